import StoreModel

/// A handler of an app, its table, and what went wrong in it.
@usableFromInline
struct Handling<ItemID: Hashable & Sendable> {
  var handler: any TableHandler
  let table: HandledTable
  /// The first error of the table.
  var error: SurfaceError?
  /// The first place where the table differs from the list.
  var divergence: ListDivergence?
}

// A client with a handler passes each event on at once, and performs what the handler does.
extension EventClient {
  func makeHandling() -> Handling<ItemID>? {
    guard let makeHandler = rules.handler else { return nil }
    let table = HandledTable(
      perform: { [unowned self] in attempt($0) }, reload: { [unowned self] in show() })
    return Handling(handler: makeHandler(table), table: table)
  }

  @usableFromInline
  func passWillChange() { handling?.handler.willChange() }

  @usableFromInline
  func pass(_ event: SectionEvent) throws(SurfaceError) {
    handling?.handler.change(event.kind, ofSection: event.index)
    try throwError()
  }

  @usableFromInline
  func pass(_ event: ObjectEvent) throws(SurfaceError) {
    handling?.handler.change(event.kind, ofRowAt: event.old, to: event.new)
    try throwError()
  }

  /// Passes did-change on, which ends the bracket.
  @usableFromInline
  func passDidChange() throws(SurfaceError) -> ListDivergence? {
    handling?.handler.didChange()
    handling?.table.settle()
    forgetBracket()
    let divergence = handling?.divergence
    handling?.divergence = nil
    try throwError()
    return divergence
  }

  private func throwError() throws(SurfaceError) {
    guard let handling else { return }
    if let error = handling.error {
      self.handling?.error = nil
      throw error
    }
    guard let misuse = handling.table.misuse else { return }
    isAstray = true
    throw .misuse(misuse)
  }

  /// Performs a batch of the handler with the rows that the list has now. After an error, the table
  /// waits for the next fetch.
  private func attempt(_ batch: BatchUpdate) {
    guard !needsReload else { return }
    do {
      let found = try perform(batch, listedContents())
      handling?.divergence = handling?.divergence ?? found
    } catch {
      handling?.error = error
    }
  }

  private func show() {
    guard !needsReload else { return }
    let (isInBracket, target) = (isOpen, listedContents())
    do {
      try reload(to: target)
      isOpen = isInBracket
    } catch {
      handling?.error = error
    }
  }
}
