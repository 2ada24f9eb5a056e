@testable import Campaign

extension Tally {
  /// The sums without the memory, which differs from run to run.
  var withoutMemory: Tally {
    var sums = self
    sums.memory = 0
    return sums
  }
}
