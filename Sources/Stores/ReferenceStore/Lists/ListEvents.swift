import StoreModel

/// A section event of the legacy stream (R54, R61).
package struct SectionEvent {
  package var kind: ChangeKind
  /// The old index of a deleted section, or the new index of an inserted one.
  package var index: Int
  /// The section; a deleted one has the count 0.
  package var section: SectionRun

  package init(kind: ChangeKind, index: Int, section: SectionRun) {
    self.kind = kind
    self.index = index
    self.section = section
  }
}

/// An object event of the legacy stream (R61, R62).
package struct ObjectEvent {
  package var kind: ChangeKind
  package var object: ReferenceObject
  package var path: ItemPath?
  package var newPath: ItemPath?

  package init(
    kind: ChangeKind, object: ReferenceObject, path: ItemPath?, newPath: ItemPath?
  ) {
    self.kind = kind
    self.object = object
    self.path = path
    self.newPath = newPath
  }
}
