extension Workload {
  /// All workloads, in the order of the table.
  package static let all: [Workload] = differences + lists + trees + loops

  /// Returns the workloads of a name or of a group; empty for an unknown name.
  package static func named(_ name: String) -> [Workload] {
    all.filter { $0.name == name || $0.group == name }
  }
}
