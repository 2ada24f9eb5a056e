import Checking
import Shrinking
import StoreModel
import Testing

/// One cause is one failure, also if it shows with many strings.
@Suite struct FingerprintTests {
  private func fingerprint(_ commands: String) throws -> String {
    let header = "lockstep 2\nentity Item name:string n:int\nlist A Item sort name\n"
    let shrunk = try Case(parsing: header + commands, file: "a")
    let mismatch = Mismatch(
      check: .contents, step: 2, title: "list A has its rows in another order", expected: "",
      actual: "")
    return Failure(
      subject: "mine", mismatch: mismatch, shrunk: shrunk, original: shrunk, isCertified: true,
      attempts: 0, origin: nil
    ).fingerprint
  }

  @Test("unusual strings count by their equality alone")
  func strings() throws {
    let accents = try fingerprint("insert a Item name=\"á\"\ninsert b Item name=\"z\"\nfetch A\n")
    let quotes = try fingerprint(
      "insert a Item name=\"\\\"x\"\ninsert b Item name=\"ß\"\nfetch A\n")
    let equal = try fingerprint("insert a Item name=\"á\"\ninsert b Item name=\"á\"\nfetch A\n")
    #expect(accents == quotes && accents != equal)
  }

  @Test("plain strings and numbers are part of a fingerprint")
  func plain() throws {
    let plain = try fingerprint("insert a Item name=\"a\"\nfetch A\n")
    #expect(try plain != fingerprint("insert a Item name=\"b\"\nfetch A\n"))
    #expect(try plain != fingerprint("insert a Item name=\"ß\"\nfetch A\n"))
    let number = try fingerprint("insert a Item n=1\nfetch A\n")
    #expect(try number != fingerprint("insert a Item n=2\nfetch A\n"))
  }
}
