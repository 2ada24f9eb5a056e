extension Rule {
  /// The texts of all rules.
  ///
  /// A rule begins with its number. Indented lines continue it. Reports quote a rule alone, so each
  /// text must be clear without the others. `Evidence` says why we believe in it.
  static let texts = """
    # Model and values
    R1 Every relationship has an inverse. Setting one side also sets the other side, and both
      objects count as updated.
    R2 Every attribute type (bool, int, double, string, date, uuid, data) has a total order.
      A date is exact to the microsecond. Writing NaN throws a typed error. The store keeps -0.0 as
      0.0.
    R3 The context follows the delete rules (nullify, cascade, deny, no action) when it processes
      its changes.
    R4 Setting an attribute to an equal value still counts as an update, with an empty set of
      changed keys.
    R5 A fetch request finds objects of its entity. If the request includes subentities (the
      default), it also finds objects of the descendant entities.

    # Object IDs
    R6 An inserted object has a temporary ID. A save that reaches the persistent store replaces
      the temporary ID by a permanent ID.
    R7 `obtainPermanentIDs` replaces temporary IDs at once and ignores permanent IDs. The
      objects still count as inserted. The list sends no callback.
    R8 In a save, the list calls its delegate before permanent IDs replace the temporary IDs, so a
      snapshot has temporary IDs (S3). The did-save note of a save into the store comes later and
      has permanent IDs.
    R9 Once a permanent ID replaces a temporary one, `existingObject` throws a typed error for the
      old ID, and `object(with:)` returns an empty fault (S2, S3).
    R10 A save of a child context replaces no temporary IDs, and its did-save note has the
      temporary IDs. The save carries transient values to the parent. If only transient values have
      changed, the parent's object still counts as updated.
    R11 `existingObject` never returns a fault, and throws if there is no such object.
      `object(with:)` never fails, but the fault that it returns may fail later, when it fires.
    R12 By default, a fault that fires without a row becomes a deleted object with nil or zero
      values. Validation skips this object. If the option `deletesInaccessibleFaults` is off, firing
      the fault throws an error.
    R13 The store never reuses a permanent ID.

    # Contexts: when the list receives changes
    R14 The list receives no change before the context processes its changes.
    R15 A context processes its changes on request, at the end of an asynchronous `perform`, and
      as the first step of a save. A fetch in a context with unprocessed changes also processes them
      first. A child's save processes its parent too, once and before the child's did-save.
    R16 One processing combines the changes of an object: insert and update give an insert,
      insert and delete give nothing, update and delete give a delete. A value that is changed and
      changed back still gives an update. Changes of different processings are separate batches.
    R17 In a batch, each changed object is in only one set: inserted, updated, deleted, refreshed
      or invalidated. An object in another set is never in the refreshed set.
    R18 The list reports a deletion once, when the context processes its changes. A later save
      does not report the deletion again.
    R19 A rollback drops inserted objects, brings back deleted objects, restores saved values,
      and clears the undo stack. The list receives the inverse of its earlier events, each once.
    R20 Undo and redo need a context with an undo stack, and otherwise do nothing. A rollback
      needs no undo stack. Each processing is one undo step.
    R21 A reset sends no callbacks. The contents of a list are nil until its next fetch, as
      before its first fetch (R71).
    R22 A refresh that keeps changes reads the row again and then applies the local changes,
      without a conflict. An object without changes becomes a fault and loses its transient values,
      and so does any object if the refresh drops changes. The list evaluates refreshed objects
      again, like updated objects.
    R23 The list treats an invalidated object as deleted, unless the batch also inserts, updates
      or deletes the object.
    R24 A batch request bypasses each context until the context merges the changes.

    # Save
    R25 A save takes these steps in order: processing (with callbacks), will-save, validation,
      conflict check, write to parent or store, replacement of temporary IDs, did-save. If the
      will-save hook makes changes, the save starts again with processing.
    R26 The list already shows the changed objects when their save fails. The failed save throws
      all errors together. The context keeps its changes and its temporary IDs, the store is
      unchanged, and no did-save is posted.
    R27 A save without changes still posts an empty did-save note.

    # Merges and children
    R28 A merge refreshes updated objects, loads inserted objects, and deletes deleted objects.
      The lists receive a merged deletion at the merge. For the context it is pending until the next
      save, whose did-save note has the object.
    R29 A sibling context may update an object that this context never loaded, so that the object
      now matches a list. After the merge, the list must receive an insert. (Systems before iOS 10
      missed this insert.)
    R30 A merge keeps the unsaved local changes of an object. A merged deletion deletes an
      object even if the object has unsaved changes, and no rollback brings it back.
    R31 A context reaches the same state in whichever order it merges two saves. Merging the same
      save again may report updates, but no inserts, deletes or moves. A store that promises exact
      events reports nothing then.
    R32 Automatic merging is off by default. With automatic merging, a child context merges its
      parent's saves, and a context directly above the store merges the other saves into the store.
      A child fetches through its parent and sees the parent's unsaved changes.

    # Conflicts
    R33 If the store's version of an object is not the version that was read, the default policy
      `error` throws with both versions. Per property, `objectTrump` keeps locally changed values,
      and `storeTrump` takes externally changed values. `overwrite` keeps the whole local object,
      and `rollback` drops the local state of the conflicting objects.
    R34 For an updated object whose row is gone, policy `error` throws, `storeTrump` and
      `rollback` drop it, and `objectTrump` and `overwrite` recreate it with its ID. For a deleted
      object whose row was updated, policy `error` throws, `rollback` keeps the row, and the other
      policies delete the row. Resolved objects count as refreshed.

    # Fetch requests
    R35 By default, a fetch evaluates the rows of the store together with the pending changes of
      the context. Without pending changes, a fetch evaluates only the rows of the store.
    R36 A fetch sorts, then skips the offset, then applies the limit. Limit 0 means no limit. An
      offset past the end gives an empty result.
    R37 A list that follows changes has two modes for limit and offset. In the mode `atFetch`,
      only `performFetch` applies limit and offset, as in Core Data. In the mode `live`, the
      contents always equal a fresh fetch, refilled after a delete and cut after an insert.
    R38 The batch size of a fetch never changes the contents or the order. The objects of the
      result are fixed when the fetch runs.
    R39 A list that follows changes needs objects as results. Another result type throws a typed
      error.

    # Sorting
    R40 The first sort descriptor is the most significant one.
    R41 The value nil is the smallest. Objects with nil come first in ascending order and last in
      descending order.
    R42 There are five string comparators: binary, case-insensitive, diacritic-insensitive, case-
      and diacritic-insensitive, and numeric. Any other comparator throws a typed error. The order
      is the same on every platform, and canonical unless a subject names its own (R105).
    R43 Strings that are equal under Unicode canonical equivalence are equal in the sort order, in
      the sections and in the section index. Foundation compares literally (`NSString.isEqual`), so
      this is our choice. The stored value keeps its scalars (R89).
    R44 The serial number (order of creation) decides between objects that sort equal. The object
      ID never decides, because a save changes it. In other dialects the identifier decides (C416).
    R45 A sort key may be a key path over to-one relationships. A transient key or a key path
      over a to-many relationship throws a typed error.
    R46 A row of a list stores its predicate result, sort values and section name. The list
      captures a row again only when its object is inserted, updated, deleted or refreshed, or at
      `performFetch`. So the list does not observe changes of related objects, as in Core Data, and
      its order is always well defined.

    # Sections
    R47 A list without a section key path has exactly one section, even if the section is empty.
    R48 With a section key, a section is a contiguous run of rows with equal names. The name is
      the value as text, which is the same on every platform. Bools are "0" or "1", dates ISO 8601
      in UTC, UUIDs upper case, data hexadecimal, and numbers as Swift prints them. A name may be
      derived of the value: the first letter of a string, the day or month of a date in UTC, the
      bucket or first digit of an int.
    R49 The section named "" contains the objects whose section value is nil or "". In other
      dialects nil has a section of its own (C413).
    R50 If a section name appears again after another one, `performFetch` throws a typed error
      with the index and the section, and the contents become nil. If processing finds such a split,
      the list reports the same error, and other lists are not affected. The list with the split
      sends nothing more, and its contents are nil until its next fetch.
    R51 Any key path over to-one relationships may name the sections, and its attribute may be
      transient. The section key need not be a sort key. Making a list fails only if its sections
      can never work: by a path over a to-many relationship, by something derived of an attribute of
      another type, or by buckets of less than 1. The data decides whether the rows are in line
      (R50).
    R52 A list with a section key path has no empty section. The counts of the sections add up to
      the count of the list. The objects of a section are its slice of the list.
    R53 The sections of a list are in the order of their first objects.
    R54 The callback for a section already has the final count of the section, which is 0 for a
      deleted section.
    R55 The index title of a section is the title from the delegate, or else the capitalised first
      letter of the name. The titles cover all sections, and a new fetch rebuilds them.
    R56 If the only object of a section moves to a new section, the delegate receives a section
      delete, a section insert and one move. Existing sections that change places are deleted and
      inserted in the legacy callbacks, and moved in the snapshot difference.

    # Delegates
    R57 A list follows changes only if its delegate has at least one method for changes. An empty
      did-change method is enough, but the method for index titles is not. Otherwise the contents
      stay as fetched.
    R58 A delegate with the snapshot method receives only snapshots. Without a section key path, a
      delegate with the difference method and no snapshot method receives differences. Otherwise the
      delegate receives the legacy callbacks.
    R59 If no change of a batch is relevant for a list, the list sends no callbacks, not even
      will-change and did-change.
    R60 At will-change, the list still has its old contents. At the callback for an object and at
      did-change, the list has its new contents.
    R61 First, legacy callbacks report object deletes descending by old path, then section
      deletes descending, then section inserts ascending. Object inserts follow, then moves, then
      updates, each ascending by new path. So an object is deleted before its section, and inserted
      after it. The suite compares its own two stores exactly. It judges another store by the
      result of applying the callbacks, in any order.
    R62 The callback for an object has the old index path, except for an insert, and the new index
      path, except for a delete. Old paths are from before the batch, and new paths from after the
      batch.
    R63 An object that starts to match the predicate is an insert, and an object that stops
      matching is a delete. The list sends a move, which implies an update, only if the position is
      affected, and otherwise an update. Each object has one event.
    R64 Only objects that the batch touches may move, and all others shift without a callback. Of
      the touched objects that keep section and rank among untouched ones, a longest increasing
      subsequence is updated, and the others move. Of several such subsequences, the list keeps the
      one with the earliest rows in old order, so that independent stores agree.
    R65 A move may have equal old and new index paths, if the rank of the object changed but other
      events shift it back. So a comparison of absolute indexes neither proves nor excludes a move.
    R66 A list holds its delegate weakly, and sends nothing after the delegate is released. Each
      callback passes the list that sends it (S1).
    R67 An error that a delegate throws reaches the caller that made the change.
    R68 Inside a callback, a delegate may change objects and fetch from the context. The
      processing that this causes waits until the current callbacks end. `performFetch` inside a
      callback throws an error (R69).

    # performFetch and errors
    R69 `performFetch` sends nothing to a legacy delegate. A snapshot delegate receives one
      snapshot before `performFetch` returns. `performFetch` inside a callback throws an error,
      whereas Core Data loops for ever (S3).
    R70 A list throws a typed error if the sort descriptors of its request are nil. Without sort
      descriptors, its rows are in serial order (order of creation), and it follows changes like any
      other list.
    R71 The contents of a list are nil before the first fetch. A wrong index path throws a typed
      error with the path and the counts. An object that is not in the list has no index path.
    R72 An edit of a list's request takes effect at the next `performFetch`. In other dialects the
      edit fetches (C425).

    # Cache
    R73 A cache entry is valid for one combination of entity, predicate, sort descriptors, section
      key path and store version.
    R74 A list that uses a cache name with another configuration throws a typed error until the
      cache is deleted. A cache of an old store version is computed again, and a list with a cache
      behaves exactly like a list without one. Deleting without a name deletes all caches.

    # Snapshot
    R75 A snapshot has section names as sections and object IDs as items, in the order of the
      list. The types of a snapshot do not allow objects as items (S2). A snapshot stays as it was
      sent, whatever happens to the list later.
    R76 Without a section key path, the one section of a snapshot has a constant identifier, the
      same in every snapshot.
    R77 A list sends nothing when a permanent ID replaces a temporary ID. The next snapshot or
      difference has the permanent ID, so the item is replaced (S2, S3). In other dialects a second
      snapshot has it (C427).
    R78 With reload marks on, a snapshot marks updated items, also those that moved. Inserted and
      deleted items never have a mark. With reload marks off, as on older systems, a snapshot has no
      marks.
    R79 Snapshots that differ only in marks are equal. The snapshot that a data source
      returns has no marks.
    R80 In an edit of a snapshot, an existing item that is appended or inserted moves, and
      deleting an unknown item does nothing. An emptied section stays, deleting all items also
      removes the sections, and an item and a section may have the same name. A typed error rejects
      adding existing sections, duplicates in one call, items without a section, unknown or just
      inserted destinations, and marks of unknown items or sections.

    # Difference and batch updates
    R81 A data source reloads the list for its first snapshot. For each later snapshot, the data
      source performs one batch by identifiers, in which an item that changes its section moves.
      Then a second batch reloads and reconfigures what is marked, at new paths.
    R82 The difference of two snapshots, applied to the first snapshot, gives the second snapshot.
      The difference of a snapshot to itself is empty.
    R83 In a batch, deletes, reloads, reconfigures and the sources of moves have index paths from
      before the batch. Inserts and the targets of moves have index paths from after the batch. A
      reload is a delete and an insert, and so also claims the new path of its row.
    R84 The new row count of a surviving section must be old - deleted + inserted - moved out +
      moved in. The number of sections must add up in the same way. Otherwise the table or
      collection view rejects the batch with a typed error that names every number (S2).
    R85 The table or collection view rejects a batch with an index out of range (S2). Deletes and
      the sources of moves must be within the old counts. Inserts and the targets of moves must be
      within the new counts.
    R86 Every view rejects a batch that deletes and reloads one path, inserts and moves to one
      path, deletes and moves one section, or changes one item twice. A portable batch is one that
      every system accepts. So it has no move out of a deleted or into an inserted section, and no
      operation on an item of a moved section. It has no reload of a row that moves displace: a view
      puts such a row back at a new path that a move or another reload may claim. Looser modes are
      collection2016 and current. Operations on items inside deleted, inserted or reloaded sections
      are part of the section's operation.
    R87 Applying snapshots from two queues at the same time throws a typed error.
    R88 A difference of plain lists has removals in descending order, then insertions in ascending
      order. Making a difference with duplicate or negative offsets fails. Applying a difference to
      the wrong list fails.

    # Texts
    R89 A text reads back with the scalars that were written, whatever they are and at any
      length. No write composes, decomposes, cuts or trims it. A change of the scalars is a change
      of the value, also to an equivalent text.
    R90 Only `like` has wildcards, `*` and `?`. In every other text match, a percent sign, an
      underscore, a quote, a backslash, a bracket and any other character stand for themselves.
      Ignoring case means the simple case folding of Unicode, so я equals Я.

    # Gone objects and late delivery
    R91 After processing, no list that follows changes holds an object that is gone. Between a
      deletion and its delivery, a shown row gives its last values or a typed error, as the option
      `goneObjects` says. Closing a store empties every list, and every later call throws.
    R92 Every delivery names the version of the list that it starts from and the one that it
      leads to; several changes may be one delivery, and versions leave no gap and never overlap. At
      will-change the list shows the first of these versions, and in later callbacks the second.
      Once a store is quiet, its lists equal a fresh fetch, also if it delivers late.

    # Screens of an app
    R93 An apply of a data source may last over several calls. A second one waits for its turn or is
      refused. Each completion runs once, in the order of the calls, and not after the screen is
      gone. In the end the table shows the last list. A data source animates only if the app asks
      for it, and if something is on show already.
    R94 The mark of an item is a reload or a reconfigure, and both together are a reload. A reload
      gives the row a new cell. A reconfigure keeps the row in its place and its cell, which the
      cell provider fills again.
    R95 The mark of a section says that its own content has changed, but not its identifier. The
      second batch of R81 reloads the section at its new index. Its header and all its rows are
      drawn anew, so the marks of its rows are left out.
    R96 A table may show several lists, one after the other. If a save changes several of them, the
      table gets one batch. Its old paths are counted in the lists as they were on show, and its new
      ones in the lists as they are now. A batch of one list alone fails if others have changed.
    R97 A user may drag rows. The table moves first and the store follows, so the store's answer
      changes nothing on this screen, and is an ordinary move on others. Drags add up until the
      save. A save that fails puts the rows back.

    # Unique keys
    R98 No two rows of an entity have one value in a unique attribute. A save that would change this
      throws under the policy *error*, and the objects stay as they are. Under the other policies an
      inserted object becomes the row: the row keeps its ID, takes values as the policy says, and
      what led to the object leads to the row. A list shows one row. A batch insert updates the row
      that has its key.

    # History
    R99 A store may keep a history of its writes, each with a token and an author. Merging all
      writes after a token at once, without those of the own author, equals merging each save, and
      a list tells one change. If such a write was deleted from the history, the token is lost: the
      app resets its context and fetches anew, and its lists equal a fresh fetch.

    # Outlines
    R100 An outline is a section whose items may have children. The section shows the visible items,
      depth-first. Collapsing an item hides what is below and keeps its state. Deleting an item
      deletes what is below. An item twice is an error. A plain list of items, applied to the
      section, keeps the tree and the state of the items that stay.

    # Opening again
    R101 A store can be opened again, after it was closed or its process was killed. All that a save
      has written is there once the save has returned, with the same IDs. Of a save that was killed
      all is there, or nothing. Contexts and lists are new, and lists fetch again. A save whose
      write fails throws, and everything stays as it was.

    # Related objects, predicates, windows from the end, orders of strings
    R102 A store may declare that its lists follow the changes of related objects, along the key
      paths of predicate, sort and sections. After each processing, the contents of such a list then
      equal a fresh fetch. A row whose sort values or section changed counts as touched.
    R103 A predicate may also name several values (`in`), a range (`between`), the object that a
      to-one relationship leads to, and `any` of the objects that a path leads to. The bounds of a
      range belong to it. Of no object at all, `any` is false.
    R104 Limit and offset may count from the end: a limit of 3 then gives the last three rows, in
      their order. The offset skips rows at the end. Both modes of a tracking list apply such a
      window.
    R105 A subject may name its own order of strings. Its comparison must be total, antisymmetric,
      transitive and steady. This order then replaces the canonical one in sort keys, comparisons,
      text matches and sections.
    """
}
