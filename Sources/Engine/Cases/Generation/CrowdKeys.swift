import Choices
import StoreModel

/// The values that the objects of a crowd have in the first sort key of its list.
///
/// If each value is drawn by itself, some objects have none, and others have the same. No list then
/// has as many sections as the crowd has objects, nor as many rows with equal keys. So these crowds
/// have a value of its own for each object, or one value for all.
struct CrowdKeys {
  private enum Spread { case drawn, equal, different }

  private var spread = Spread.drawn
  private var entity = 0
  private var attribute = 0
  private var shared: Value?

  /// Leaves the values as they are drawn.
  init() {}

  /// Draws how the values are spread in a crowd of a dimension.
  init(_ dimension: Dimension, by maker: CommandGenerator, from source: ChoiceSource) {
    guard let request = maker.world.lists.first?.configuration.request,
      let path = request.sort.first?.path, path.isOwn
    else { return }
    (entity, attribute) = (request.entity, path.attribute)
    let key = maker.world.schema.entities[entity].attributes[attribute]
    guard key.choices.isEmpty, key.computation == nil else { return }
    let canDiffer = key.type == .bool ? 0 : 1
    switch dimension {
    case .rows:
      let spreads: [Spread] = [.drawn, .equal, .different]
      spread = spreads[source.weighted([2, key.isUnique ? 0 : 1, canDiffer])]
      if spread == .equal { shared = value(of: key, by: maker, from: source) }
    case .sections: spread = maker.profile == .ties || canDiffer == 0 ? .drawn : .different
    default: break
    }
  }

  private func value(
    of key: Attribute, by maker: CommandGenerator, from source: ChoiceSource
  ) -> Value {
    let profile = spread == .different ? .unique : maker.profile
    let drawn = ValueGenerator.value(of: key.type, profile, maker.theme, from: source)
    return key.form(of: maker.capabilities.form(of: drawn))
  }

  /// Returns an insert with the value of the key, if the list shows such objects.
  func applied(
    to insert: Command, by maker: CommandGenerator, from source: ChoiceSource
  ) -> Command {
    let schema = maker.world.schema
    guard spread != .drawn, case .insert(let object, let kind, var values, let context) = insert,
      schema.entity(kind, isKindOf: entity)
    else { return insert }
    let key = schema.entities[kind].attributes[attribute]
    let value = spread == .equal ? shared : value(of: key, by: maker, from: source)
    values.removeAll { $0.attribute == attribute }
    values.append(Assignment(attribute, value))
    values.sort { $0.attribute < $1.attribute }
    return .insert(object: object, entity: kind, values, in: context)
  }
}
