import StoreModel

/// A handler of an app, its table, and what went wrong in it.
@usableFromInline
struct Handling<ItemID: Hashable & Sendable> {
  /// The handler of events, or nil.
  var events: (any TableHandler)?
  /// The handler of differences, or nil.
  var differences: (any DifferenceHandler)?
  let table: HandledTable
  /// The first error of the table.
  var error: SurfaceError?
  /// The first place where the table differs from the list.
  var divergence: ListDivergence?
}

// A client with a handler passes each event on at once, and performs what the handler does.
extension EventClient {
  func makeHandling() -> Handling<ItemID>? {
    guard rules.handler != nil || rules.differenceHandler != nil else { return nil }
    let table = HandledTable(
      perform: { [unowned self] in attempt($0) }, reload: { [unowned self] in show() },
      configure: { [unowned self] in configureCell(at: $0, from: $1) })
    return Handling(
      events: rules.handler?(table), differences: rules.differenceHandler?(table), table: table)
  }

  @usableFromInline
  func passWillChange() { handling?.events?.willChange() }

  @usableFromInline
  func pass(_ event: SectionEvent) throws(SurfaceError) {
    handling?.events?.change(event.kind, ofSection: event.index)
    try throwError()
  }

  @usableFromInline
  func pass(_ event: ObjectEvent) throws(SurfaceError) {
    handling?.events?.change(event.kind, ofRowAt: event.old, to: event.new)
    try throwError()
  }

  /// Passes did-change on, which ends the bracket.
  @usableFromInline
  func passDidChange() throws(SurfaceError) -> ListDivergence? {
    handling?.events?.didChange()
    forgetBracket()
    return try settle()
  }

  /// Passes a difference on.
  ///
  /// - Returns: the first place where the table differs from the list; nil when both are equal.
  /// - Throws: `SurfaceError` for the first mistake of the handler.
  @usableFromInline
  package func pass(
    _ difference: CollectionDifference<Int>
  ) throws(SurfaceError) -> ListDivergence? {
    guard !needsReload else { return nil }
    handling?.differences?.didChange(with: difference)
    return try settle()
  }

  /// Ends the calls for one change of the list.
  private func settle() throws(SurfaceError) -> ListDivergence? {
    handling?.table.settle()
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

  /// Configures a cell on screen with the row that the list has at a path now. Returns a mistake.
  private func configureCell(at path: ItemPath, from source: ItemPath) -> String? {
    guard !needsReload, cell(at: path) != nil else { return nil }
    guard let item = listedContents()[source] else {
      return "configureRow from \(source), where the list has no row"
    }
    do {
      rows.replace(at: path, by: try configure(item, at: path))
    } catch {
      handling?.error = error
    }
    return nil
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
