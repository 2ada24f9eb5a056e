import StoreModel

/// The planted defect that every campaign has to find first. A campaign that misses it has proved
/// nothing.
///
/// The defect is rare on purpose: when a batch updates exactly three objects and does nothing else,
/// the list misses the last one. The shortest case has eight commands: three inserts and a fetch,
/// three updates, process.
package enum Canary {
  /// The name of the defect.
  package static let name = "canary"

  /// The rules of a store that has the defect (R16).
  package static var rules: Rules {
    var rules = Rules()
    rules.changeSets = { touched, book in
      let batch = Rules.changeSets(touched, book)
      let areThreeUpdates = batch.count == 3 && batch.allSatisfy { $0.kind == .updated }
      return areThreeUpdates ? Array(batch.dropLast()) : batch
    }
    return rules
  }

  /// The rules of such a store in a world that processes each change at once (R16). Three updates
  /// are never together there, so each update of the third object is lost.
  package static var rulesAtOnce: Rules {
    var rules = Rules()
    rules.changeSets = { touched, book in
      Rules.changeSets(touched, book).filter { $0.kind != .updated || $0.object.serial != 3 }
    }
    return rules
  }
}
