import StoreModel

/// The rules of the store, each a function that a planted defect can replace.
///
/// The default of a rule is the static function of the same name in one of the files `Rules+…`. Its
/// comment gives the number and the meaning of the rule. A rule that calls other rules receives the
/// rulebook as its last argument, so that it calls the replaced ones.
///
/// ```swift
/// var rules = Rules()
/// rules.countsAsUpdate = { old, new in old != new }  // breaks R4
/// ```
package struct Rules: Sendable {
  /// Makes the rules of the specification, without a defect.
  package init() {}

  // Values
  package var checkValue: @Sendable (Attribute, Value?) throws(StoreError) -> Void =
    Rules.checkValue
  package var normalize: @Sendable (Value?) -> Value? = Rules.normalize
  package var savedValue: @Sendable (Value?) -> Value? = Rules.savedValue
  package var batchValue: @Sendable (Value?) -> Value? = Rules.batchValue
  package var countsAsUpdate: @Sendable (Value?, Value?) -> Bool = Rules.countsAsUpdate
  package var inaccessibleValue: @Sendable (Attribute) -> Value? = Rules.inaccessibleValue

  // Identity
  package var identifies: @Sendable (ReferenceObject, ObjectID) -> Bool = Rules.identifies
  package var isFound: @Sendable (ReferenceObject) -> Bool = Rules.isFound
  package var keepsLoaded = true
  package var obtainsPermanentID: @Sendable (ReferenceObject, _ inCallback: Bool) -> Bool =
    Rules.obtainsPermanentID
  package var shownID: @Sendable (ListRow) -> ObjectID = Rules.shownID
  package var permanentNumber: @Sendable (UInt64, ReferenceStore) -> UInt64 = Rules.permanentNumber
  package var swapsIDs: @Sendable (_ isChild: Bool) -> Bool = Rules.swapsIDs
  package var canObtainIDs: @Sendable (_ isChild: Bool) -> Bool = Rules.canObtainIDs
  package var isOwn: @Sendable (_ isOfThisContext: Bool) -> Bool = Rules.isOwn
  /// R6: whether an insert gives a temporary ID; if not, it gives the permanent one.
  package var givesTemporaryIDs = true
  /// R6: whether an insert also gives a temporary ID inside a callback or hook.
  package var givesTemporaryIDsInCallbacks = true

  // Relationships
  package var inverse: @Sendable ([UInt64], _ isToMany: Bool) -> [UInt64] = Rules.inverse
  package var storedEnds: @Sendable (StoredRow, Int, [UInt64], Layer) -> [StoredEnd] =
    Rules.storedEnds
  package var updatedByRelating: @Sendable (UInt64, [StoredEnd]) -> [UInt64] =
    Rules.updatedByRelating
  package var deleteRuleEffect: @Sendable (DeleteRule) -> DeleteRuleEffect = Rules.deleteRuleEffect
  package var deniesDelete: @Sendable (Relationship, [UInt64]) -> Bool = Rules.deniesDelete
  package var pathValue: @Sendable (AttributePath, StoredRow, Layer) -> Value? = Rules.pathValue

  // Change sets
  package var coalesce: @Sendable (ReferenceObject) -> ObjectChange.Kind? = Rules.coalesce
  /// R14: whether lists receive a change at once, before it is processed; they must not.
  package var tellsAtOnce = false
  package var changeSets: @Sendable ([ReferenceObject], Rulebook) -> [ObjectChange] =
    Rules.changeSets
  package var touched: @Sendable ([ObjectChange], ReferenceContext) -> [ObjectChange] =
    Rules.touched
  package var followsRelated: @Sendable (ListConfiguration, StoreOptions) -> Bool =
    Rules.followsRelated
  package var followed:
    @Sendable ([ObjectChange], _ old: [ListRow], _ fresh: [ListRow], Dialect, Rulebook) ->
      [ObjectChange] = Rules.followed
  package var isListed: @Sendable (ReferenceObject) -> Bool = Rules.isListed
  package var recapture:
    @Sendable (ListRow, () -> ListRow?, ObjectChange.Kind, FetchRequest) -> ListRow =
      Rules.recapture
  package var countsAsDeleted: @Sendable (ObjectChange.Kind) -> Bool = Rules.countsAsDeleted
  package var rollbackChange: @Sendable (ReferenceObject) -> ObjectChange.Kind? =
    Rules.rollbackChange
  package var restoredValues: @Sendable (ReferenceObject) -> [Value?]? = Rules.restoredValues
  package var resetChanges: @Sendable ([ReferenceObject]) -> [ObjectChange] = Rules.resetChanges
  package var refreshedValues: @Sendable (ReferenceObject, [Value?]) -> [Value?] =
    Rules.refreshedValues
  package var refreshedRelated: @Sendable (ReferenceObject, [[UInt64]]) -> [[UInt64]] =
    Rules.refreshedRelated
  package var refreshKeepsValues: @Sendable (ReferenceObject) -> Bool = Rules.refreshKeepsValues

  // Gone objects
  package var valuesOfGone: @Sendable (ReferenceObject, GoneObjects) -> [Value?]? =
    Rules.valuesOfGone
  package var listsEmptiedAtClose: @Sendable ([ReferenceController]) -> [ReferenceController] =
    Rules.listsEmptiedAtClose
  package var changesToldAtClose: @Sendable ([ReferenceObject]) -> [ObjectChange] =
    Rules.changesToldAtClose
  /// R91: whether a closed store rejects every call.
  package var refusesWhenClosed = true

  // Reopening
  package var isSavedWhenKilled: @Sendable (SaveInterruption) -> Bool = Rules.isSavedWhenKilled
  package var reopenedValues: @Sendable ([Value?]) -> [Value?] = Rules.reopenedValues
  package var reopenedNumber: @Sendable (UInt64, [StoredRow]) -> UInt64 = Rules.reopenedNumber
  /// R101: whether the rows of a save are safe when it returns (C530).
  package var writesAtOnce = true
  /// R101: whether a save that is killed leaves all its rows or none (C537).
  package var savesWhole = true
  /// R101: whether a save whose write fails leaves its objects changed (C534).
  package var keepsChangesOfFailedSave = true
  /// R101: whether a save replaces temporary IDs before a write can fail (C534).
  package var swapsIDsBeforeWriting = false
  /// R101: whether a store that is opened again has the relations of its rows (C531).
  package var reopensRelated = true

  // Validation and saving
  package var violations: @Sendable (Attribute, Value?, Rulebook) -> [ValidationFailure.Reason] =
    Rules.violations
  package var saveSteps: @Sendable ([ValidationFailure]) -> SaveSteps = Rules.saveSteps
  package var posts: @Sendable (SaveNote) -> Bool = Rules.posts

  /// R25: whether a save processes the changes of the will-save hook and calls the hook again.
  package var hookLoopsBack = true
  /// R15: whether a fetch processes first.
  package var fetchProcesses = true
  /// R25: how many times the hook may make changes before the save throws.
  package var hookRounds = 100

  // Contexts and merges
  /// R1, R12: whether a call for the related objects of an object that is gone, or of another
  /// context's object, throws.
  package var refusesToTellRelated = true
  package var saveReach: @Sendable (_ isChild: Bool) -> SaveReach = Rules.saveReach
  package var processesParent: @Sendable (SaveNote) -> Bool = Rules.processesParent
  /// R15: whether the parent processes before the child's did-save note is posted.
  package var processesParentFirst = true
  /// R10: whether a child's save carries transient values to its parent.
  package var carriesTransients = true
  package var countsInParent: @Sendable (ReferenceObject) -> Bool = Rules.countsInParent
  package var childSees: @Sendable (ReferenceObject) -> Bool = Rules.childSees
  package var mergesByItself: @Sendable (ContextConfiguration, _ inCallback: Bool) -> Bool =
    Rules.mergesByItself
  package var hearersOfBatch: @Sendable ([ReferenceContext]) -> [ReferenceContext] =
    Rules.hearersOfBatch
  package var mergeEffect: @Sendable (ReferenceObject?, StoredRow?, SaveNote) -> MergeEffect =
    Rules.mergeEffect
  package var mergedValues: @Sendable (ReferenceObject, [Value?]) -> [Value?] = Rules.mergedValues
  package var leavesWithBatch: @Sendable (ReferenceObject) -> Bool = Rules.leavesWithBatch
  package var savesDeletion: @Sendable (ReferenceObject) -> Bool = Rules.savesDeletion

  // Conflicts
  package var conflicts: @Sendable (ReferenceObject, StoredRow?) -> Bool = Rules.conflicts
  package var refusesConflicts: @Sendable (MergePolicy) -> Bool = Rules.refusesConflicts
  package var resolution:
    @Sendable (MergePolicy, _ isDeleted: Bool, _ rowIsGone: Bool) -> Resolution = Rules.resolution
  package var takesRow:
    @Sendable (MergePolicy, _ isChangedHere: Bool, _ isChangedThere: Bool) -> Bool = Rules.takesRow

  // Unique keys
  package var uniqueKey: @Sendable (Value?) -> Value? = Rules.uniqueKey
  package var refusesDuplicates: @Sendable (MergePolicy) -> Bool = Rules.refusesDuplicates
  /// R98: whether the objects that lead to a joined object lead to the row afterwards (C508).
  package var repointsRelated = true
  /// R98: the value that a row takes of a joined object, if the policy takes that (C507).
  package var joinedValue: @Sendable (_ own: Value?, _ there: Value?) -> Value? = { own, _ in own }
  /// R98: whether a save processes what it has joined (C509).
  package var processesJoined = true
  /// R98: whether a batch request updates the row that has the key of an insert (C510).
  package var upserts = true

  // History
  package var isWrite: @Sendable (SaveNote) -> Bool = Rules.isWrite
  package var authorOfWrite: @Sendable (String?) -> String? = Rules.authorOfWrite
  /// R99: whether a batch request is a write too (C520).
  package var recordsBatches = true
  package var comesAfter: @Sendable (_ write: UInt64, _ token: UInt64) -> Bool = Rules.comesAfter
  package var losesHistory: @Sendable (_ token: UInt64, _ deleted: UInt64) -> Bool =
    Rules.losesHistory
  /// R99: the writes as the history tells them (C522).
  package var toldWrites: @Sendable ([StoreTransaction]) -> [StoreTransaction] = { $0 }
  package var mergedObjects: @Sendable ([StoreTransaction]) -> [ObjectID] = Rules.mergedObjects

  // Undo
  package var remembersSteps: @Sendable (ContextConfiguration) -> Bool = Rules.remembersSteps
  package var stepEffect: @Sendable (ObjectState, ReferenceObject.Phase) -> StepEffect =
    Rules.stepEffect

  // Sorting
  /// R105: whether the order of strings is the one that the options of the store name.
  package var followsNamedOrder = true
  package var sortValue: @Sendable (Value?, StringComparator) -> Value? = Rules.sortValue
  package var compareValues: @Sendable (Value, Value, StringComparator) -> Int =
    Rules.compareValues
  package var compareNil: @Sendable (_ left: Bool, _ right: Bool, _ isAscending: Bool) -> Int =
    Rules.compareNil
  package var directed: @Sendable (Int, _ isAscending: Bool) -> Int = Rules.directed
  /// R40: whether the first descriptor is the most significant one.
  package var firstKeyLeads = true
  package var breakTie: @Sendable (ListRow, ListRow) -> Int = Rules.breakTie

  // Dialects
  package var sectionsLead: @Sendable (Dialect) -> Bool = Rules.sectionsLead
  package var leadingDescriptor: @Sendable (SectionKey, FetchRequest) -> SortDescriptor =
    Rules.leadingDescriptor
  package var leadingValue: @Sendable (Value?, SectionKey) -> Value? = Rules.leadingValue
  package var nameOfNil: @Sendable (Dialect) -> String? = Rules.nameOfNil
  package var breakTieByIdentifier: @Sendable (ListRow, ListRow) -> Int =
    Rules.breakTieByIdentifier
  package var sortsAtSave: @Sendable (Dialect) -> Bool = Rules.sortsAtSave
  package var editFetches: @Sendable (Dialect, _ hasContents: Bool) -> Bool = Rules.editFetches
  package var tellsSwaps: @Sendable (Dialect) -> Bool = Rules.tellsSwaps

  // Predicates
  package var entityMatches: @Sendable (Schema, Int, FetchRequest) -> Bool = Rules.entityMatches
  package var comparisonHolds: @Sendable (Comparison, Int) -> Bool = Rules.comparisonHolds
  package var not: @Sendable (Bool?) -> Bool? = Rules.not
  package var and: @Sendable (_ left: Bool?, _ right: Bool?) -> Bool? = Rules.and
  package var or: @Sendable (_ left: Bool?, _ right: Bool?) -> Bool? = Rules.or
  package var verdictOnNil: @Sendable () -> Bool? = Rules.verdictOnNil
  package var isIncluded: @Sendable (_ verdict: Bool?) -> Bool = Rules.isIncluded
  package var isObject: @Sendable (ObjectID, StoredRow, ReferenceStore) -> Bool = Rules.isObject
  package var textMatches: @Sendable (TextMatch, String, String, Folding) -> Bool =
    Rules.textMatches
  package var isAmong: @Sendable ([Bool?]) -> Bool? = Rules.isAmong
  package var isBetween: @Sendable (_ toLow: Int, _ toHigh: Int) -> Bool = Rules.isBetween
  package var leadsToNone: @Sendable (RelationshipPath, StoredRow, Layer) -> Bool =
    Rules.leadsToNone
  package var leadsTo: @Sendable (RelationshipPath, ObjectID, StoredRow, Layer) -> Bool =
    Rules.leadsTo
  package var allValues: @Sendable (AttributePath, StoredRow, Layer) -> [Value?] = Rules.allValues
  package var anyHolds: @Sendable ([Bool?]) -> Bool? = Rules.anyHolds

  // Sections
  package var sectionName: @Sendable (Value?, SectionKey) -> String = Rules.sectionName
  package var isSameSection: @Sendable (String, String) -> Bool = Rules.isSameSection
  /// R48: whether the names of one section are equal strings.
  package var sectionsAreStrings = true
  package var firstSplit: @Sendable ([ListRow], Rulebook) -> Int? = Rules.firstSplit
  package var layout:
    @Sendable ([ListRow], _ hasSections: Bool, ListLayout, Rulebook) -> ListLayout = Rules.layout
  package var sectionInfo: @Sendable (SectionRun, String) -> SectionInfo = Rules.sectionInfo
  package var indexTitle: @Sendable (String, String?) -> String = Rules.indexTitle
  package var titledNames: @Sendable ([String], [String], ListTransition.Cause) -> [String] =
    Rules.titledNames
  package var flatIndex: @Sendable (ItemPath, ListLayout) -> Int? = Rules.flatIndex
  package var contentsAfterSplit = ContentsAfterSplit.none

  // Windows
  package var seesPendingChanges: @Sendable (FetchRequest) -> Bool = Rules.seesPendingChanges
  package var savedRows: @Sendable (ReferenceContext) -> [StoredRow] = Rules.savedRows
  package var window: @Sendable ([ListRow], FetchRequest) -> [ListRow] = Rules.window
  package var trackedConfiguration:
    @Sendable (ListConfiguration, ListConfiguration) -> ListConfiguration =
      Rules.trackedConfiguration
  package var trackedWindow:
    @Sendable ([ListRow], [ListRow], ListConfiguration, Rulebook) -> [ListRow] = Rules.trackedWindow

  // Events
  package var isRelevant: @Sendable (ListTransition) -> Bool = Rules.isRelevant
  package var longestRun: @Sendable ([Int]) -> [Bool] = Rules.longestRun
  package var sectionEvents: @Sendable (ListTransition, Rulebook) -> [SectionEvent] =
    Rules.sectionEvents
  package var movers: @Sendable (ListTransition, Rulebook) -> [Bool] = Rules.movers
  package var survivorEvents: @Sendable (_ isTouched: Bool, _ moves: Bool) -> [ChangeKind] = Rules
    .survivorEvents
  package var payload:
    @Sendable (ChangeKind, ItemPath?, ItemPath?) -> (path: ItemPath?, newPath: ItemPath?) =
      Rules.payload
  package var precedes: @Sendable (ObjectEvent, ObjectEvent) -> Bool = Rules.precedes
  package var comesBeforeSections: @Sendable (ObjectEvent) -> Bool = Rules.comesBeforeSections
  package var objectEvents: @Sendable (ListTransition, Rulebook) -> [ObjectEvent] =
    Rules.objectEvents

  // Late delivery
  package var deliveryVersions: @Sendable (_ shown: UInt64, _ batches: UInt64) -> DeliveryVersions =
    Rules.deliveryVersions
  package var newestRows: @Sendable (_ shown: [ListRow], _ due: [ListRow]?) -> [ListRow] =
    Rules.newestRows
  package var changesThatCount: @Sendable ([ObjectChange], [ObjectChange]) -> [ObjectChange] =
    Rules.changesThatCount
  package var combined: @Sendable ([ObjectChange], [ObjectChange]) -> [ObjectChange] =
    Rules.combined
  /// R92: when the version that can be read changes.
  package var versionChange = PathsChange.withContents

  // Snapshots and differences
  package var marks: @Sendable (ListTransition, _ marksReloads: Bool, Rulebook) -> [ObjectID] =
    Rules.marks
  package var snapshot: @Sendable (ListLayout, [ObjectID], Rulebook) -> Snapshot<String, ObjectID> =
    Rules.snapshot
  package var difference:
    @Sendable (ListTransition, [ObjectID], Rulebook) throws(OrderedDifferenceError) ->
      OrderedDifference<ObjectID> = Rules.difference
  package var ownDifference: OwnDifference = Rules.ownDifference
  /// R75: when the items of a snapshot are read, and where they are kept.
  package var snapshotStorage = SnapshotStorage.own

  // Delegates
  package var tracks: @Sendable (DelegateMethods?) -> Bool = Rules.tracks
  package var deliveries:
    @Sendable (DelegateMethods, _ hasSections: Bool) -> [DelegateMethods.Delivery] =
      Rules.deliveries
  package var speaksAtFetch: @Sendable (DelegateMethods.Delivery) -> Bool = Rules.speaksAtFetch
  package var mayReenter: @Sendable (String, _ isBeside: Bool) -> Bool = Rules.mayReenter
  package var surfaced: @Sendable (any Error) -> StoreError? = Rules.surfaced
  package var delegateHolding = DelegateHolding.weakly
  package var contentsChange = ContentsChange.afterWillChange
  package var bracketHeir = BracketReceiver.former
  package var objectsAtPathsChange = PathsChange.withContents
  package var pathsOfObjectsChange = PathsChange.withContents
  package var processingInCallback = ProcessingInCallback.queued

  // Requests
  package var checkNumbers: @Sendable (FetchRequest) throws(StoreError) -> Void =
    Rules.checkNumbers
  package var checkPath: @Sendable (AttributePath, Schema) throws(StoreError) -> Void =
    Rules.checkPath
  package var checkObject: @Sendable (ObjectID, _ isFound: Bool) throws(StoreError) -> Void =
    Rules.checkObject
  package var checkPredicate:
    @Sendable (Predicate, Schema, Int, ReferenceContext?, Rulebook) throws(StoreError) -> Void =
      Rules.checkPredicate
  package var checkHasSort: @Sendable (FetchRequest) throws(StoreError) -> Void =
    Rules.checkHasSort
  package var checkSort: @Sendable (SortDescriptor, Attribute) throws(StoreError) -> Void =
    Rules.checkSort
  package var checkSection:
    @Sendable (SectionKey?, FetchRequest, Schema) throws(StoreError) -> Void =
      Rules.checkSection
  package var checkListResult: @Sendable (FetchRequest) throws(StoreError) -> Void =
    Rules.checkListResult
  package var checkWindow: @Sendable (ListConfiguration) throws(StoreError) -> Void =
    Rules.checkWindow
  package var checkCache:
    @Sendable (ListConfiguration, _ isInChild: Bool) throws(StoreError) -> Void =
      Rules.checkCache
  package var checkTracking: @Sendable (FetchRequest) throws(StoreError) -> Void =
    Rules.checkTracking
  package var cacheServes: @Sendable (CacheEntry, CacheEntry) -> Bool = Rules.cacheServes
}
