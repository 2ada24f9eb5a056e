@testable import Campaign

extension Tally {
  /// The sums without the memory, which no two runs have in common.
  var withoutMemory: Tally {
    var sums = self
    sums.memory = 0
    return sums
  }
}
