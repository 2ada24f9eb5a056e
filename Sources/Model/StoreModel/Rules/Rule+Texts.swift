extension Rule {
  /// The texts of all rules. A rule begins with its number and its confidence (`-` where it holds
  /// by definition); indented lines go on with it.
  static let texts = """
    # Model and values
    R1 D A relationship has an inverse; setting one side sets the other, and both objects count as
      updated.
    R2 C Each attribute type (bool, int, double, string, date, uuid, data) has a total order. NaN
      is rejected on write with a typed error; -0.0 is stored as 0.0.
    R3 D Delete rules (nullify, cascade, deny, no action) propagate at PPC.
    R4 O Setting an equal value still counts as an update, with an empty set of changed keys.
    R5 D An entity matches itself and, when the request includes subentities (the default), its
      descendants.

    # Object IDs
    R6 D An insert gives a temporary ID; a save that reaches the persistent store replaces it by a
      permanent one.
    R7 D/C Obtaining permanent IDs swaps at once; the object stays "inserted"; permanent ones are
      ignored; no FRC event.
    R8 C In a save the FRC hears before the swap, did-save comes after it: the emitted snapshot
      holds temporary IDs, the root's did-save holds permanent ones. O (S3)
    R9 C After the swap, looking up the old temporary ID with *existing object* fails with a typed
      error; *object* returns an empty fault. C (S2, S3)
    R10 O A child's save swaps nothing; its did-save holds temporary IDs.
    R11 D *existingObject* never returns a fault and throws when there is none; *object* never
      fails at the call, only when the fault fires.
    R12 D Firing a fault with no row: by default yields a deleted object with nil or zero values,
      exempt from validation; with the option off it throws.
    R13 C Permanent IDs are never reused.

    # Contexts: when the FRC hears
    R14 D Nothing reaches the FRC before PPC.
    R15 O PPC runs when asked; at the end of an asynchronous perform; first thing in a save; when
      a fetch runs on a dirty context.
    R16 D/C One PPC coalesces: insert+update = insert; insert+delete = nothing; update+delete =
      delete; A to B to A = update. Across PPCs they are separate batches.
    R17 C The change sets are made disjoint: inserted, updated, deleted, refreshed, invalidated;
      refreshed loses whatever is in another.
    R18 C A delete is reported once, at PPC, never again at save.
    R19 D/C Rollback drops inserts, revives deletes, restores committed values, clears undo; the
      FRC gets the inverse events, once each.
    R20 O/C Undo and redo need an undo stack, else they do nothing; rollback needs none. Each PPC
      is one undo step.
    R21 D/C Reset emits no event; contents read as nil until the next fetch, as before the first
      one (R71).
    R22 D/O Refresh keeping changes: reload, then re-apply local changes, never a conflict;
      discarding: drop them and fault. Refreshed objects are re-evaluated like updated ones.
    R23 D An object invalidated alone counts as deleted.
    R24 D Batch requests bypass contexts until their changes are merged.

    # Save
    R25 D/O Order: PPC (FRC callbacks), will-save, validation, conflict check, write one level up,
      ID swap, did-save. Edits in a will-save hook loop back to PPC.
    R26 D/C So the FRC already shows objects when a save then fails. A failed save throws, the
      context stays dirty, no swap, no did-save, the store unchanged; all errors are reported
      together.
    R27 O A save with no change still posts an empty did-save.

    # Merges and children
    R28 D A merge refreshes updated, brings in inserted, deletes deleted objects.
    R29 C A sibling's update that makes an object match which this context never loaded must be an
      insert. (Systems before iOS 10 missed it.)
    R30 D/C Local unsaved properties survive a merge; a merged delete of a dirty object deletes
      it.
    R31 C Two saves merged in either order reach the same state; merging the same save again emits
      nothing.
    R32 D Automatic merging is off by default; on, a child follows its parent's saves and a root
      follows the coordinator's. A child fetches through its parent, unsaved parent state
      included.

    # Conflicts
    R33 D Base version differs from the store's version at save: policy *error* (default) throws
      with both versions; *object trump*: per property, locally changed values win; *store trump*:
      externally changed values win; *overwrite*: the whole local object; *rollback*: drop the
      local state of the conflicting objects.
    R34 C Update against deleted: error throws; store trump and rollback drop; object trump and
      overwrite recreate under the same ID. Delete against updated: error throws; rollback keeps
      the row; the others delete. Resolved objects count as refreshed.

    # Fetch requests
    R35 D Including pending changes (default) evaluates over store plus pending; off, store rows
      only.
    R36 D Offset, then limit, after sorting; limit 0 = none; an offset past the end = empty.
    R37 O/C Limit and offset of a tracking FRC have two modes: `atFetch` (honoured only by
      performFetch, as the real one does) and `live` (contents always equal a fresh fetch,
      refilled after a delete, cut after an insert).
    R38 D The fetch batch size never changes contents or order; identities are fixed at fetch.
    R39 C A tracking FRC needs object results; another result type is a typed error.

    # Sorting
    R40 D The first descriptor is the most significant.
    R41 O nil is smallest: first ascending, last descending.
    R42 C String comparators: binary, case-insensitive, diacritic-insensitive, both, numeric.
      Anything else is a typed error. The result is the same on every platform.
    R43 C Strings equal under canonical equivalence are equal in sort, section and index alike.
    R44 C Ties break by serial, never by object ID (it changes at save).
    R45 O/C A sort key may be a to-one key path; a transient key or a to-many path is a typed
      error.
    R46 O **Captured keys.** Each FRC row stores its predicate verdict, sort vector and section
      name, captured anew only when *that* object is touched, or by performFetch. So changes of a
      related object are not observed, as in the real one, and order is always well defined.

    # Sections
    R47 O Without a section key path there is exactly one section, even when empty.
    R48 O/C With one, sections are contiguous runs of equal names; the name is the value's
      description, the same on every platform (bool "0"/"1", date ISO 8601 in UTC, uuid upper
      case, data hexadecimal, numbers as Swift prints them).
    R49 O/C nil gives the unnamed section ""; nil and "" share it.
    R50 O/C A name that comes back after another one makes performFetch fail with a typed error
      that names the index and the section; results become nil. While tracking: processing reports
      the same typed error for that list, emits nothing more for it, and its contents read as nil
      until the next fetch; other lists are untouched.
    R51 D/O The first descriptor must order like the section key path; a provable breach is
      refused when the controller is made. Case-folding key with raw section name is legal until
      the data splits (R50).
    R52 O No empty section with a key path; counts add up; a section's objects are its slice.
    R53 C Sections stand in the order of their first objects.
    R54 O In a section event, the section's info already has its final count (0 when deleted).
    R55 D Index title: capitalised first letter, or the delegate's; the list of titles covers all
      sections and is rebuilt on refetch.
    R56 C The only member changes its section: section delete, section insert, one move. Existing
      sections that change places: delete + insert in the legacy stream, a section move in the
      snapshot difference.

    # Delegates
    R57 D Tracking needs a delegate with at least one tracking method (an empty did-change counts;
      the index-title method does not). Else contents stay as fetched.
    R58 D The snapshot method excludes all others; the difference method works only with no
      section key path and no snapshot method; else the legacy stream.
    R59 C Irrelevant changes produce no bracket.
    R60 O Will-change sees old contents; did-change (object, content) sees new ones.
    R61 D/C Legacy order: section deletes descending, section inserts ascending, object deletes
      descending in old coordinates, then inserts, moves, updates ascending in new ones. Compare
      our two stores exactly; judge a foreign store by the result of applying, in either order of
      sections and objects.
    R62 D Payloads: insert(nil, new), delete(old, nil), move(old, new), update(old, new). Old =
      before the batch, new = after it.
    R63 D A predicate flip is an insert or a delete. Move only when the position is affected (it
      implies an update), else update; one event an object.
    R64 C Only touched objects may move; others shift silently. A touched object that keeps its
      section and its rank among untouched survivors is an update; among touched ones a longest
      increasing run stays; of several such runs, the one that keeps the earliest rows in old
      order (so that two independent stores agree).
    R65 O A move with old == new is legal when the rank changed but other events shift it back.
      Comparing absolute indexes is wrong both ways.
    R66 C The delegate is weak; a dead one is silence; each callback carries the controller that
      emitted it. D (S1)
    R67 C An error thrown by a delegate surfaces to whoever made the change.
    R68 C Inside a callback, a change or a context fetch is allowed; the processing it causes is
      queued until the bracket closes. A performFetch there throws (R69).

    # performFetch and errors
    R69 O/C With a legacy delegate performFetch is silent; with a snapshot delegate it emits one
      snapshot, synchronously. Re-entrant performFetch throws (the real one loops for ever, S3).
    R70 O A request with nil or empty sort descriptors is a typed error.
    R71 D/O Before the first fetch the contents are nil. A bad index path is a typed error with
      both numbers; an unknown object has no index path.
    R72 D Editing the request takes effect at the next performFetch.

    # Cache
    R73 D A cache entry is valid for entity, predicate, sort descriptors, section key path and
      store version.
    R74 O/C The same name with another configuration is a typed error until the cache is deleted;
      a stale store version recomputes. Cache on equals cache off in every observable way.
      Deleting with no name deletes all.

    # Snapshot
    R75 C Sections = names, items = object IDs, in FRC order. Typed so that objects cannot be
      items. D (S2)
    R76 C Without a key path the one section has a constant identifier, stable across emissions.
    R77 C An ID swap emits nothing; the next emission holds the permanent ID, so the difference
      replaces the item. O/C (S2, S3)
    R78 O Updated items carry reload marks in mode `marks`, none in mode `noMarks` (older
      systems). Moved-and-updated is marked; inserted and deleted never.
    R79 O Equality ignores marks; the snapshot read back from a data source has none.
    R80 O Edits of a snapshot: appending or inserting an item that is there *moves* it; a section
      that is there, duplicates within the argument, no section yet, an unknown destination, a
      destination within the inserted ones, reload of an unknown: each a typed error. Deleting an
      unknown is ignored; deleting all items drops the sections; an emptied section stays; item
      and section names are separate spaces.

    # Difference and batch updates
    R81 O The first apply reloads; later ones give one identifier difference (survivors of another
      section move), then marks reload in a second batch at their new paths.
    R82 - apply(difference(a, b), a) == b; difference(a, a) is empty.
    R83 D Deletes, reloads and move sources are old coordinates; inserts and move targets new
      ones; a reload is delete + insert.
    R84 C A surviving section: new count = old - deleted + inserted - moved out + moved in;
      likewise sections; else the strict list refuses with a typed error that carries every
      number. D (S2)
    R85 C Out-of-range operations are refused, against the old counts for deletes and sources,
      against the new ones for inserts and targets. D (S2)
    R86 O/C Refused: delete and reload of one path; insert and move to one path; delete and move
      of one section; two operations on one item. A move out of a deleted section is refused in
      the strict table mode, accepted in the collection mode. Item operations inside inserted or
      deleted sections are subsumed.
    R87 O Applying from two queues at once is a typed error.
    R88 O A plain ordered difference: removals descending, then insertions ascending; constructing
      one with duplicate or negative offsets fails; applying to the wrong base fails.
    """
}
