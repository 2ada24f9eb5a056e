import Cases
import StoreModel

/// How often the parts of cases meet: pairs and triples of the kinds of commands, and of what lists
/// and contexts need. A bug that needs parts which hardly ever meet is found late.
///
/// Two questions are asked of each combination: how many cases have all its parts, and how often
/// commands of these kinds stand in a row.
struct StoryCounts {
  /// The number of commands in all cases.
  private(set) var commands = 0
  /// The number of cases.
  private(set) var cases = 0
  private(set) var pairsInCase = Combinations(2, of: StoryCounts.parts, isOrdered: false)
  private(set) var triplesInCase = Combinations(3, of: StoryCounts.parts, isOrdered: false)
  private(set) var pairsInRow = Combinations(2, of: StoryCounts.kinds, isOrdered: true)
  private(set) var triplesInRow = Combinations(3, of: StoryCounts.kinds, isOrdered: true)
  private(set) var pairsOfClauses = Combinations(2, of: RequestClause.names, isOrdered: false)
  private(set) var triplesOfClauses = Combinations(3, of: RequestClause.names, isOrdered: false)

  private static let kinds = CommandKind.allCases.map { "\($0)" }
  private static let capabilities = StoreCapabilities.named + StoreCapabilities.optional
  private static let parts = kinds + capabilities.map(\.name)

  /// Adds the parts of a case.
  mutating func add(_ drawn: Case) {
    let kinds = drawn.commands.map(\.kind.rawValue)
    commands += kinds.count
    cases += 1
    let needs = drawn.needs
    let needed = StoryCounts.capabilities.indices.filter {
      needs.contains(StoryCounts.capabilities[$0].capability)
    }
    let present = Set(kinds).sorted() + needed.map { $0 + StoryCounts.kinds.count }
    pairsInCase.add(allOf: present)
    triplesInCase.add(allOf: present)
    add(clausesOf: drawn)
    for (place, first) in kinds.enumerated().dropLast() {
      pairsInRow.add([first, kinds[place + 1]])
      if place + 2 < kinds.count { triplesInRow.add([first, kinds[place + 1], kinds[place + 2]]) }
    }
  }

  /// Counts the clauses of the requests of lists and queries, after each edit.
  private mutating func add(clausesOf drawn: Case) {
    var lists = drawn.world.lists.map(\.configuration)
    var all = lists
    for command in drawn.commands {
      switch command {
      case .query(let request, _): all.append(ListConfiguration(request: request))
      case .make(let list, let configuration, _): lists[list] = configuration
      case .request(let list, let edit): lists[list].apply(edit)
      default: continue
      }
      if let list = command.list { all.append(lists[list]) }
    }
    for configuration in all {
      let clauses = RequestClause.indices(in: configuration)
      pairsOfClauses.add(allOf: clauses)
      triplesOfClauses.add(allOf: clauses)
    }
  }

  /// All groups with their titles.
  var groups: [(title: String, counts: Combinations)] {
    [
      ("pairs in a case", pairsInCase), ("triples in a case", triplesInCase),
      ("pairs in a row", pairsInRow), ("triples in a row", triplesInRow),
      ("pairs of clauses", pairsOfClauses), ("triples of clauses", triplesOfClauses),
    ]
  }
}

/// The numbers of times that combinations of parts occurred.
struct Combinations {
  private let names: [String]
  private let size: Int
  private let isOrdered: Bool
  private var counts: [Int]

  init(_ size: Int, of names: [String], isOrdered: Bool) {
    self.names = names
    self.size = size
    self.isOrdered = isOrdered
    counts = Array(repeating: 0, count: (0..<size).reduce(1) { all, _ in all * names.count })
  }

  /// Counts a combination.
  mutating func add(_ parts: [Int]) {
    counts[parts.reduce(0) { $0 * names.count + $1 }] += 1
  }

  /// Counts all combinations of ascending parts.
  mutating func add(allOf parts: [Int]) {
    for (place, first) in parts.enumerated() {
      for (next, second) in parts.enumerated().dropFirst(place + 1) {
        if size == 2 {
          add([first, second])
        } else {
          for third in parts.dropFirst(next + 1) { add([first, second, third]) }
        }
      }
    }
  }

  /// The combinations of parts that occur, with their counts, the rarest first.
  var ranked: [(parts: [Int], count: Int)] {
    let met = Set(counts.indices.filter { counts[$0] > 0 }.flatMap(parts))
    return counts.indices.map { (parts(of: $0), counts[$0]) }.filter { parts, _ in
      parts.allSatisfy(met.contains) && (isOrdered || zip(parts, parts.dropFirst()).allSatisfy(<))
    }.sorted { ($0.1, $0.0[0], $0.0[1]) < ($1.1, $1.0[0], $1.0[1]) }
  }

  private func parts(of index: Int) -> [Int] {
    var (rest, parts) = (index, [Int]())
    for _ in 0..<size {
      parts.insert(rest % names.count, at: 0)
      rest /= names.count
    }
    return parts
  }

  /// The names of a combination.
  func words(_ parts: [Int]) -> String {
    parts.map { names[$0] }.joined(separator: isOrdered ? ", " : " + ")
  }
}
