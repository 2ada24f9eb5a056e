import Choices
import StoreModel

/// One step of a trial of a data source.
package enum ApplyStep: Hashable, Sendable {
  case apply([ListSection], isAnimated: Bool)
  case endAnimation
  /// Runs the piece of work in the background that has waited longest but for a number of others.
  case runBackground(Int)
  /// The screen goes away with its data source.
  case close

  /// The step as text for people.
  var text: String {
    switch self {
    case .apply(let list, let isAnimated):
      "apply " + ListPair.text(list) + (isAnimated ? ", animated" : "")
    case .endAnimation: "end the oldest animation"
    case .runBackground(0): "run the oldest work in the background"
    case .runBackground(let number): "run work in the background, \(number + 1) from the oldest"
    case .close: "close the screen"
    }
  }
}

/// A generator of the steps of a data source. Half of the lists are small steps from the list
/// before.
struct ApplyGenerator {
  private static let label: UInt16 = 0
  private let pairs = PairGenerator(isSectioned: true, hasDuplicates: false)

  func steps(from source: ChoiceSource) -> [ApplyStep] {
    var last: [ListSection] = []
    return source.array(in: 0...24, continuing: 6, in: 7, label: ApplyGenerator.label) {
      switch source.weighted([5, 3, 2, source.chance(1, in: 8) ? 1 : 0]) {
      case 0:
        last =
          source.bool()
          ? pairs.step(after: last, from: source) : pairs.pair(from: source).new
        return .apply(last, isAnimated: source.bool())
      case 1: return .endAnimation
      case 2: return .runBackground(source.weighted([3, 1, 1]))
      default: return .close
      }
    }
  }
}
