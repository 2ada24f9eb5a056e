import StoreModel

typealias Contents = Snapshot<Int, Int>

/// Random snapshots of few sections and items, the same in every run.
struct RandomLists {
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

  /// A snapshot of at most `sections` sections, with at most `items` items spread over them.
  mutating func contents(sections: Int, items: Int) -> Contents {
    var all = shuffled(sections).prefix(below(sections + 1)).map { Contents.Section(id: $0) }
    guard !all.isEmpty else { return Contents() }
    for item in shuffled(items).prefix(below(items + 1)) {
      all[below(all.count)].items.append(item)
    }
    return Contents(unchecked: all, reloads: [])
  }

  /// The snapshot after a few edits of any kind. New items are numbered from `fresh`.
  mutating func edited(_ contents: Contents, edits: Int, fresh: Int) -> Contents {
    var sections = contents.sections
    guard !sections.isEmpty else { return contents }
    for edit in 0..<edits {
      let section = below(sections.count)
      let count = sections[section].items.count
      switch below(8) {
      case 0, 1: sections[section].items.insert(fresh + edit, at: below(count + 1))
      case 2, 3: if count > 0 { sections[section].items.remove(at: below(count)) }
      case 4, 5, 6:
        guard count > 0 else { continue }
        let item = sections[section].items.remove(at: below(count))
        let target = below(3) == 0 ? below(sections.count) : section
        sections[target].items.insert(item, at: below(sections[target].items.count + 1))
      default:
        let moved = sections.remove(at: section)
        sections.insert(moved, at: below(sections.count + 1))
      }
    }
    return Contents(unchecked: sections, reloads: [])
  }

  /// The snapshot with its sections cut into blocks. Some blocks are dropped, reversed, or put into
  /// another place or section, and some blocks of new items are added.
  mutating func rearranged(_ contents: Contents, block: Int, fresh: Int) -> Contents {
    var blocks: [[Int]] = []
    for section in contents.sections {
      var rest = section.items[...]
      while !rest.isEmpty {
        let cut = rest.prefix(1 + below(block))
        rest = rest.dropFirst(cut.count)
        switch below(8) {
        case 0: break
        case 1: blocks.append(cut.reversed())
        default: blocks.append(Array(cut))
        }
      }
    }
    var next = fresh
    for _ in 0..<blocks.count / 6 {
      let count = 1 + below(block)
      blocks.insert(Array(next..<next + count), at: below(blocks.count + 1))
      next += count
    }
    for _ in 0..<blocks.count / 4 {
      blocks.swapAt(below(blocks.count), below(blocks.count))
    }
    var sections = contents.sections.map { Contents.Section(id: $0.id) }
    guard !sections.isEmpty else { return contents }
    for (index, items) in blocks.enumerated() {
      let near = index * sections.count / blocks.count
      sections[below(5) == 0 ? below(sections.count) : near].items += items
    }
    if below(3) == 0 { sections.swapAt(below(sections.count), below(sections.count)) }
    return Contents(unchecked: sections)
  }

  /// The snapshot with about every third item marked, and with a mark for an item that it does not
  /// have.
  mutating func marked(_ contents: Contents) -> Contents {
    let marks = contents.items.filter { _ in below(3) == 0 }
    let order = shuffled(marks.count)
    return Contents(unchecked: contents.sections, reloads: order.map { marks[$0] } + [-1])
  }

  mutating func shuffled(_ count: Int) -> [Int] {
    var numbers = Array(0..<count)
    for index in numbers.indices.reversed() { numbers.swapAt(index, below(index + 1)) }
    return numbers
  }
}
