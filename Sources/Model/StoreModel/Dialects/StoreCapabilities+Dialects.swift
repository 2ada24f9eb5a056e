// A set of capabilities also says which dialect its store follows, so that everything that takes
// capabilities knows the dialect too.
extension StoreCapabilities {
  /// The dialect that the store follows; nil for a store that can follow each one, as its
  /// `StoreOptions` say.
  ///
  /// The dialect of `all` is `frc`.
  public var dialect: Dialect? {
    if dialectBits & StoreCapabilities.anyDialect != 0 { return nil }
    var dialect = Dialect.frc
    for (place, option) in Dialect.options.enumerated()
    where dialectBits >> UInt8(place) & 1 == 1 {
      option.set(&dialect, 1)
    }
    return dialect
  }

  /// Returns this set for a store that follows a dialect.
  ///
  /// Only a store that can follow `frc` can deliver late, because the other dialects do not define
  /// late delivery.
  ///
  /// - Parameter dialect: the dialect; nil for a store that can follow each one.
  public func following(_ dialect: Dialect?) -> StoreCapabilities {
    var set = StoreCapabilities(features: features)
    if let dialect {
      if dialect != .frc { set.remove(.lateDelivery) }
      for (place, option) in Dialect.options.enumerated() where option.place(in: dialect) > 0 {
        set.dialectBits |= 1 << UInt8(place)
      }
    } else {
      set.dialectBits = StoreCapabilities.anyDialect
    }
    return set
  }

  /// Whether the store can run in a world of a dialect.
  package func follows(_ dialect: Dialect) -> Bool {
    self.dialect.map { $0 == dialect } ?? true
  }

  private static let anyDialect: UInt8 = 1 << 7
}
