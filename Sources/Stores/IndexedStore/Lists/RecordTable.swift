/// The records of a list's rows by serial, in pages, so that a list of few objects stays small.
struct RecordTable {
  private static let pageSize = 512

  private var pages: [[UInt32]] = []

  /// The record of an object's row, 0 if the list has no row for it.
  subscript(serial: Int) -> UInt32 {
    get {
      let (page, place) = RecordTable.place(of: serial)
      guard page < pages.count, !pages[page].isEmpty else { return 0 }
      return pages[page][place]
    }
    set {
      let (page, place) = RecordTable.place(of: serial)
      if page >= pages.count || pages[page].isEmpty {
        if newValue == 0 { return }
        while pages.count <= page { pages.append([]) }
        pages[page] = Array(repeating: 0, count: RecordTable.pageSize)
      }
      pages[page][place] = newValue
    }
  }

  /// The number of bytes that the table takes.
  var bytes: Int {
    pages.reduce(IndexMemory.bytes(of: pages)) { $0 + IndexMemory.bytes(of: $1) }
  }

  private static func place(of serial: Int) -> (page: Int, place: Int) {
    let number = UInt(bitPattern: serial)
    return (Int(number / UInt(pageSize)), Int(number % UInt(pageSize)))
  }
}
