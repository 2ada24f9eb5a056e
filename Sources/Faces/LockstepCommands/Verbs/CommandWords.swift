import Campaign

/// What a command that is to be given again says of a campaign, where it is not as usual.
extension CampaignPlan {
  /// How often a crowd is drawn, and a trial starts from a case.
  var turnWords: [String] {
    (crowdEvery == CampaignPlan.usualCrowdEvery ? [] : [Flag.crowds.word(.count(crowdEvery))])
      + (startEvery == CampaignPlan.usualStartEvery
        ? [] : [Flag.fromCorpus.word(.count(startEvery))])
  }
}

extension SessionHeader {
  /// Where the cases are from that trials start from.
  var caseWords: [String] {
    if !casesFrom.isEmpty { return [casesFrom] }
    return plan.seeds.isEmpty ? [Flag.noCorpus.word(.toggle(true))] : []
  }
}

extension Subjects {
  /// Which subject was driven; nothing for the indexed store, where that is what runs anyway.
  func words(for name: String) -> [String] {
    let isUsual = name == defaultName && name == Subjects.standard.defaultName
    return isUsual ? [] : [Flag.subject.word(.text(name))]
  }
}
