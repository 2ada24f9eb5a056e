import StoreModel

/// The kind of an error, without the details of the error.
package enum ErrorKind: Int, CaseIterable, Hashable, Sendable {
  case notANumber
  case wrongType
  case objectNotFound
  case inaccessibleFault
  case objectIsDeleted
  case objectIsGone
  case validation
  case noSortDescriptors
  case unsupportedComparator
  case transientSortKey
  case sectionNotText
  case sectionNotDate
  case sectionNotInt
  case bucketTooSmall
  case sectionSplit
  case resultTypeNotTracked
  case negative
  case pendingExcludedWhileTracking
  case liveWindowWithCache
  case cacheConfigurationDiffers
  case reentrant
  case noSuchIndexPath
  case notFetched
  case delegateThrew
  case objectOfAnotherContext
  case conflicts
  case duplicateKeys
  case historyLost
  case writeFailed
  case permanentIDsInChild
  case cacheInChild
  case toManyKeyPath
  case toOneTakesOne
  case wrongEntity
  case saveDidNotSettle
  case refusedByClient
  case storeIsClosed
}

extension StoreError {
  /// The kind of the error.
  package var kind: ErrorKind {
    switch self {
    case .notANumber: .notANumber
    case .wrongType: .wrongType
    case .objectNotFound: .objectNotFound
    case .inaccessibleFault: .inaccessibleFault
    case .objectIsDeleted: .objectIsDeleted
    case .objectIsGone: .objectIsGone
    case .storeIsClosed: .storeIsClosed
    case .validation: .validation
    case .noSortDescriptors: .noSortDescriptors
    case .unsupportedComparator: .unsupportedComparator
    case .transientSortKey: .transientSortKey
    case .sectionNotText: .sectionNotText
    case .sectionNotDate: .sectionNotDate
    case .sectionNotInt: .sectionNotInt
    case .bucketTooSmall: .bucketTooSmall
    case .sectionSplit: .sectionSplit
    case .resultTypeNotTracked: .resultTypeNotTracked
    case .negative: .negative
    case .pendingExcludedWhileTracking: .pendingExcludedWhileTracking
    case .liveWindowWithCache: .liveWindowWithCache
    case .cacheConfigurationDiffers: .cacheConfigurationDiffers
    case .reentrant: .reentrant
    case .noSuchIndexPath: .noSuchIndexPath
    case .notFetched: .notFetched
    case .delegateThrew: .delegateThrew
    case .objectOfAnotherContext: .objectOfAnotherContext
    case .conflicts: .conflicts
    case .duplicateKeys: .duplicateKeys
    case .historyLost: .historyLost
    case .writeFailed: .writeFailed
    case .permanentIDsInChild: .permanentIDsInChild
    case .cacheInChild: .cacheInChild
    case .toManyKeyPath: .toManyKeyPath
    case .toOneTakesOne: .toOneTakesOne
    case .wrongEntity: .wrongEntity
    case .saveDidNotSettle: .saveDidNotSettle
    }
  }
}
