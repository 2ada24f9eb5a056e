#if SQLite
  import CSQLite
  import StoreModel

  /// A disk in memory, on which SQLite writes its files, and on which a write can fail or be the
  /// last one (R101).
  ///
  /// A process that is killed leaves the files as its last write left them. So no process is needed
  /// to try it: from the kill on, the disk refuses all that the connection still does. A new
  /// connection gets a copy of the disk, perhaps with a journal to roll back.
  ///
  /// The disk counts *steps*: a write into the database, a run of writes into another file, a sync,
  /// a truncation, the deletion of a file. Every save that writes anything has several of them, and
  /// the deletion of the journal is its commit. One connection at a time uses a disk.
  package final class Disk {
    /// The contents of a file.
    final class File {
      var bytes: [UInt8] = []
    }

    /// The files by name.
    var files: [String: File] = [:]
    /// The event of the present save, and the steps that come before it.
    private var interruption: (kind: SaveInterruption.Kind, steps: Int)?
    /// Whether the event has happened.
    private(set) var isInterrupted = false
    /// Whether the process of its connection is dead, so that nothing is written any more.
    private(set) var isDead = false
    private var lastWritten = ""
    private var system: UnsafeMutablePointer<sqlite3_vfs>?

    /// Makes an empty disk. If SQLite does not take it, no file on it can be opened.
    init() {
      system = DiskCalls.register(self)
    }

    /// Makes a disk with the files of another one, whose connection has ended.
    convenience init(copying other: Disk) {
      self.init()
      other.isDead = true
      for (name, file) in other.files {
        let copy = File()
        copy.bytes = file.bytes
        files[name] = copy
      }
    }

    deinit { DiskCalls.unregister(system) }

    /// The name of the disk for SQLite: no two disks have one address.
    var name: String {
      "disk-" + String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
    }

    /// Sets the event of the next save; nil for none.
    func interrupt(_ interruption: SaveInterruption?) {
      self.interruption = interruption.map { ($0.kind, $0.write) }
      isInterrupted = false
      lastWritten = ""
    }

    /// Counts a step. Returns whether it may be done.
    ///
    /// - Parameter isLast: whether the save is complete with this step. If its event has not
    ///   happened before, a failure happens now.
    func permits(isLast: Bool = false) -> Bool {
      if isDead { return false }
      guard let (kind, steps) = interruption else { return true }
      guard steps == 0 || isLast && kind == .fail else {
        interruption = (kind, steps - 1)
        return true
      }
      interruption = nil
      isInterrupted = true
      isDead = kind == .kill
      return false
    }

    /// Counts a write. Returns how many of its bytes may be written: all, or half if the process is
    /// killed in it, or none.
    func permitted(_ count: Int, to name: String, isDatabase: Bool) -> Int {
      let isOneMore = isDatabase || lastWritten != name
      lastWritten = name
      if isDead { return 0 }
      if !isOneMore || permits() { return count }
      return isDead ? count / 2 : 0
    }

    /// Counts a step that ends a run of writes.
    func permitsAfterWrites(isLast: Bool = false) -> Bool {
      lastWritten = ""
      return permits(isLast: isLast)
    }
  }
#endif
