import StoreModel

/// The text of a case for tasks: that of a case, with commands that are given at the same time in
/// braces.
///
/// ```text
/// insert a Item number=1
/// together {
///   set a name="x"
/// } {
///   delete a
/// }
/// cancel 2 after 3
/// listen
/// schedule 0 1
/// ```
///
/// Behind a block, `cancel 2 after 3` cancels the task of its second user after three jobs, and
/// `listen` lets somebody begin to listen at the same time. Without such a line somebody listens
/// from the beginning. The line `schedule` has the choices of jobs. Behind its end, jobs run in the
/// order in which they became ready.
extension ConcurrentCase {
  /// The canonical text, which ends with a line feed.
  ///
  /// - Parameter schedule: the choices of jobs.
  package func text(_ schedule: [Int] = []) -> String {
    let whole = Case(world: world, commands: commands)
    let names = CaseNames(whole)
    let header = whole.text.split(separator: "\n").dropLast(commands.count).map(String.init)
    let choices =
      schedule.isEmpty ? [] : [(["schedule"] + schedule.map(String.init)).joined(separator: " ")]
    return (header + lines(in: names) + choices).map { $0 + "\n" }.joined()
  }

  /// The blocks as lines.
  func lines(in names: CaseNames) -> [String] {
    blocks.flatMap { block -> [String] in
      let users = block.users.map { $0.map { $0.text(in: names) } }
      let cancellation = block.cancellation.map { "cancel \($0.user + 1) after \($0.after)" }
      let others = [cancellation, block.beginsListening ? "listen" : nil].compactMap(\.self)
      if others.isEmpty, users.count == 1, users[0].count == 1 { return users[0] }
      let braced = users.enumerated().flatMap { user, lines in
        [user == 0 ? "together {" : "} {"] + lines.map { "  " + $0 }
      }
      return braced + ["}"] + others
    }
  }
}
