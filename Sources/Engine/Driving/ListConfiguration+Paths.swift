import StoreModel

extension ListConfiguration {
  /// Whether the list depends on more than its objects, so that it misses some relevant changes
  /// (R46).
  ///
  /// That is so if the request or the sections read along relationships that the list does not
  /// follow (R102). It is also so if the predicate names a permanent ID, which an object gets
  /// without a change.
  @inlinable
  func leavesTheObject(with options: StoreOptions) -> Bool {
    request.predicate.namesPermanentID || readsRelated && !followsRelated(with: options)
  }

  /// The single fetch that returns the rows of the list; nil if no request has its window.
  ///
  /// A fetch has no sections, so a section key that leads becomes its first sort key (C410, C415).
  /// No sort key has the order of derived names, of transient values, nor that of section names in
  /// another order of strings (C430).
  ///
  /// - Returns: the request, and whether its result is in the order of the list.
  @inlinable
  func freshRequest(in world: World) -> (request: FetchRequest, isInOrder: Bool)? {
    guard world.options.dialect.sections == .keyFirst, let sectionKey else {
      return (request, true)
    }
    var request = request
    guard case .attribute(let path) = sectionKey, world.options.strings == .canonical,
      !world.schema.attribute(at: path, from: request.entity).isTransient
    else { return request.limit == 0 && request.offset == 0 ? (request, false) : nil }
    let first = request.sort.first
    let isAscending = first?.path != path || first?.isAscending == true
    request.sort.insert(SortDescriptor(path, ascending: isAscending), at: 0)
    return (request, true)
  }
}
