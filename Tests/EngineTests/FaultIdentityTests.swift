import IndexedStore
import ReferenceStore
import StoreModel
import Testing

/// When a child's object takes over the permanent ID that its parent obtained. The child reads that
/// ID with the row, and dropping changes reads no row. A driver reads the row each time it looks at
/// the object, so these tests call the stores directly.
@Suite("IDs of faults in a child")
struct FaultIdentityTests {
  @Test(
    "R10, R22: a fault whose changes are dropped keeps the ID it has",
    arguments: [.drop, .invalidate] as [RefreshMode])
  func dropped(mode: RefreshMode) throws {
    try expectKept(by: ReferenceStore.self, mode)
    try expectKept(by: IndexedStore.self, mode)
  }

  @Test("R10, R22: a fault refreshed with its changes keeps its ID until its values are read")
  func kept() throws {
    try expectKept(by: ReferenceStore.self, .keep)
    try expectKept(by: IndexedStore.self, .keep)
  }

  @Test("R10, R22: an object with read values takes the new ID at the next read")
  func readAgain() throws {
    try expectTaken(by: ReferenceStore.self)
    try expectTaken(by: IndexedStore.self)
  }

  private func expectKept<Store: ObjectStore>(by kind: Store.Type, _ mode: RefreshMode) throws {
    let family = try Family<Store>()
    try family.child.refresh(family.fault, mode)
    #expect(family.fault.objectID == family.temporary, "\(kind), \(mode)")
    #expect(family.fault.isFault)
    _ = try family.child.values(of: family.fault)
    #expect(family.fault.objectID == family.object.objectID, "\(kind), \(mode)")
    #expect(!family.fault.objectID.isTemporary)
  }

  private func expectTaken<Store: ObjectStore>(by kind: Store.Type) throws {
    let family = try Family<Store>(isRead: true)
    try family.child.refresh(family.fault, .drop)
    #expect(family.fault.objectID == family.temporary, "\(kind)")
    // A clean object becomes a fault (R22), and a changed one reads its row again.
    let clean = try Family<Store>(isRead: true)
    try clean.child.refresh(clean.fault, .keep)
    #expect(clean.fault.objectID == clean.temporary, "\(kind)")
    let changed = try Family<Store>(isRead: true)
    try changed.child.set([Assignment(0, .string("x"))], of: changed.fault)
    try changed.child.refresh(changed.fault, .keep)
    #expect(changed.fault.objectID == changed.object.objectID, "\(kind)")
  }
}

/// A child that knows its parent's object under the temporary ID, while the parent has already
/// obtained the permanent ID.
private struct Family<Store: ObjectStore> {
  let child: Store.Context
  /// The object in the parent.
  let object: Store.Context.Object
  /// The same object in the child.
  let fault: Store.Context.Object
  /// The temporary ID that both objects began with.
  let temporary: ObjectID
  private let parent: Store.Context
  private let store: Store

  init(isRead: Bool = false) throws {
    let schema = try Schema([Entity(name: "Item", attributes: [Attribute("name", .string)])])
    store = Store(schema: schema, options: StoreOptions())
    parent = store.makeContext(ContextConfiguration())
    child = parent.makeChild(ContextConfiguration())
    object = try parent.insert(0, [])
    temporary = object.objectID
    fault = child.object(with: temporary)
    if isRead { _ = try child.values(of: fault) }
    try parent.obtainPermanentIDs(for: [object])
  }
}
