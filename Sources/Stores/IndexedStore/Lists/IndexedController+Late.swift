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
    guard shown != nil, let plan, plan.request.resultType == .objects, let delegate,
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
      let reading = Reading(object)
      waiting[object.serial] = LateCapture(
        object: object, place: (plan.key(of: reading), plan.sectionValue(of: reading)))
    }
    if isConcerned { waitingBatches += 1 }
  }

  /// Whether the contents on show, or those that wait, have a row for an object or for its serial.
  private func isKnown(_ object: IndexedObject) -> Bool {
    records[object.serial] != 0 || waiting[object.serial] != nil || row(of: object) != nil
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
    guard shown != nil, let plan, begin() else { return false }
    let changes = captures.compactMap { capture in
      change(of: capture.object) { old in
        capture.place.map { row(of: capture.object, key: $0.key, $0.section, old) }
      }
    }
    return prepare(changes, plan)
  }
}
