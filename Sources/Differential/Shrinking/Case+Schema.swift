import StoreModel

/// Smaller schemas for the same commands. Attributes of the first entity are those of all, since
/// the others descend from it; a schema of another shape is left as it is.
extension Case {
  /// This case with an attribute that asks nothing of a save; nil where it asks nothing already.
  func simplifyingAttribute(_ index: Int) -> Case? {
    changingAttributes { attributes in
      let old = attributes[index]
      attributes[index] = Attribute(old.name, old.type)
    }
  }

  /// This case without an attribute; nil where a request needs it.
  func droppingAttribute(_ index: Int) -> Case? {
    guard world.schema.entities[0].attributes.count > 1 else { return nil }
    var dropped = changingAttributes { $0.remove(at: index) }
    let renumber = { (attribute: Int) -> Int? in
      attribute == index ? nil : attribute > index ? attribute - 1 : attribute
    }
    for list in world.lists.indices {
      guard let smaller = world.lists[list].configuration.mapAttributes(renumber) else {
        return nil
      }
      dropped?.world.lists[list].configuration = smaller
    }
    var smaller: [Command] = []
    for command in commands {
      guard let command = command.mapAttributes(renumber) else { return nil }
      smaller.append(command)
    }
    dropped?.commands = smaller
    return dropped
  }

  /// This case without its last entity; nil where it is the only one or still needed.
  func droppingEntity(_ index: Int) -> Case? {
    guard index > 0, index == world.schema.entities.count - 1,
      !world.lists.contains(where: { $0.configuration.request.entity == index }),
      !commands.contains(where: { $0.entity == index }),
      let schema = try? Schema(Array(world.schema.entities.dropLast()))
    else { return nil }
    var dropped = self
    dropped.world.schema = schema
    return dropped
  }

  private func changingAttributes(_ change: (inout [Attribute]) -> Void) -> Case? {
    let entities = world.schema.entities
    let shared = entities[0].attributes
    guard entities.allSatisfy({ $0.attributes.starts(with: shared) }) else { return nil }
    let changed = entities.map { entity in
      var attributes = entity.attributes
      change(&attributes)
      return Entity(name: entity.name, parent: entity.parent, attributes: attributes)
    }
    guard let schema = try? Schema(changed) else { return nil }
    var result = self
    result.world.schema = schema
    return result
  }
}

extension Command {
  /// The entity that the command names, nil where it names none.
  fileprivate var entity: Int? {
    switch self {
    case .insert(_, let entity, _): entity
    case .query(let request): request.entity
    case .make(_, let configuration): configuration.request.entity
    default: nil
    }
  }

  /// The command with other attribute numbers, assignments to a dropped one left out; nil where a
  /// dropped one is needed.
  fileprivate func mapAttributes(_ number: (Int) -> Int?) -> Command? {
    switch self {
    case .insert(let object, let entity, let values):
      return .insert(object: object, entity: entity, values.mapAttributes(number))
    case .set(let object, let values):
      return .set(object: object, values.mapAttributes(number))
    case .arm(let list, .set(let object, let values)):
      return .arm(list: list, .set(object: object, values.mapAttributes(number)))
    case .query(let request):
      return ListConfiguration(request: request).mapAttributes(number).map { .query($0.request) }
    case .make(let list, let configuration):
      return configuration.mapAttributes(number).map { .make(list: list, $0) }
    case .request(let list, let edit):
      return edit.mapAttributes(number).map { .request(list: list, $0) }
    default:
      return self
    }
  }
}

extension [Assignment] {
  fileprivate func mapAttributes(_ number: (Int) -> Int?) -> [Assignment] {
    compactMap { assignment in
      number(assignment.attribute).map { Assignment($0, assignment.value) }
    }
  }
}

extension RequestEdit {
  fileprivate func mapAttributes(_ number: (Int) -> Int?) -> RequestEdit? {
    switch self {
    case .predicate(let predicate): predicate.mapAttributes(number).map { .predicate($0) }
    case .sort(let keys):
      ListConfiguration(request: FetchRequest(entity: 0, sort: keys)).mapAttributes(number)
        .map { .sort($0.request.sort) }
    case .sections(let key?): key.mapAttributes(number).map { .sections($0) }
    default: self
    }
  }
}

extension SectionKey {
  fileprivate func mapAttributes(_ number: (Int) -> Int?) -> SectionKey? {
    switch self {
    case .attribute(let index): number(index).map { .attribute($0) }
    case .firstLetter(let index): number(index).map { .firstLetter($0) }
    }
  }
}

extension ListConfiguration {
  fileprivate func mapAttributes(_ number: (Int) -> Int?) -> ListConfiguration? {
    guard let predicate = request.predicate.mapAttributes(number) else { return nil }
    var mapped = self
    mapped.request.predicate = predicate
    for key in request.sort.indices {
      guard let attribute = number(request.sort[key].attribute) else { return nil }
      mapped.request.sort[key].attribute = attribute
    }
    if let sectionKey {
      guard let key = sectionKey.mapAttributes(number) else { return nil }
      mapped.sectionKey = key
    }
    return mapped
  }
}

extension Predicate {
  fileprivate func mapAttributes(_ number: (Int) -> Int?) -> Predicate? {
    switch self {
    case .always, .never: return self
    case .compare(let attribute, let operation, let value):
      return number(attribute).map { .compare(attribute: $0, operation, value) }
    case .match(let attribute, let match, let pattern, let folding):
      return number(attribute).map { .match(attribute: $0, match, pattern, folding) }
    case .isNil(let attribute): return number(attribute).map { .isNil(attribute: $0) }
    case .not(let part): return part.mapAttributes(number).map { .not($0) }
    case .and(let parts):
      let mapped = parts.compactMap { $0.mapAttributes(number) }
      return mapped.count == parts.count ? .and(mapped) : nil
    case .or(let parts):
      let mapped = parts.compactMap { $0.mapAttributes(number) }
      return mapped.count == parts.count ? .or(mapped) : nil
    }
  }
}
