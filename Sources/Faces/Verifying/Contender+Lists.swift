import Driving
import FetchedLists
import StoreModel

extension Contender {
  /// A fetched list over somebody's own data, as something to verify.
  ///
  /// - Parameters:
  ///   - list: the type.
  ///   - name: what reports call it; the type's own name when not given.
  ///   - capabilities: what it can do; at most what can be asked of a list.
  public init<List: FetchedList & SendableMetatype>(
    list: List.Type, name: String? = nil, capabilities: StoreCapabilities = .list
  ) {
    self.init(
      name: name ?? "\(List.self)", capabilities: capabilities.intersection(.list)
    ) { schema, _ in
      ListStore(schema: schema) { List(rules: $0) }
    }
  }
}
