import ListSurface
import StoreModel
import Testing

@Suite("The delegate adapter")
struct DelegateAdapterTests {
  /// Records each callback with its sender.
  private final class Listener: TypedResultsDelegate {
    var heard: [String] = []

    func resultsWillChange(_ sender: FakeController) { heard.append("\(sender.name) will") }

    func results(
      _ sender: FakeController, didChange section: SectionInfo, at index: Int,
      for kind: ChangeKind
    ) { heard.append("\(sender.name) \(kind) \(section.name) \(index)") }

    func results(
      _ sender: FakeController, didChange result: String, at path: ItemPath?,
      for kind: ChangeKind, newPath: ItemPath?
    ) { heard.append("\(sender.name) \(kind) \(result)") }

    func resultsDidChange(_ sender: FakeController) { heard.append("\(sender.name) did") }

    func results(_ sender: FakeController, didChangeWith snapshot: Snapshot<String, ObjectID>) {
      heard.append("\(sender.name) snapshot")
    }

    func results(
      _ sender: FakeController, didChangeWith difference: OrderedDifference<ObjectID>
    ) { heard.append("\(sender.name) difference") }

    func results(_ sender: FakeController, indexTitleForSection name: String) -> String? {
      heard.append("\(sender.name) title")
      return "*"
    }
  }

  /// A delegate that implements no callback.
  private final class Deaf: TypedResultsDelegate {
    typealias Result = String
    typealias Controller = FakeController
  }

  private func adapter<Delegate: TypedResultsDelegate>(
    for controller: FakeController, _ delegate: Delegate, rules: AdapterRules = AdapterRules()
  ) -> DelegateAdapter<Delegate>
  where Delegate.Controller == FakeController, Delegate.Result == String {
    DelegateAdapter(
      for: controller, delegate: delegate, methods: .legacy, rules: rules,
      convert: { "team \($0.objectID)" })
  }

  @Test("S1 the adapter passes on every callback, with results in the delegate's own type")
  func everything() throws {
    let controller = FakeController("first")
    let listener = Listener()
    let adapter = adapter(for: controller, listener)
    try adapter.attach()
    try controller.sayEverything()
    #expect(
      listener.heard == [
        "first will", "first insert Asia 0", "first insert team p7", "first did", "first snapshot",
        "first difference", "first title",
      ])
    #expect(adapter.methods == .legacy)
  }

  @Test("R66 the adapter passes on the controller that called, not its own")
  func sender() throws {
    let controllers = [FakeController("first"), FakeController("second")]
    let listener = Listener()
    let right = adapter(for: controllers[0], listener)
    for controller in controllers { controller.setDelegate(right) }
    for controller in controllers { try controller.sayEverything() }
    #expect(listener.heard.count { $0.hasPrefix("second") } == 7)
    var rules = AdapterRules()
    rules.sender = .own
    let wrong = adapter(for: controllers[0], listener, rules: rules)
    controllers[1].setDelegate(wrong)
    listener.heard = []
    try controllers[1].sayEverything()
    #expect(listener.heard.allSatisfy { $0.hasPrefix("first") })
  }

  @Test("R66 the adapter holds its delegate weakly, and makes no call once that is gone")
  func weakDelegate() throws {
    let controller = FakeController("first")
    var listener: Listener? = Listener()
    weak let watched = listener
    let adapter = try adapter(for: controller, #require(listener))
    try adapter.attach()
    listener = nil
    #expect(watched == nil)
    #expect(adapter.delegate == nil && adapter.methods == [])
    try controller.sayEverything()
    #expect(adapter.controller(controller, indexTitleForSection: "Asia") == nil)
  }

  @Test("R66 a controller holds its adapter weakly, so that the owner can release everything")
  func weakAdapter() throws {
    let controller = FakeController("first")
    let listener = Listener()
    do {
      let adapter = adapter(for: controller, listener)
      try adapter.attach()
      #expect(controller.delegate != nil)
    }
    #expect(controller.delegate == nil)
  }

  @Test("S1 the adapter keeps its delegate alive only if a rule says so")
  func strongDelegate() throws {
    var rules = AdapterRules()
    rules.retainsDelegate = true
    var listener: Listener? = Listener()
    weak let watched = listener
    let adapter = try adapter(for: FakeController("first"), #require(listener), rules: rules)
    listener = nil
    #expect(watched != nil && adapter.delegate != nil)
  }

  @Test("S1 callbacks that a delegate does not implement do nothing")
  func defaults() throws {
    let controller = FakeController("first")
    let deaf = Deaf()
    let adapter = adapter(for: controller, deaf)
    try adapter.attach()
    try controller.sayEverything()
    #expect(adapter.controller(controller, indexTitleForSection: "Asia") == nil)
  }
}
