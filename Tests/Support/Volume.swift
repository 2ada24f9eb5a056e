import Foundation
import Testing

/// The amount of work in the tests: a quick part in `swift test`, everything in `.ci/night`.
///
/// The full volume is made for a release build. Set `VOLUME=full` in the environment:
///
/// ```sh
/// VOLUME=full swift test -c release -Xswiftc -enable-testing --scratch-path .build-release-tests
/// ```
package enum Volume {
  /// Whether the environment asks for the full volume.
  package static let isFull = ProcessInfo.processInfo.environment["VOLUME"] == "full"

  /// The quick value in `swift test`, the full one in `.ci/night`.
  package static func scale<Value>(quick: Value, full: Value) -> Value {
    isFull ? full : quick
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test or suite only where the environment asks for the full volume.
  package static var fullVolume: Self {
    .enabled(if: Volume.isFull, "VOLUME=full runs it, as .ci/night does")
  }
}
