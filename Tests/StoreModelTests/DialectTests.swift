import StoreModel
import Testing

@Suite("Dialects")
struct DialectTests {
  private func world(_ line: String) throws -> World {
    try Case(parsing: "lockstep 2\nentity Item name:string\n\(line)\n", file: "a").world
  }

  @Test("a world without a dialect line follows frc, and prints none")
  func defaults() throws {
    let trialCase = try Case(parsing: "lockstep 2\nentity Item name:string\n", file: "a")
    #expect(trialCase.world.options.dialect == .frc)
    #expect(trialCase.text == "lockstep 2\nentity Item name:string\n")
    #expect(try world("dialect frc").options == StoreOptions())
  }

  @Test("each named dialect is read and printed by its name", arguments: Dialect.named.map(\.name))
  func names(_ name: String) throws {
    let dialect = try world("dialect \(name)").options.dialect
    #expect(dialect.text == name)
    #expect(Dialect.named.first { $0.name == name }?.dialect == dialect)
  }

  @Test("options that differ follow the name, and print in one order")
  func options() throws {
    let mixed = try world("dialect frc swaps told ties identifier").options.dialect
    #expect(mixed.text == "frc ties identifier swaps told")
    #expect(try world("dialect \(mixed.text)").options.dialect == mixed)
    let plain = try world("dialect swiftdata sections contiguous unnamed shared edits at-fetch")
    #expect(plain.options.dialect.text == "frc ties identifier")
    #expect(try world("dialect frc swaps told").options.dialect == .toldFRC)
  }

  @Test(
    "a wrong dialect line is an error that says what can be there",
    arguments: [
      ("dialect", "a dialect"), ("dialect swift", "swiftdata"), ("dialect frc tie", "ties"),
      ("dialect frc ties id", "identifier"), ("dialect frc ties serial ties serial", "once"),
      ("dialect frc\ndialect frc", "one dialect line"),
    ])
  func errors(_ line: String, _ part: String) {
    #expect {
      _ = try world(line)
    } throws: { error in
      "\(error)".contains(part)
    }
  }

  @Test("a simpler dialect differs in one option, which is as in frc")
  func simpler() {
    #expect(Dialect.frc.simpler.isEmpty)
    #expect(Dialect.toldFRC.simpler == [.frc])
    #expect(Dialect.swiftData.simpler.count == 4)
    #expect(Dialect.sqliteData.simpler.contains(.swiftData))
  }

  @Test("a dialect brings its order of strings, except if the world names another one")
  func orders() throws {
    let head = "lockstep 2\nentity Item name:string\ndialect sqlitedata\n"
    let plain = try Case(parsing: head, file: "a")
    #expect(plain.world.options.strings == .utf8Bytes && plain.text == head)
    let named = try Case(parsing: head + "option strings canonical\n", file: "a")
    #expect(named.world.options.strings == .canonical)
    #expect(named.text == head + "option strings canonical\n")
    var options = plain.world.options
    options.dialect = .frc
    #expect(options == StoreOptions())
  }

  @Test("capabilities keep the dialect that a store follows")
  func capabilities() {
    #expect(StoreCapabilities.all.dialect == .frc)
    for (_, dialect) in Dialect.named {
      let some = StoreCapabilities([.sections, .undo]).following(dialect)
      #expect(some.dialect == dialect && some.contains(.undo) && !some.contains(.saving))
      #expect(some.following(nil).dialect == nil && some.following(.frc) == [.sections, .undo])
      #expect(StoreCapabilities.all.following(dialect).hasAll)
      #expect(StoreCapabilities.own.following(dialect).contains(.lateDelivery) == (dialect == .frc))
    }
  }

  @Test("a case needs a store that follows its dialect")
  func admission() throws {
    let trialCase = try Case(
      parsing: "lockstep 2\nentity Item name:string\ndialect swiftdata\n", file: "a")
    #expect(!StoreCapabilities.all.admits(trialCase))
    #expect(StoreCapabilities.all.lacking(for: trialCase) == ["the dialect swiftdata"])
    #expect(StoreCapabilities.all.following(.swiftData).admits(trialCase))
    #expect(StoreCapabilities.all.following(nil).admits(trialCase))
    #expect(!StoreCapabilities.all.following(.sqliteData).admits(trialCase))
  }

  @Test("the options that decide a rule are named, with their values here and elsewhere")
  func remarks() {
    #expect(Dialect.frc.remarks(on: [1, 46]).isEmpty)
    let remark = Dialect.frc.remarks(on: [40, 44])
    #expect(remark.count == 1)
    #expect(remark.first?.hasPrefix("the option 'ties' is 'serial' here (dialect frc)") == true)
    #expect(Dialect.swiftData.remarks(on: [49, 72]).count == 2)
  }
}
