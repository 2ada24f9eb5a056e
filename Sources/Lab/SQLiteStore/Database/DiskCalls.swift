#if SQLite
  import CSQLite

  /// The calls with which SQLite uses a `Disk`, in place of those of the operating system.
  enum DiskCalls {
    /// Makes a disk known to SQLite under its name; nil if that fails.
    static func register(_ disk: Disk) -> UnsafeMutablePointer<sqlite3_vfs>? {
      let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
      system.initialize(to: sqlite3_vfs())
      system.pointee.iVersion = 1
      system.pointee.szOsFile = Int32(MemoryLayout<DiskFile>.size)
      system.pointee.mxPathname = 256
      system.pointee.zName = UnsafePointer(copied(disk.name))
      system.pointee.pAppData = Unmanaged.passUnretained(disk).toOpaque()
      fill(&system.pointee)
      if sqlite3_vfs_register(system, 0) == SQLITE_OK { return system }
      unregister(system)
      return nil
    }

    /// Makes SQLite forget a disk.
    static func unregister(_ system: UnsafeMutablePointer<sqlite3_vfs>?) {
      guard let system else { return }
      sqlite3_vfs_unregister(system)
      sqlite3_free(UnsafeMutableRawPointer(mutating: system.pointee.zName))
      system.deallocate()
    }

    private static func copied(_ text: String) -> UnsafeMutablePointer<CChar>? {
      let characters = text.utf8CString
      guard let copy = sqlite3_malloc64(UInt64(characters.count)) else { return nil }
      return characters.withUnsafeBytes { bytes in
        guard let source = bytes.baseAddress else { return nil }
        copy.copyMemory(from: source, byteCount: bytes.count)
        return copy.assumingMemoryBound(to: CChar.self)
      }
    }

    private static func fill(_ system: inout sqlite3_vfs) {
      system.xOpen = { system, name, file, flags, answeredFlags in
        guard let disk = DiskCalls.disk(of: system), let file else { return SQLITE_CANTOPEN }
        let name = name.map { String(cString: $0) }
        let bytes = name.flatMap { disk.files[$0] } ?? Disk.File()
        if let name, !disk.isDead { disk.files[name] = bytes }
        let open = OpenFile(
          disk, name ?? "", bytes, isDatabase: flags & SQLITE_OPEN_MAIN_DB != 0)
        UnsafeMutableRawPointer(file).initializeMemory(
          as: DiskFile.self,
          to: DiskFile(
            base: sqlite3_file(pMethods: FileCalls.methods), open: Unmanaged.passRetained(open)))
        answeredFlags?.pointee = flags
        return SQLITE_OK
      }
      system.xDelete = { system, name, _ in
        guard let disk = DiskCalls.disk(of: system), let name else { return Failed.delete }
        // Only a journal is ever deleted, and that completes the save.
        guard disk.permitsAfterWrites(isLast: true) else { return Failed.delete }
        disk.files[String(cString: name)] = nil
        return SQLITE_OK
      }
      system.xAccess = { system, name, _, answer in
        guard let disk = DiskCalls.disk(of: system), let name else { return Failed.access }
        answer?.pointee = disk.files[String(cString: name)] == nil ? 0 : 1
        return SQLITE_OK
      }
      system.xFullPathname = { _, name, size, path in
        guard let name, let path else { return SQLITE_CANTOPEN }
        let characters = String(cString: name).utf8CString
        guard characters.count <= Int(size) else { return SQLITE_CANTOPEN }
        for (place, character) in characters.enumerated() { path[place] = character }
        return SQLITE_OK
      }
      // Nothing that is random or a time may reach the files, so that a case replays.
      system.xRandomness = { _, count, bytes in
        guard let bytes else { return 0 }
        bytes.update(repeating: 7, count: Int(count))
        return count
      }
      system.xSleep = { _, microseconds in microseconds }
      system.xCurrentTime = { _, day in
        day?.pointee = 2_460_000
        return SQLITE_OK
      }
      system.xGetLastError = { _, _, _ in SQLITE_OK }
    }

    private static func disk(of system: UnsafeMutablePointer<sqlite3_vfs>?) -> Disk? {
      system?.pointee.pAppData.map { Unmanaged<Disk>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// The codes of failed calls, which are macros in SQLite's header.
  private enum Failed {
    static let read = SQLITE_IOERR | (1 << 8)
    static let shortRead = SQLITE_IOERR | (2 << 8)
    static let write = SQLITE_IOERR | (3 << 8)
    static let sync = SQLITE_IOERR | (4 << 8)
    static let truncate = SQLITE_IOERR | (6 << 8)
    static let size = SQLITE_IOERR | (7 << 8)
    static let delete = SQLITE_IOERR | (10 << 8)
    static let access = SQLITE_IOERR | (13 << 8)
  }

  /// An open file, as SQLite holds it: the part that SQLite knows comes first.
  private struct DiskFile {
    var base: sqlite3_file
    var open: Unmanaged<OpenFile>
  }

  /// An open file of a connection.
  private final class OpenFile {
    let disk: Disk
    let name: String
    let file: Disk.File
    let isDatabase: Bool

    init(_ disk: Disk, _ name: String, _ file: Disk.File, isDatabase: Bool) {
      (self.disk, self.name, self.file) = (disk, name, file)
      self.isDatabase = isDatabase
    }

    static func at(_ file: UnsafeMutablePointer<sqlite3_file>?) -> OpenFile? {
      guard let file else { return nil }
      return UnsafeMutableRawPointer(file).assumingMemoryBound(to: DiskFile.self).pointee.open
        .takeUnretainedValue()
    }
  }

  /// The calls on an open file.
  private enum FileCalls {
    nonisolated(unsafe) static let methods: UnsafePointer<sqlite3_io_methods> = {
      let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
      methods.initialize(to: sqlite3_io_methods())
      methods.pointee.iVersion = 1
      fillTransfers(&methods.pointee)
      fillLocks(&methods.pointee)
      return UnsafePointer(methods)
    }()

    private static func fillTransfers(_ methods: inout sqlite3_io_methods) {
      methods.xRead = { file, target, count, offset in
        guard let open = OpenFile.at(file), let target else { return Failed.read }
        let (start, count) = (Int(offset), Int(count))
        let present = max(0, min(count, open.file.bytes.count - start))
        open.file.bytes.withUnsafeBytes { bytes in
          guard present > 0, let source = bytes.baseAddress else { return }
          target.copyMemory(from: source + start, byteCount: present)
        }
        guard present < count else { return SQLITE_OK }
        (target + present).initializeMemory(as: UInt8.self, repeating: 0, count: count - present)
        return Failed.shortRead
      }
      methods.xWrite = { file, source, count, offset in
        guard let open = OpenFile.at(file), let source else { return Failed.write }
        let permitted = open.disk.permitted(
          Int(count), to: open.name, isDatabase: open.isDatabase)
        open.file.write(UnsafeRawBufferPointer(start: source, count: permitted), at: Int(offset))
        return permitted == Int(count) ? SQLITE_OK : Failed.write
      }
      methods.xTruncate = { file, size in
        guard let open = OpenFile.at(file), open.disk.permitsAfterWrites() else {
          return Failed.truncate
        }
        open.file.bytes.removeSubrange(min(Int(size), open.file.bytes.count)...)
        return SQLITE_OK
      }
      methods.xSync = { file, _ in
        guard let open = OpenFile.at(file) else { return Failed.sync }
        return open.disk.permitsAfterWrites() ? SQLITE_OK : Failed.sync
      }
    }

    private static func fillLocks(_ methods: inout sqlite3_io_methods) {
      methods.xClose = { file in
        guard let file else { return SQLITE_OK }
        UnsafeMutableRawPointer(file).assumingMemoryBound(to: DiskFile.self).pointee.open.release()
        return SQLITE_OK
      }
      methods.xFileSize = { file, size in
        guard let open = OpenFile.at(file) else { return Failed.size }
        size?.pointee = Int64(open.file.bytes.count)
        return SQLITE_OK
      }
      // There is one connection at a time, so nobody else has a lock.
      methods.xLock = { _, _ in SQLITE_OK }
      methods.xUnlock = { _, _ in SQLITE_OK }
      methods.xCheckReservedLock = { _, answer in
        answer?.pointee = 0
        return SQLITE_OK
      }
      methods.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
      methods.xSectorSize = { _ in 512 }
      methods.xDeviceCharacteristics = { _ in 0 }
    }
  }

  extension Disk.File {
    fileprivate func write(_ source: UnsafeRawBufferPointer, at offset: Int) {
      if source.isEmpty { return }
      let end = offset + source.count
      if bytes.count < end {
        bytes.append(contentsOf: repeatElement(0, count: end - bytes.count))
      }
      bytes.withUnsafeMutableBytes { target in
        UnsafeMutableRawBufferPointer(rebasing: target[offset..<end]).copyMemory(from: source)
      }
    }
  }
#endif
