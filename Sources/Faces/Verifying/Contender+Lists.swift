import Driving
import FetchedLists
import PairChecks
import StoreModel

extension Contender {
  /// Makes a contender of a fetched list over your own data.
  ///
  /// ```swift
  /// let mine = Contender(list: MyList.self, capabilities: .list.subtracting(.sections))
  /// ```
  ///
  /// - Parameters:
  ///   - list: the type of the list.
  ///   - name: the name in reports; the name of the type if nil.
  ///   - capabilities: the features of the list. Features that are not in `.list` are ignored.
  ///   - dialect: the dialect that the list follows.
  ///   - rules: `.moves` if a row that stays must be reloaded or moved (R63); `[]` if the list may
  ///     also delete and insert it.
  public init<List: FetchedList & SendableMetatype>(
    list: List.Type, name: String? = nil, capabilities: StoreCapabilities = .list,
    follows dialect: Dialect? = .frc, rules: DifferenceRules = .moves
  ) {
    self.init(
      name: name ?? "\(List.self)", capabilities: capabilities, follows: dialect, rules: rules
    ) { List(rules: $0) }
  }

  /// Makes a contender of a fetched list without its type.
  package init(
    name: String, capabilities: StoreCapabilities, follows dialect: Dialect?,
    rules: DifferenceRules, makeList: @escaping @Sendable (ListRules) -> any FetchedList
  ) {
    let mayRemake = !rules.contains(.moves)
    self = Contender(
      name: name, capabilities: capabilities.intersection(.list), follows: dialect
    ) { schema, options in
      ListStore(schema: schema, options, mayRemake: mayRemake, makeList: makeList)
    }.among(.list)
  }
}
