import StoreModel

/// The one world of a list of records: an entity with its fields and computed keys, and the list.
package struct RecordWorld<Record: Identifiable & SendableMetatype> where Record.ID: RecordValue {
  package let world: World

  /// Describes the world.
  ///
  /// - Parameter delegate: the kind of delegate that the list gets.
  /// - Throws: `RecordError` if a field or an order can't be used.
  package init(
    _ fields: Fields<Record>, _ rules: RecordRules<Record>, delegate: DelegateKind
  ) throws {
    guard Record.ID(number: 1) != nil else { throw RecordError.noIDs("\(Record.ID.self)") }
    guard !fields.all.isEmpty else { throw RecordError.noFields }
    guard fields.keepsIDs else { throw RecordError.otherID }
    for key in rules.keys {
      guard let path = key.path, let name = path.name, key.isAssignable, !key.isID else { continue }
      guard fields.all.contains(where: { $0.path == path }) else {
        throw RecordError.notAField(name)
      }
    }
    var maker = AttributeMaker(fields, orderedBy: rules.keys)
    try maker.checkNames()
    let predicate = rules.includes.map { includes in
      let key = RecordKey<Record>(includes)
      return Predicate.compare(AttributePath(maker.place(of: key, "included")), .equal, .bool(true))
    }
    let section = rules.section.map {
      SectionKey.attribute(AttributePath(maker.place(of: $0, "section")))
    }
    let sort = try rules.sorted.compactMap { order -> SortDescriptor? in
      if order.key.isID {
        guard order.isAscending else { throw RecordError.descendingIDs }
        return nil
      }
      return SortDescriptor(
        AttributePath(maker.place(of: order.key, "order")), ascending: order.isAscending)
    }
    guard !sort.isEmpty || !rules.sorted.isEmpty else { throw RecordError.noOrder }
    let type = "\(Record.self)"
    let entity = Entity(name: type.isIdentifier ? type : "Record", attributes: maker.attributes)
    var configuration = ListConfiguration(
      request: FetchRequest(entity: 0, predicate: predicate ?? .always, sort: sort),
      sectionKey: section)
    // A snapshot that the suite makes of the sections has no marks.
    configuration.marksReloads = delegate != .snapshot
    var options = StoreOptions(processing: .atOnce)
    options.dialect.sections = .keyFirst
    options.dialect.unnamedSections = .apart
    options.strings = .swift
    world = World(
      schema: try Schema([entity]), options: options,
      lists: [ListDeclaration(name: "A", configuration: configuration, delegate: delegate)])
  }
}

/// Makes the attributes: those of the fields, then the computed ones.
private struct AttributeMaker<Record: Identifiable & SendableMetatype>
where Record.ID: RecordValue {
  private let fields: Fields<Record>
  private(set) var attributes: [Attribute]

  /// Takes the attributes of the fields. A text that decides no order may have any form, as long as
  /// no two texts are equal for Swift.
  init(_ fields: Fields<Record>, orderedBy keys: [RecordKey<Record>]) {
    self.fields = fields
    let computesTexts = keys.contains { $0.type == .string && !$0.isAssignable }
    attributes = fields.all.map { field in
      var attribute = field.attribute
      let isFree = !computesTexts && !keys.contains { $0.path.map { $0 == field.path } ?? false }
      if attribute.isComposed, isFree {
        (attribute.isComposed, attribute.hasOneForm) = (false, true)
      }
      return attribute
    }
  }

  func checkNames() throws {
    for (index, field) in fields.all.enumerated() {
      let name = field.attribute.name
      guard !name.isEmpty else { throw RecordError.noName("\(field.path)") }
      guard field.takesAny || !field.attribute.choices.isEmpty else {
        throw RecordError.unknownValues(name)
      }
      guard !attributes[..<index].contains(where: { $0.name == name }) else {
        throw RecordError.namedTwice(name)
      }
    }
  }

  /// Returns the attribute of a key; makes a computed one with a name if it is no field.
  mutating func place(of key: RecordKey<Record>, _ name: String) -> Int {
    if let path = key.path, let place = fields.all.firstIndex(where: { $0.path == path }) {
      return place
    }
    var attribute = Attribute(free(key.path?.name ?? name), key.type)
    let fields = fields
    let value = key.value
    let compute: @Sendable ([Value?]) -> Value? = { fields.record(1, $0).flatMap(value) }
    attribute.initial = compute(fields.all.map(\.attribute.initial))
    attribute.computation = Computation(compute)
    attributes.append(attribute)
    return attributes.count - 1
  }

  /// The name, with a number if there is an attribute with this name.
  private func free(_ name: String) -> String {
    let names = [name] + (2...64).map { "\(name)\($0)" }
    return names.first { name in !attributes.contains { $0.name == name } } ?? name
  }
}

extension RecordKey where Record: Identifiable, Record.ID: RecordValue {
  /// Whether the key is the ID of the record.
  fileprivate var isID: Bool {
    path?.name == "id" && path.map { Swift.type(of: $0).valueType == Record.ID.self } == true
  }
}

extension StringOrder {
  /// The order of `String`: by the scalars of the composed form.
  ///
  /// The operator `<` of Swift 6.3 has no answer for some strings that are not composed: neither of
  /// "e\u{301}" and "\u{E9}0" comes before the other.
  package static let swift = StringOrder("swift") { left, right in
    let (a, b) = (Collation.composed(left).utf8, Collation.composed(right).utf8)
    return a.elementsEqual(b) ? 0 : a.lexicographicallyPrecedes(b) ? -1 : 1
  }.checkedByTests()
}
