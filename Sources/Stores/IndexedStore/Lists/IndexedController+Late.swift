import StoreModel

/// The present capture of an object that a late delivery will report (R92).
///
/// It has no record in the arena and no ID: a later batch may replace it, and a save may rename the
/// object.
struct LateCapture {
  let object: IndexedObject
  /// The key, and the value that decides the section; nil for an object that is not in the list.
  let place: (key: EncodedKey, section: Value?)?
}

// Late delivery (R92). The list keeps the last capture of each touched object. When it delivers,
// all captures together are one batch on the contents that are on show.
extension IndexedController {
  /// Whether something is due.
  var hasWaiting: Bool { !waiting.isEmpty }

  /// Captures the touched objects of a batch, and delivers nothing yet. O(k) for k objects.
  func wait(for batch: [IndexedObject]) {
    guard let shown, let plan, plan.request.resultType == .objects, let delegate,
      delegate.methods.isTracking
    else { return }
    var isConcerned = false
    for object in batch {
      let isAccepted = plan.accepts(object)
      guard isAccepted || isKnown(object) else { continue }
      isConcerned = true
      guard isAccepted else {
        waiting[object.serial] = LateCapture(object: object, place: nil)
        continue
      }
      waiting[object.serial] = lateCapture(of: object, plan)
    }
    if plan.followsRelated, follow(shown, late: plan) { isConcerned = true }
    if isConcerned { waitingBatches += 1 }
  }

  private func lateCapture(of object: IndexedObject, _ plan: FetchPlan) -> LateCapture {
    let reading = Reading(object)
    return LateCapture(
      object: object, place: (plan.key(of: reading, object), plan.sectionValue(of: reading)))
  }

  /// Captures the rows outside the batch that came, went or changed with a related object (R102).
  ///
  /// - Returns: whether there are any.
  /// - Complexity: O(n log n) for n objects and rows of the entity.
  private func follow(_ shown: ShownRows, late plan: FetchPlan) -> Bool {
    var matching = RecordTable()
    var changed: [LateCapture] = []
    context.fireFaults()
    for candidate in context.loaded(context.candidates(plan)) {
      let object = context.object(of: candidate)
      matching[candidate.serial] = 1
      if object.state.contains(.touched) { continue }
      let capture = lateCapture(of: object, plan)
      if !isNewest(capture, plan) { changed.append(capture) }
    }
    var left: [IndexedObject] = []
    shown.tree.forEach(in: 0..<shown.tree.count) { row in
      guard matching[row.serial] == 0, waiting[row.serial] == nil, let object = object(of: row)
      else { return }
      left.append(object)
    }
    for (serial, capture) in waiting where capture.place != nil && matching[serial] == 0 {
      left.append(capture.object)
    }
    changed += left.lazy.filter { !$0.state.contains(.touched) }
      .map { LateCapture(object: $0, place: nil) }
    for capture in changed { waiting[capture.object.serial] = capture }
    return !changed.isEmpty
  }

  /// Whether the newest version has a row like this capture, for the same instance.
  private func isNewest(_ capture: LateCapture, _ plan: FetchPlan) -> Bool {
    guard let place = capture.place else { return false }
    func name(_ section: Value?) -> String? {
      plan.sectionKey.map { SectionNaming.name(of: section, $0) }
    }
    if let last = waiting[capture.object.serial] {
      guard last.object === capture.object, let former = last.place else { return false }
      return former.key.words == place.key.words && name(former.section) == name(place.section)
    }
    guard formerInstance(of: capture.object) == nil, let row = row(of: capture.object) else {
      return false
    }
    let shown = plan.sectionKey == nil ? nil : arena.section(of: row).name
    return arena.isKey(place.key, of: row) && name(place.section) == shown
  }

  /// Whether the newest version has a row for an object or for its serial (C459).
  private func isKnown(_ object: IndexedObject) -> Bool {
    if let last = waiting[object.serial] { return last.place != nil }
    return records[object.serial] != 0 || row(of: object) != nil
  }

  /// Delivers everything that waits as one batch.
  func deliverWaiting() throws {
    let captures = waiting.sorted { $0.key < $1.key }.map(\.value)
    let batches = waitingBatches
    forgetWaiting()
    for capture in captures { capture.object.state.insert(.touched) }
    let isPrepared = prepare(captures)
    for capture in captures { capture.object.state.remove(.touched) }
    context.forgetReplaced()
    if isPrepared { try deliverPrepared(batches: batches) }
  }

  /// Drops everything that waits.
  func forgetWaiting() {
    waiting = [:]
    waitingBatches = 0
  }

  /// Works out the effect of captures on the list. Returns whether there is a change to deliver.
  private func prepare(_ captures: [LateCapture]) -> Bool {
    guard shown != nil, plan != nil, begin() else { return false }
    let changes = captures.compactMap { capture in
      change(of: capture.object) { old in
        capture.place.map { row(of: capture.object, key: $0.key, $0.section, old) }
      }
    }
    return prepare(changes)
  }
}
