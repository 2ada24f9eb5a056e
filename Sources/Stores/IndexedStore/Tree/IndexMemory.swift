/// The bytes that the structures of a list take, computed from their sizes: the same in every run.
///
/// The sum contains neither the overhead of the allocator nor the objects.
package struct IndexMemory: Hashable, Sendable {
  /// The nodes of the tree.
  package internal(set) var nodes = 0
  /// The keys of its rows, which are copies of the objects' values.
  package internal(set) var keys = 0
  /// The rest of the arena: the heads of the records, free records and the sections.
  package internal(set) var arena = 0
  /// The table of records by serial.
  package internal(set) var table = 0
  /// The contents, if somebody has requested them.
  package internal(set) var contents = 0

  /// No memory.
  package init() {}

  /// The sum of all parts.
  package var total: Int { nodes + keys + arena + table + contents }

  /// The bytes before the elements of an array, or before the properties of an object.
  static let heads = (array: 32, object: 16)

  /// The bytes of an array on the heap. An empty array without capacity has no memory of its own.
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

  /// Adds the bytes of the nodes that were not counted before.
  fileprivate func addBytes(to sum: inout Int, _ met: inout Set<ObjectIdentifier>) {
    guard met.insert(ObjectIdentifier(self)).inserted else { return }
    sum += bytes
    for child in children { child.node.addBytes(to: &sum, &met) }
  }
}

extension RowTree {
  /// The bytes of the nodes of some versions together; each node counts once.
  static func nodeBytes(of versions: [RowTree]) -> Int {
    var sum = 0
    var met: Set<ObjectIdentifier> = []
    for version in versions { version.root?.node.addBytes(to: &sum, &met) }
    return sum
  }
}

extension IndexedController {
  /// The bytes that the list takes in addition to the objects; zero without contents.
  package var memory: IndexMemory {
    var memory = IndexMemory()
    guard let tree = shownRows()?.tree else { return memory }
    memory.nodes = RowTree.nodeBytes(of: [tree])
    tree.forEach(in: 0..<tree.count) { memory.keys += arena.keyBytes(of: $0) }
    memory.arena = arena.bytes - memory.keys
    memory.table = records.bytes
    if let listed {
      memory.contents =
        IndexMemory.bytes(of: listed.items) + IndexMemory.bytes(of: listed.sections)
    }
    return memory
  }
}

extension IndexedSnapshot {
  /// The bytes that versions of one list take in addition to those of the first version.
  package static func bytes(ofVersions versions: [IndexedSnapshot]) -> Int {
    let trees = versions.map(\.tree)
    return RowTree.nodeBytes(of: trees) - RowTree.nodeBytes(of: Array(trees.prefix(1)))
      + trees.count * MemoryLayout<IndexedSnapshot>.stride
  }
}
