import Cases
import Checking

extension CaseGenerator {
  /// Makes a generator of the cases that a subject can run: of its capabilities, its orders of
  /// strings and, if it knows one alone, its world.
  package init(for runner: any TrialRunning) {
    self.init(capabilities: runner.capabilities, strings: runner.orders, world: runner.world)
  }
}
