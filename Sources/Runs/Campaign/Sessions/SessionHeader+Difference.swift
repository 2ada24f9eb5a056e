import Cases

extension SessionHeader {
  /// Returns the reason why two sessions do not belong to one campaign; nil if they do. Their
  /// budgets and jobs may differ.
  func difference(to other: SessionHeader) -> String? {
    let (own, its) = (plan, other.plan)
    if own.seed != its.seed { return "one has the seed \(own.seed), the other \(its.seed)" }
    if subject != other.subject {
      return "one has the subject \(subject), the other \(other.subject)"
    }
    if tool != other.tool {
      return "one is of lockstep \(tool.orUnknown), the other of \(other.tool.orUnknown)"
    }
    if own.shard.count != its.shard.count {
      return "one is cut into \(own.shard.count.shards), the other into \(its.shard.count.shards)"
    }
    if own.generator.limits != its.generator.limits {
      return "one draws \(own.generator.limits), the other \(its.generator.limits)"
    }
    if own.generator.fixedWorld != its.generator.fixedWorld {
      return "they have different worlds (Contender.inWorld)"
    }
    if own.crowdEvery != its.crowdEvery {
      return "one has a crowd in \(own.crowdEvery) trials (--crowds), the other in"
        + " \(its.crowdEvery)"
    }
    if own.startEvery != its.startEvery {
      return "one starts one trial in \(own.startEvery) from a case (--from-corpus), the other one"
        + " in \(its.startEvery)"
    }
    if own.seeds != its.seeds {
      return "they start from other cases (--corpus), one from \(own.seeds.count) and the other"
        + " from \(its.seeds.count)"
    }
    if memory != other.memory {
      return "one has workers of \(memory >> 20)M (--memory), the other of \(other.memory >> 20)M"
    }
    return nil
  }
}

extension String {
  fileprivate var orUnknown: String { isEmpty ? "an unknown version" : self }
}

extension Int {
  fileprivate var shards: String { self == 1 ? "one piece" : "\(self) shards" }
}

extension CaseGenerator {
  fileprivate var limits: String {
    "\(maximumLength) commands, \(maximumObjects) objects and \(maximumLists) lists at most"
  }
}
