/// The members of an owner that are not released yet, in the order they were made.
///
/// The registry does not retain its members: each removes itself in its `deinit`. Weak references
/// would do too, but they make the reference counting of a member slower.
struct Registry<Member: AnyObject> {
  private var members: [Unmanaged<Member>] = []

  /// All members.
  var all: [Member] { members.map { $0.takeUnretainedValue() } }

  /// Adds a member at the end.
  mutating func add(_ member: Member) {
    members.append(.passUnretained(member))
  }

  /// Removes a member; its `deinit` has to call this.
  mutating func forget(_ member: Member) {
    let going = Unmanaged.passUnretained(member).toOpaque()
    members.removeAll { $0.toOpaque() == going }
  }
}
