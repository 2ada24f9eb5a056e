extension BatchRequest {
  /// The words of an update or a delete; an insert prints like `batchInsert` without an object.
  func words(in names: CaseNames) -> [String] {
    switch self {
    case .insert(let entity, let values):
      ["batch-insert", "?", names.entity(entity)]
        + names.attributes(ofEntity: entity).assignments(values)
    case .update(let entity, let predicate, let values):
      ["batch-update", names.entity(entity)] + condition(predicate, entity, names) + ["set"]
        + names.attributes(ofEntity: entity).assignments(values)
    case .delete(let entity, let predicate):
      ["batch-delete", names.entity(entity)] + condition(predicate, entity, names)
    }
  }

  private func condition(
    _ predicate: Predicate, _ entity: Int, _ names: CaseNames
  ) -> [String] {
    predicate == .always ? [] : ["where", predicate.text(in: names.attributes(ofEntity: entity))]
  }
}
