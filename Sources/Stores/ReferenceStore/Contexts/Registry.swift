/// Those that were made here and are still in somebody's hands, in the order they were made.
///
/// Not retained: each takes itself out when it goes. A weak reference would do, but whatever is
/// held by one counts its other references the slow way.
struct Registry<Member: AnyObject> {
  private var members: [Unmanaged<Member>] = []

  /// All of them.
  var all: [Member] { members.map { $0.takeUnretainedValue() } }

  /// Puts one at the end.
  mutating func note(_ member: Member) {
    members.append(.passUnretained(member))
  }

  /// Takes one out, which its `deinit` has to do.
  mutating func forget(_ member: Member) {
    let going = Unmanaged.passUnretained(member).toOpaque()
    members.removeAll { $0.toOpaque() == going }
  }
}
