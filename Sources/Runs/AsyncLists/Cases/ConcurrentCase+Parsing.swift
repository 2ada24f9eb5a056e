import StoreModel

extension ConcurrentCase {
  /// Reads a case from its text.
  ///
  /// - Returns: the case, and the choices of jobs.
  /// - Throws: the first error in the text, with its line and column.
  package static func reading(
    _ text: String, file: String
  ) throws(CaseTextError) -> (trialCase: ConcurrentCase, schedule: [Int]) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let words = lines.map(BlockReader.words)
    let plain = zip(lines, words).map { BlockReader.isCommand($1) ? $0 : "" }
    let (whole, numbers) = try Case.reading(plain.joined(separator: "\n"), file: file)
    var reader = BlockReader(file: file)
    var commands = zip(numbers, whole.commands).makeIterator()
    var next = commands.next()
    for (index, words) in words.enumerated() {
      if let (number, command) = next, number == index + 1 {
        try reader.add(command, words, at: number)
        next = commands.next()
      } else if !BlockReader.isCommand(words) {
        try reader.read(words, at: index + 1)
      }
    }
    guard reader.open == nil else { throw reader.error("}", [], at: lines.count) }
    var world = whole.world
    world.options.processing = .atOnce
    return (ConcurrentCase(world: world, blocks: reader.blocks), reader.schedule ?? [])
  }
}

/// The reader of the lines that are no commands.
private struct BlockReader {
  let file: String
  var blocks: [CallBlock] = []
  /// The users of the block that is open.
  var open: [[Command]]?
  var schedule: [Int]?
  private var count = 0

  init(file: String) { self.file = file }

  /// The words of a line, without its comment.
  static func words(of line: String) -> [Substring] {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
    return words.firstIndex { $0.hasPrefix("#") }.map { Array(words[..<$0]) } ?? words
  }

  /// Whether a line with these words may be one of a case for one caller.
  static func isCommand(_ words: [Substring]) -> Bool {
    !["together", "}", "cancel", "listen", "schedule"].contains(words.first ?? "")
  }

  func error(_ expected: String, _ words: [Substring], at line: Int) -> CaseTextError {
    CaseTextError(
      file: file, line: line, column: 1, expected: expected,
      found: words.isEmpty ? "the end" : "'" + words.joined(separator: " ") + "'")
  }

  mutating func add(
    _ command: Command, _ words: [Substring], at line: Int
  ) throws(CaseTextError) {
    guard command.isForTasks else {
      throw error(
        "insert, set, relate, delete, save, rollback or fetch, which tasks can do", words, at: line)
    }
    count += 1
    guard count <= ConcurrentCase.commandsMax else {
      throw error("at most \(ConcurrentCase.commandsMax) commands", words, at: line)
    }
    if let last = open?.indices.last {
      open?[last].append(command)
    } else {
      blocks.append(CallBlock(users: [[command]]))
    }
  }

  mutating func read(_ words: [Substring], at line: Int) throws(CaseTextError) {
    switch words {
    case ["together", "{"] where open == nil: open = [[]]
    case ["}", "{"] where open != nil: open?.append([])
    case ["}"]:
      guard let users = open else { throw error("together { before this line", words, at: line) }
      blocks.append(CallBlock(users: users))
      open = nil
    case ["listen"] where open == nil && !blocks.isEmpty:
      blocks[blocks.count - 1].beginsListening = true
    default: try readNumbers(words, at: line)
    }
  }

  private mutating func readNumbers(_ words: [Substring], at line: Int) throws(CaseTextError) {
    let numbers = words.dropFirst().compactMap { Int($0) }.filter { $0 >= 0 }
    if words.first == "schedule", open == nil, schedule == nil, numbers.count == words.count - 1 {
      schedule = numbers
      return
    }
    guard words.first == "cancel", words.count == 4, words[2] == "after", numbers.count == 2,
      open == nil, let users = blocks.last?.users, (1...users.count).contains(numbers[0])
    else {
      throw error(
        "'together {', '} {' or '}', or after a block 'cancel USER after JOBS' or 'listen',"
          + " or at the end 'schedule' and numbers", words, at: line)
    }
    blocks[blocks.count - 1].cancellation = CallBlock.Cancellation(
      user: numbers[0] - 1, after: numbers[1])
  }
}

extension Command {
  /// Whether an asynchronous store or list has a call for the command.
  fileprivate var isForTasks: Bool {
    switch self {
    case .insert(_, _, _, 0), .set(_, _, 0), .relate(_, _, _, 0), .delete(_, 0), .save(nil, 0),
      .rollback(0), .fetch:
      true
    default: false
    }
  }
}
