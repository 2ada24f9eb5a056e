extension Evidence {
  /// The reasons for each rule: its number, the kind of the reason, and the public place. A reason
  /// from this project's own runs has no public place, and says so.
  ///
  /// Indented lines continue a reason. S0 to S4 are the articles that the rules began with, and
  /// charon is a port of the system's classes that was measured against them.
  package static let table = """
    R1 D Core Data, "Configuring Relationships": each relationship has an inverse, kept in step.
    R1 D NSRelationshipDescription, inverseRelationship.
    R1 O openradar 23257758: deleting one of two related rows made a table crash.
    R1 C Both objects count as updated, since the inverse side has changed too.
    R2 O realm-core pull 3486: a NaN left a sort without a total order, and it crashed.
    R2 O efcore 5011: SQLite stores a NaN as null.
    R2 C So that any two values can be sorted, and no NaN makes an order undefined.
    R3 D NSRelationshipDescription, deleteRule, and the values of NSDeleteRule.
    R3 D NSManagedObjectContext, propagatesDeletesAtEndOfEvent: true by default.
    R4 O openradar 23037698: an object is updated, and its changed values are empty.
    R5 D NSFetchRequest, includesSubentities: true by default.
    R6 D NSManagedObjectID, isTemporaryID. NSManagedObject, objectID: a save replaces it.
    R7 D NSManagedObjectContext, obtainPermanentIDs(for:): the objects still count as inserted.
    R7 O CoreDataPlus, test_CreatePermanentID: a later save keeps the permanent ID.
    R7 C No callback, since no value of the object has changed.
    R8 O S3. woocommerce-ios pull 2811: the first snapshot after a save has temporary IDs.
    R8 C Our save calls lists before it swaps IDs, so that temporary IDs in snapshots are tested.
    R9 O S2, S3. woocommerce-ios pull 2811: a lookup with an old ID found nothing after the save.
    R9 O S3: an object that was made in a child context stayed reachable after the save.
    R9 C An old ID finds nothing, so that an app which keeps temporary IDs fails in the test.
    R9 ? Whether the old ID still finds the object on a device after the save.
    R10 O CoreDataPlus, test_InvestigationInsertionsInChildContextOnDidSaveNotification.
    R10 O CoreDataPlus, a test of transient properties: a child's save carries their values up.
    R10 O CoreDataPlus, test_HasPersistentChangesInParentChildContextRelationship.
    R11 D NSManagedObjectContext, existingObject(with:) and object(with:).
    R12 D NSManagedObjectContext, shouldDeleteInaccessibleFaults: true by default.
    R13 C So that an ID names one object in a whole run, also after a deletion.
    R14 D Core Data, class NSFetchedResultsController, "Responding to changes": nothing earlier.
    R15 D NSManagedObjectContext, perform(_:): the block ends with processPendingChanges().
    R15 D NSManagedObjectContext, processPendingChanges(): an app may call it at any time.
    R15 O CoreDataPlus, test_Merge: the did-change note comes before the will-save note.
    R15 O CoreDataPlus: four saves of a child gave four did-change notes of its parent.
    R15 O MagicalRecord 726, 420: the lists of a parent hear at the save of its child.
    R15 O peymano/CoreDataFetchedResultsController: a fetch in a callback processed what was left.
    R15 ? Whether the parent processes before the did-save note of the child, or after it.
    R16 D NSManagedObjectContext, processPendingChanges() and deletedObjects: changes are combined.
    R16 C One event for each object, so that two independent stores agree.
    R16 ? Whether a value that is changed and changed back still gives an update on a device.
    R17 C So that each object has one event in a batch (R63) and two independent stores agree.
    R18 C A deletion must be told once: a second event would remove another row.
    R18 O BSFetchedResultsController 6: after a rollback, notes of Core Data named deletions twice.
    R18 O amplify-swift 1627: an observed query never told a deletion.
    R18 ? Whether a rollback tells lists about each dropped insert and each restored deletion.
    R19 D NSManagedObjectContext, rollback(): drops inserts, restores deleted objects and values.
    R19 C Lists hear the inverse of their events, so that they stay equal to a fresh fetch.
    R19 ? Which callbacks a list receives at a rollback, and when.
    R20 D NSManagedObjectContext, undo(), redo() and undoManager, which is nil by default.
    R20 O CoreDataPlus, test_InvestigationUndoManager.
    R20 C Each processing is one undo step, since the model has no events of a run loop.
    R20 ? What is one undo step on a device, when an undo manager groups by event.
    R21 D NSManagedObjectContext, reset().
    R21 D NSFetchedResultsController, "Handling object invalidation": fetch again after a reset.
    R21 C Contents are nil until the next fetch, so that no list shows objects of another time.
    R22 D NSManagedObjectContext, refresh(_:mergeChanges:).
    R22 O CoreDataPlus, test_InvestigationRefreshAllObjects: a clean object becomes a fault.
    R22 O CoreDataPlus, test_InvestigationTransientProperties: a clean object loses their values.
    R22 O CoreDataPlus, test_RefreshAllObjects: lists heard updates and moves, no insert, no
      delete.
    R22 ? Whether a fault reads the row itself, or an old copy in a row cache (stalenessInterval).
    R23 D NSFetchedResultsController, "Handling object invalidation".
    R24 D NSBatchDeleteRequest, overview.
    R24 D NSManagedObjectContext, mergeChanges(fromRemoteContextSave:into:).
    R24 O CoreDataStack 93, stream-chat-swift pull 497: a batch delete is not told to lists.
    R24 O charon, facts on batch deletes: a context keeps its objects until it merges.
    R24 ? Whether a fault still finds the old row in a row cache after a batch request.
    R25 D NSManagedObject, willSave(): changes made there make it run again.
    R25 D NSManagedObjectContext, willSaveObjectsNotification and didSaveObjectsNotification.
    R25 O CoreDataPlus, test_Merge: did-change, will-save and did-save come in this order.
    R26 D NSManagedObjectContext, save(). NSDetailedErrors: all errors come in one.
    R26 C A list shows the context, not the store, so a failed save takes nothing back.
    R27 O CoreDataPlus, test_Merge: a save without changes posted a did-save note with empty sets.
    R28 D NSManagedObjectContext, mergeChanges(fromContextDidSave:).
    R28 O CoreDataPlus, test_InvestigationMergeChanges: after a merge, a deletion is pending.
    R29 O openradar 12930409: a list missed an object that another context made match.
    R29 O Article "NSFetchedResultsController Woes" (Black Pixel): missed before iOS 10.
    R29 C The list must hear the insert, since its contents must equal a fresh fetch.
    R30 D NSManagedObjectContext, refresh(_:mergeChanges:): local changes are applied again.
    R30 O charon, facts on remote merges: unsaved edits stay, a merged deletion wins over them.
    R30 C A deletion wins over unsaved changes, as no later save could write them.
    R31 O MagicalRecord 726, 618: merging the own save again called the delegate again.
    R31 C The state must not depend on the order of merges. Extra updates are allowed.
    R32 D NSManagedObjectContext, automaticallyMergesChangesFromParent and parent.
    R32 O CoreDataPlus, test_InvestigationAutomaticallyMergesChangesFromParent: off by default.
    R33 D NSMergePolicy and its five policies.
    R33 D NSManagedObjectContext, mergePolicy: the error policy is the default.
    R33 D Core Data Programming Guide, "Change Management".
    R34 D NSMergeConflict, newVersionNumber: 0 stands for a row that is gone.
    R34 C Each policy does with a whole row what it does with a value, so that two stores agree.
    R34 ? What each policy does when a row is gone, or when a deleted row was updated elsewhere.
    R35 D NSFetchRequest, includesPendingChanges: true by default.
    R36 D NSFetchRequest, fetchOffset and fetchLimit.
    R37 O openradar 30381905, 16486972: a list grew beyond its fetch limit after inserts.
    R37 O CoreStore 207, 350: limits hold at the fetch, later inserts pass them.
    R37 C Mode live exists, since other systems keep the limit: their lists equal a fresh fetch.
    R38 D NSFetchRequest, fetchBatchSize: batching is not visible in the results.
    R39 O openradar 21791991: with another result type, a list mixed dictionaries and objects.
    R39 C Dictionaries and counts have no identity, so no event could name their rows.
    R40 D NSFetchRequest, sortDescriptors.
    R41 O MagicalRecord 572: objects without a value come first in ascending order.
    R41 O realm-java 5704: no value is first in ascending and last in descending order.
    R42 C Orders of a locale differ between systems and versions, so reports could not be repeated.
    R43 O Zotero pull 585: a text is composed before it is stored or searched.
    R43 C Texts that look the same must be in one place and in one section.
    R43 C Systems differ: NSString, isEqual(to:), compares literally.
    R44 C Systems differ: SwiftData, ResultsObserver, sortBy, adds the ID as the last descriptor.
    R45 O DATASource pull 70: a transient attribute cannot be a sort key.
    R45 O realm-swift pull 4505: sort key paths go over to-one relationships only.
    R45 C A typed error at the start is clearer than an exception at the fetch.
    R46 O xikolo-ios pull 824: NSFetchedResultsController does not observe related objects.
    R46 O CoreStore 486: a change of a related object did not move the row.
    R46 ? Whether a list captures keys, or reads them again when it places a neighbouring row.
    R47 D NSFetchedResultsController, initializer: without a section key path there is one section.
    R47 O woocommerce-ios, testResultsControllerStartsEmptySectionAfterPerformingFetch.
    R48 O CoreStore, ListObserverTests: the section of a false bool is named "0".
    R48 C Texts of dates and numbers differ between systems, so we fix one form.
    R48 D NSFetchedResultsController, sectionNameKeyPath: may be derived from the sort key.
    R48 O Sample DateSectionTitles: sections by month from a date.
    R48 O DATASource 69: sections by a transient first letter.
    R48 O Mike Abdullah, a stress test of NSFetchedResultsController: sections by a first digit.
    R49 O hectr/MRFetchedResultsController, a port: nil goes to an unnamed section, named "".
    R49 C That "" shares this section: one name must not have two sections. Dialects differ.
    R49 ? Whether nil has a section of its own in SwiftData.
    R50 O CoreStore 412, WordPress-iOS 6476: the fetch fails, its error names index and section.
    R50 C Systems differ: SwiftData, ResultsObserver, sections, sorts by the section key first.
    R50 C After a split the contents are nil, as a list with wrong sections would be worse.
    R50 ? What a list does when a split appears while it follows changes.
    R51 D NSFetchedResultsController, initializer: sections and sort must order objects alike.
    R51 O woocommerce-ios, test_snapshot_can_emit_a_list_with_sections: username and displayName.
    R51 O CoreDataStack pull 55: sorted by title, sections by first initial.
    R51 O Article at aplus.rs (2023): sorted by a rank, sections by a title.
    R51 C Data decides, since no store can prove that two orders agree.
    R52 O Mike Abdullah, stress test: a section with a wrong count is told as a bug.
    R52 O CoreDataPlus, test_SectionsChanges: a section without objects is deleted.
    R53 D SwiftData, ResultsObserver, sections: ordered by first appearance in the results.
    R53 C Systems differ: an article at aplus.rs (2023) saw sections sorted by title.
    R54 O CoreDataPlus, test_SectionsChanges: a new section has its final count, a deleted one 0.
    R55 D NSFetchedResultsController, sectionIndexTitle(forSectionName:) and sectionIndexTitles.
    R55 D NSFetchedResultsControllerDelegate, controller(_:sectionIndexTitleForSectionName:).
    R56 O DATASource 120, JSQDataSourcesKit 12: the only row of a section moves on.
    R56 C The legacy callbacks know no section move, so a section is deleted and inserted.
    R57 D NSFetchedResultsController, overview and delegate: an empty did-change method is enough.
    R58 D NSFetchedResultsControllerDelegate, controller(_:didChangeContentWith:), both forms.
    R59 O woocommerce-ios, a test: changes that do not match the predicate cause no callback.
    R59 C Systems differ: objectbox-java 975 hears of changes that do not touch its results.
    R60 O peymano/CoreDataFetchedResultsController, log: 4 objects at will-change, 5 at did-change.
    R61 D NSFetchedResultsControllerDelegate: changes of sections come before changes of objects.
    R61 O CoreStore, ListObserverTests: objects are deleted before their section.
    R61 O FBFetchedResultsController pull 4, a port: sections are deleted after objects.
    R61 O peymano/CoreDataFetchedResultsController, log: deletes come before updates.
    R61 C One fixed order, so that our two stores agree. Another store is judged by its result.
    R62 D NSFetchedResultsControllerDelegate, controller(_:didChange:at:for:newIndexPath:).
    R63 D NSFetchedResultsControllerDelegate, overview: when a change is an insert, delete or move.
    R63 O CoreDataPlus, test_DeleteDueToThePredicate and test_ObjectsChanges.
    R63 O MRTFetchedResultsController 2, a port: a move implies an update.
    R63 O FirebaseUI-Android pull 1045: a move that did not also tell its update lost it.
    R64 C Several move lists are right for one change, so that two independent stores agree.
    R64 O openradar 27957917: since iOS 10 a swap is told as one move and one update.
    R65 O openradar 22380191, 23037698, 22796598: moves with equal old and new index paths.
    R65 O DTModelStorage pull 6: a move to the own place had to be handled.
    R66 D NSFetchedResultsController, delegate: the controller does not keep its delegate alive.
    R66 O S1: an adapter holds its delegate weakly, and warns of callbacks of a second controller.
    R66 C Weak, where Apple's reference is unsafe, so that a released delegate is no crash.
    R67 C An error must not be lost, or a failing delegate would look like a correct one.
    R68 C Callbacks in callbacks would mix two batches, and paths would have no meaning.
    R68 O peymano/CoreDataFetchedResultsController: the real controller does enter again.
    R69 O S3, S0: a snapshot comes at the fetch, and a fetch in a callback loops for ever.
    R69 O woocommerce-ios, tests: a snapshot arrives when the list starts.
    R69 O CoreDataPlus, test_NoChanges: a legacy delegate hears nothing at the fetch.
    R69 C A typed error in place of a loop, so that a run ends.
    R70 O MagicalRecord 306, 348, CoreStore 240: sort descriptors nil raise an exception.
    R70 O CoreDataPlus, test_NSFetchedResultController: empty sort descriptors are legal.
    R70 O realm-swift 4015, 4016, 4053, 4993: apps follow unsorted lists.
    R70 C Without descriptors rows are in serial order, so that two independent stores agree.
    R71 D NSFetchedResultsController, fetchedObjects, object(at:) and indexPath(forObject:).
    R71 O openradar 22774362: an index path without an object raises an exception.
    R71 C A typed error in place of an exception, so that a run can go on.
    R72 D NSFetchedResultsController, "Modifying the fetch request".
    R72 C Systems differ: SwiftData, ResultsObserver, sortBy, fetches again at once.
    R73 D NSFetchedResultsController, "The cache": what a cache is valid for.
    R73 C The predicate too: the text only asks to delete the cache before changing it.
    R74 D NSFetchedResultsController, deleteCache(withName:): without a name, all caches.
    R74 O openradar 45072441: with a cache, a list did not show an object that moved into it.
    R74 O openradar 16773579: a cache was computed again at every fetch.
    R74 C A typed error shows the mistake at once. The text says that the cache is made again.
    R75 O S0, S2: items are object IDs. Objects as items crash, or replace a whole section.
    R75 C Types exclude objects, so that the mistake of S2 does not compile.
    R75 C An app compares a snapshot that it kept with a later one, so the first must not change.
    R76 O S0: a first snapshot made by hand, of objects, lost its whole section at the next one.
    R76 C A constant identifier, so that one section is never replaced between two snapshots.
    R76 ? Which identifier a device gives the one section, and if it is the same each time.
    R77 O S2, S3: an item is replaced when its permanent ID arrives.
    R77 O woocommerce-ios pull 2811: a second snapshot comes, which differs in IDs alone.
    R77 C Silent by default. The option `told` sends the second snapshot, since systems differ.
    R78 D NSDiffableDataSourceSnapshot, reloadedItemIdentifiers.
    R78 O Apple developer forums, thread 692357: since iOS 15 changed items are reloaded.
    R78 O woocommerce-ios pull 2817: no marks on iOS 13 and 14.
    R79 O charon, facts on NSDiffableDataSourceSnapshot: equality ignores the marks.
    R79 O charon, facts on UICollectionViewDiffableDataSource: its snapshot() has no marks.
    R80 D UIDiffableDataSource.h: identifiers are unique, items and sections apart.
    R80 O charon, facts on NSDiffableDataSourceSnapshot: what moves, what is ignored, what raises.
    R80 O iOS04-PhotoGether 74: existing items that are appended move, with a warning.
    R80 O owncloud ios-app pull 1585, ASCollectionView 80: an item twice in one call raises.
    R80 O RxDataSources pull 375: an item twice has to be found in the new contents as well.
    R81 O charon, facts on UICollectionViewDiffableDataSource: one batch, then reloads.
    R81 O Lists pull 2, HeckelDiff pull 10: reloads go into a second batch at new paths.
    R82 C This is what a difference is for. Each difference is checked by applying it.
    R83 D UICollectionView, performBatchUpdates(_:completion:). UITableView, reloadRows(at:with:).
    R83 D Table View Programming Guide, "Inserting and Deleting Rows and Sections".
    R83 O IGListKit 75, 690, pull 948: reloads in a batch fail, so it deletes and inserts.
    R83 O openradar 27957917, 33662307: a reload and a move that share a path fail.
    R83 C A reload also claims its new path, so that a batch is legal on every system.
    R84 O Lists pull 54: new counts were shown before the batch, so the counts did not add up.
    R84 O S2. openradar 33179572, realm-swift 4244, 4857, DATASource 123: wrong row counts.
    R84 O Apple developer forums, thread 730004: iOS 16.4 checks counts more strictly.
    R84 C Every number is in the error, so that the wrong one is seen at once.
    R85 O S2: an item was deleted behind the last item of its section.
    R85 O RxDataSources 35, realm-swift 4750, DeepDiff 45: an index out of range.
    R85 C Each index is checked against its own side, as in R83.
    R86 O openradar 22684413: delete and reload of one path.
    R86 O Changeset 11, RxDataSources 321, Sourcing pull 54: insert and move to one path.
    R86 O MDMCoreData pull 14: a move from a deleted section, or into an inserted one.
    R86 O JSQDataSourcesKit 12: a collection view refused this move too (iOS 8).
    R86 O Bento 51, openradar 27041784: a section move beside operations on its items.
    R86 O IGListKit pull 657: one item deleted twice.
    R86 C The strict mode refuses what any system refuses, so that a legal batch works everywhere.
    R87 D UIDiffableDataSource.h: apply always from one queue.
    R87 O anytype-swift pull 998, the-blue-alliance-ios 794: the exception names a deadlock.
    R87 O WordPress-iOS 21342, pull 21357: an apply on main met updates from another queue.
    R87 C A typed error each time, as a crash that depends on timing cannot be tested.
    R88 D CollectionDifference: removals from the highest offset, insertions from the lowest.
    R88 D CollectionDifference, init(_:): offsets are unique, else nil.
    R88 D CollectionDifference, source text: a negative offset gives nil.
    R88 D Array, applying(_:): nil for a difference of another array.
    R89 O Our own finding, without a public report: GRDB 7.10 cuts a text at its first NUL.
    R89 O sqlite-data pull 525, rusqlite pull 651: texts were cut at a NUL.
    R89 O Zotero pull 585: a text is stored composed, not as it was typed.
    R89 C Identity of a value compares scalars, order compares canonically. They are two questions.
    R90 O Zotero 1598, 1787: `%` and `_` in a search word match other text.
    R90 O sqflite 473, 880, 1123, SQLite.swift 286: no case folding outside ASCII.
    R90 C Full folding, so that a search finds the same objects on every system.
    R91 O TLIndexPathTools 48: at the update the deleted rows were faults that read as nil, and the
      view crashed.
    R91 O realm-swift 3163: reading an object that is gone raises an exception.
    R91 C Last values or a typed error, since a trap in a test would hide all later steps.
    R92 O realm-swift 4186, 4244, 4425: a callback reads newer data than its changes name.
    R92 O GRDB.swift pull 736: several changes may come as one notification.
    R92 O GRDB.swift 937: the first value came twice.
    R92 C Versions are named, so that late delivery can be judged at all.
    R93 O anytype-swift 998, 4954, the-blue-alliance-ios 794: a second apply came during the first.
    R93 O Listable 434: updates that came during an animation led to a crash.
    R93 C A waiting list may be left out if a newer one waits, too. Its completion runs anyway.
    R93 C Nothing is animated while nothing is on show, since each row would fly in.
    R94 D NSDiffableDataSourceSnapshot, reconfigureItems(_:): the existing cell is kept.
    R94 O DifferenceKit 158: a reload at each change makes cells flicker, a reconfigure does not.
    R94 C Of two marks the stronger one counts, so that the order of the calls means nothing.
    R95 D NSDiffableDataSourceSnapshot, reloadSections(_:).
    R95 O RxDataSources 252, IGListKit 1369: a header stays old as long as its section stays.
    R95 ? Whether a section that moves displaces the reload of another one in the same batch.
    R95 C The rows of a reloaded section are drawn anyway, so no mark of a row beside it is told.
    R96 O realm-swift 5553, 5756: lists that changed together told their changes one by one.
    R96 C Systems differ in when a list changes, so a screen may say that its lists change apart.
    R97 D NSFetchedResultsControllerDelegate: a change by the user must not be performed again.
    R97 C The rows on show are what a batch starts from, whoever put them there.
    R98 D NSManagedObjectModel, NSEntityDescription.uniquenessConstraints.
    R98 D SwiftData, Schema.Attribute.Option.unique: a model with a taken value is an upsert.
    R98 O CoreStore 187, scout 822, 1191: an import made rows twice, or lost their relationships.
    R98 ? The value of a property that the new object never set.
    R98 C One rule for it: a value that is not the initial one counts as set.
    R98 C Two saved rows are never joined, since each has an identity that others may hold.
    R99 D NSPersistentHistoryTransaction: a save or a batch operation, with a token and an author.
    R99 D NSPersistentHistoryTransaction.author: what the context set as its author before a save.
    R99 O nightscout Trio pull 1247: after an expired token, the app stopped to refresh its data.
    R99 O quran-ios pull 989: a lost token led to all writes again, and objects were gone by then.
    R99 O PersistentHistoryTrackingKit 7: merges leave out the own author, and deleting does not.
    R99 C A context without an author leaves out nothing. Contexts of one author do not hear of
      each other.
    R100 D NSDiffableDataSourceSectionSnapshot.h: deleting an item also deletes its children.
    R100 D NSDiffableDataSourceSectionSnapshot.h: the expanded state needs no children, and stays.
    R100 D NSDiffableDataSourceSectionSnapshot.h: after an item means after its children.
    R100 O charon, facts on NSDiffableDataSourceSectionSnapshot: what raises, and what is ignored.
    R100 O charon, facts on NSDiffableDataSourceSectionSnapshot: replacing children by items that
      are there already leaves children below the wrong items.
    R100 O charon, facts on UICollectionViewDiffableDataSource: a plain apply keeps the tree.
    R100 O carbon pull 17630: collapsing an outer item lost the state of the inner ones.
    R100 O macro pull 3708: the rows of a collapsed group stayed in the list.
    R100 O doogie 58: deleting a collapsed item moved items from below it up.
    R100 O fancytree pull 157: replacing the children of an item collapsed it.
    R100 O Gum 67: deleting an item collapsed its parent.
    R100 O Lists pull 24: a part of an outline named parents that were not in it.
    R100 C Apps differ: jadx pull 630 and AndroidTreeView 71 want the inner state forgotten.
    R100 C A plain list names what the section shows, so no hidden item may be in it.
    R100 ? Where a device puts kept items of a plain list that change places.
    R101 O realm-swift 2089, 2176: after a crash in a write the file could not be opened.
    R101 O realm-java 4667: a full disk left a file without a valid header.
    R101 O realm-java 3872: only what was committed is there when the app starts again.
    R101 C Whether a killed save is there is open until the store says so, since both are right.
    R101 C A killed save is read through permanent IDs, as temporary ones mean nothing afterwards.
    R102 O GRDB.swift 783: an observation has to follow the associated table.
    R102 O GRDBQuery 57, GRDB.swift pull 862: why an observation misses changes.
    R102 O objectbox-java 387, 861: apps expect a query to follow related objects.
    R102 C Optional, since systems differ: Core Data does not follow them (R46).
    R103 D NSComparisonPredicate, Modifier.any: any object of a to-many relationship.
    R103 D NSComparisonPredicate, Operator.between.
    R103 D NSComparisonPredicate, Operator.in.
    R103 C Real requests have these forms, and paths over relationships show R46.
    R104 C Chats show the newest N in ascending order, and no offset alone can say this.
    R104 O JSQMessagesViewController 406: a chat in ascending order loads its whole thread.
    R104 O wire-ios-data-model pull 534: only the latest 100 messages are fetched.
    R105 O couchbase-lite-core 196: the order of strings of SQLite is not that of Unicode.
    R105 C Systems differ: Microsoft.Data.Sqlite, "Collation": BINARY is bytes, NOCASE folds ASCII.
    R105 C The order of strings differs first on real stores, and must not hide faults of lists.
    """
}
