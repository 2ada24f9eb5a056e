// The course of the session: the cells it reached over trials and over time, its speed, and its
// memory.

extension SessionPage {
  var coursePart: HTML {
    let points = story.points
    let finds = zip(points, points.dropFirst()).filter { $0.failures < $1.failures }.map(\.1)
    let early = points.first.map { $0.failures > 0 ? [$0] : [] } ?? []
    let found = early + finds
    let trials = Chart(
      title: "Cells reached, over trials", across: "trials (logarithmic)",
      spots: points.map { (Double($0.trials), Double($0.cells)) },
      marked: found.map { (Double($0.trials), Double($0.cells)) }, isLogarithmic: true)
    let (unit, length) = unit
    let time = Chart(
      title: "Cells reached, over time", across: unit,
      spots: [(0, 0)] + points.map { ($0.seconds / length, Double($0.cells)) },
      marked: found.map { ($0.seconds / length, Double($0.cells)) })
    let speed = Chart(
      title: "Commands a second", across: unit,
      spots: speeds.map { ($0.x / length, $0.y) }, note: slowing)
    let memory = Chart(
      title: "Memory of all processes, in MB", across: unit,
      spots: points.compactMap { point in
        point.memory.map { (point.seconds / length, Double($0) / 1_048_576) }
      })
    return .section(
      "course", "Course",
      [
        HTML("p", ["class": "small soft"], text: "▲ a failure that was not known"),
        HTML("div", ["class": "charts"], [trials.html, time.html, speed.html, memory.html]),
      ])
  }

  /// The reasons why the speed falls for a while; nil if there are none.
  private var slowing: String? {
    let crowds =
      "one trial in \(story.crowdEvery.grouped) is a crowd, which may have thousands of objects"
    let reasons =
      (story.crowdEvery > 0 ? [crowds] : [])
      + (story.failures.isEmpty ? [] : ["a failure is shrunk before the next trials run"])
    return reasons.isEmpty ? nil : "Why it dips: " + reasons.joined(separator: "; ") + "."
  }

  /// The unit of time for the charts, with its length in seconds.
  private var unit: (name: String, seconds: Double) {
    switch story.points.last?.seconds ?? 0 {
    case 7200...: ("hours", 3600)
    case 300...: ("minutes", 60)
    default: ("seconds", 1)
    }
  }

  /// The commands a second between two points. Close points are joined, so that no single round
  /// makes a spike.
  private var speeds: [Chart.Spot] {
    let pause = (story.points.last?.seconds ?? 0) / 80
    var spots: [Chart.Spot] = []
    var (seconds, commands) = (0.0, 0)
    for point in story.points where point.seconds - seconds >= pause && point.seconds > seconds {
      let speed = Double(point.commands - commands) / (point.seconds - seconds)
      spots.append((point.seconds, max(0, speed)))
      (seconds, commands) = (point.seconds, point.commands)
    }
    return spots
  }
}
