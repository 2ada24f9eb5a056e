/// The records of a list's rows by serial, in pages, so that a list of few objects stays small.
struct RecordTable {
  private static let pageSize = 64

  private var pages: [[UInt32]] = []

  /// The record of an object's row, 0 where the list has none.
  subscript(serial: Int) -> UInt32 {
    get {
      let page = serial / RecordTable.pageSize
      guard page < pages.count, !pages[page].isEmpty else { return 0 }
      return pages[page][serial % RecordTable.pageSize]
    }
    set {
      let page = serial / RecordTable.pageSize
      if page >= pages.count || pages[page].isEmpty {
        if newValue == 0 { return }
        while pages.count <= page { pages.append([]) }
        pages[page] = Array(repeating: 0, count: RecordTable.pageSize)
      }
      pages[page][serial % RecordTable.pageSize] = newValue
    }
  }
}
