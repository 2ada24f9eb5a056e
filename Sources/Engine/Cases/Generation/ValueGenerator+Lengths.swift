import Choices
import StoreModel

extension ValueGenerator {
  /// Draws a text or data of a length, or with a beginning that others have too. Nil if the profile
  /// or the type has no length.
  ///
  /// The value ends like an ordinary one, so that the far end of it is relevant.
  static func long(
    of type: AttributeType, _ profile: ValueProfile, from source: ChoiceSource
  ) -> Value? {
    guard type == .string || type == .data, let length = profile.length(from: source) else {
      return nil
    }
    switch value(of: type, from: source) {
    case .string(let text): return .string(String(repeating: "a", count: length) + text)
    case .data(let bytes): return .data([UInt8](repeating: 0, count: length) + bytes)
    default: return nil
    }
  }
}

extension ValueProfile {
  /// Draws the number of letters before the end of a text; nil if the profile asks for none.
  fileprivate func length(from source: ChoiceSource) -> Int? {
    switch self {
    case .mixed, .ties, .boundaries, .unique: nil
    case .long(let most): source.chance(1, in: 4) ? 0 : source.size(in: 1...max(1, most))
    case .alike(let length): length
    }
  }
}
