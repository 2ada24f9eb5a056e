/// The bytes that a list's structures take, summed by themselves: the same in every run.
///
/// What the allocator adds to a piece of memory is not in it, and neither are the objects.
package struct IndexMemory: Hashable, Sendable {
  /// The nodes of the tree.
  package internal(set) var nodes = 0
  /// The keys of its rows, which are copies of what the rows hold.
  package internal(set) var keys = 0
  /// What stands beside the keys: the heads of the records, records that are free, the sections.
  package internal(set) var shelf = 0
  /// The records by serial.
  package internal(set) var table = 0
  /// The contents, once somebody has asked for them.
  package internal(set) var contents = 0

  /// Nothing.
  package init() {}

  /// All together.
  package var total: Int { nodes + keys + shelf + table + contents }

  /// What precedes the elements of an array, or the properties of an object.
  static let heads = (array: 32, object: 16)

  /// An array on the heap; an empty one without room has no memory of its own.
  static func bytes<Element>(of array: [Element]) -> Int {
    array.capacity == 0 ? 0 : heads.array + array.capacity * MemoryLayout<Element>.stride
  }
}

extension TreeNode {
  /// The bytes of this node alone.
  fileprivate var bytes: Int {
    IndexMemory.heads.object + MemoryLayout<[ListRow]>.size + MemoryLayout<[Subtree]>.size
      + IndexMemory.bytes(of: rows) + IndexMemory.bytes(of: children)
  }

  /// Adds up the bytes of nodes that were not met before.
  fileprivate func addBytes(to sum: inout Int, _ met: inout Set<ObjectIdentifier>) {
    guard met.insert(ObjectIdentifier(self)).inserted else { return }
    sum += bytes
    for child in children { child.node.addBytes(to: &sum, &met) }
  }
}

extension RowTree {
  /// The bytes of the nodes of some versions together, each node once.
  static func nodeBytes(of versions: [RowTree]) -> Int {
    var sum = 0
    var met: Set<ObjectIdentifier> = []
    for version in versions { version.root?.node.addBytes(to: &sum, &met) }
    return sum
  }
}

extension IndexedController {
  /// What the list takes beside the objects; nothing without contents.
  package var memory: IndexMemory {
    var memory = IndexMemory()
    guard let tree = shownRows()?.tree else { return memory }
    memory.nodes = RowTree.nodeBytes(of: [tree])
    tree.forEach(in: 0..<tree.count) { memory.keys += shelf.keyBytes(of: $0) }
    memory.shelf = shelf.bytes - memory.keys
    memory.table = records.bytes
    if let listed {
      memory.contents =
        IndexMemory.bytes(of: listed.items) + IndexMemory.bytes(of: listed.sections)
    }
    return memory
  }
}

extension IndexedSnapshot {
  /// The bytes that versions of one list take beyond those of the first of them.
  package static func bytes(ofVersions versions: [IndexedSnapshot]) -> Int {
    let trees = versions.map(\.tree)
    return RowTree.nodeBytes(of: trees) - RowTree.nodeBytes(of: Array(trees.prefix(1)))
      + trees.count * MemoryLayout<IndexedSnapshot>.stride
  }
}
