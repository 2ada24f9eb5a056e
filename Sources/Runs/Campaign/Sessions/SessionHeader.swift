import JSONText

/// The first line of a session's journal: the subject, the plan and the tool.
package struct SessionHeader: Sendable {
  /// The version of the journal. No other version can be read.
  package static let version = 1

  /// The name of the subject.
  package var subject: String
  /// The plan of the first run. The seed, the cases and the shard are fixed for the whole session;
  /// a resumed run may have other budgets and jobs.
  package var plan: CampaignPlan
  /// The version of the tool that began the session; empty if the journal does not contain it.
  package var tool: String
  /// The most memory of a worker, in bytes.
  package var memory: Int
  /// The words of a command line that name the source of the plan's cases; empty if they are
  /// unknown.
  package var casesFrom: String
  /// Whether the session was joined from the sessions of shards. Such a session cannot be resumed.
  package var isMerged = false

  /// Describes a session.
  package init(
    subject: String, plan: CampaignPlan, tool: String = "", memory: Int = WorkerLimits().memory,
    casesFrom: String = ""
  ) {
    self.subject = subject
    self.plan = plan
    self.tool = tool
    self.memory = memory
    self.casesFrom = casesFrom
  }
}

extension SessionHeader {
  var line: String {
    JSON.object([
      "kind": .text("session"), "version": .integer(SessionHeader.version),
      "lockstep": .text(tool), "subject": .text(subject), "plan": plan.json,
      "shard": isMerged ? .null : .integer(plan.shard.number),
      "shards": .integer(plan.shard.count),
      "memory": .integer(memory),
      "casesFrom": .text(casesFrom),
      "trials": plan.trials.map { .integer($0) } ?? .null,
      "milliseconds": plan.seconds.map { .integer(Int($0 * 1000)) } ?? .null,
      "quietFor": plan.quietSeconds.map { .integer(Int($0 * 1000)) } ?? .null,
      "failuresMax": .integer(plan.failuresMax),
    ]).inOneLine
  }

  init(_ fields: JSONFields) throws {
    let version = try fields["version"]
    guard version.content == .number(String(SessionHeader.version)) else {
      throw fields.error(
        version, "\(SessionHeader.version), the only version that is read here,", "version")
    }
    let json = try fields["plan"]
    guard let drawing = try fields.object("plan") else {
      throw fields.error(json, "an object", "plan")
    }
    self.init(
      subject: try fields.text("subject"), plan: try CampaignPlan(drawing),
      tool: fields.has("lockstep") ? try fields.text("lockstep") : "",
      memory: try fields.has("memory") ? fields.integer("memory") : WorkerLimits().memory,
      casesFrom: try fields.has("casesFrom") ? fields.text("casesFrom") : "")
    plan.trials = try fields.count("trials")
    plan.seconds = try fields.count("milliseconds").map { Double($0) / 1000 }
    plan.quietSeconds = try fields.count("quietFor").map { Double($0) / 1000 }
    plan.failuresMax = try fields.integer("failuresMax")
    guard fields.has("shards") else { return }
    let number = try fields.count("shard")
    isMerged = number == nil
    guard let shard = Shard(number: number ?? 1, of: try fields.integer("shards")) else {
      throw fields.error(try fields["shard"], "the number of a shard", "shard")
    }
    plan.shard = shard
  }
}

extension JSONFields {
  /// Returns a number; nil if the field is null or missing.
  func count(_ name: String) throws(JSONError) -> Int? {
    guard has(name) else { return nil }
    return try self[name].content == .null ? nil : try integer(name)
  }
}
