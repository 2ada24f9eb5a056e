import Cases
import Checking

extension CaseGenerator {
  /// Makes a generator of the cases that a subject can run. They need only its capabilities and its
  /// orders of strings. If it knows one world alone, they have that world.
  package init(for runner: any TrialRunning) {
    self.init(capabilities: runner.capabilities, strings: runner.orders, world: runner.world)
    methods = runner.methods
  }
}
