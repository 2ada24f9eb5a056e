import StoreModel

typealias Contents = Snapshot<String, String>

/// The snapshot of a text like `Africa: a b | Asia: c`. An asterisk after an item marks the item.
func list(_ text: String) -> Contents {
  var marks: [String] = []
  let sections = text.split(separator: "|").map { part in
    let halves = part.split(separator: ":", maxSplits: 1)
    let name = halves[0].filter { $0 != " " }
    let items = halves.count < 2 ? [] : halves[1].split(separator: " ").map(String.init)
    marks += items.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
    return Contents.Section(id: name, items: items.map { $0.filter { $0 != "*" } })
  }
  return Contents(unchecked: text.isEmpty ? [] : sections, reloads: marks)
}

func at(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

/// Random numbers that are the same in every run.
struct Draws {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  /// A snapshot of up to three of the sections A, B, C, with up to `items` of the items a, b, c and
  /// so on.
  mutating func contents(items: Int) -> Contents {
    var sections: [Contents.Section] = []
    for name in shuffled(["A", "B", "C"]).prefix(below(4)) { sections.append(.init(id: name)) }
    guard !sections.isEmpty else { return Contents() }
    let names = "abcdefghijklmnop".prefix(items).map(String.init)
    for item in shuffled(names).prefix(below(items + 1)) {
      sections[below(sections.count)].items.append(item)
    }
    return Contents(unchecked: sections)
  }

  mutating func shuffled(_ names: [String]) -> [String] {
    var names = names
    for index in names.indices.reversed() { names.swapAt(index, below(index + 1)) }
    return names
  }
}

/// Makes the cells in the tests. A cell is its identifier and the number of cells configured until
/// then.
final class CellFactory {
  private(set) var configured: [String] = []

  func cell(_ item: String, _ path: ItemPath) -> String {
    configured.append("\(item)@\(path)")
    return "\(item)#\(configured.count)"
  }

  /// The cells configured since the last call.
  func take() -> [String] {
    defer { configured = [] }
    return configured
  }
}
