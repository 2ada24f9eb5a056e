import Choices
import StoreModel
import Testing

@testable import PairChecks

@Suite("Edits of outlines")
struct OutlineGeneratorTests {
  private typealias Drawn = (before: Outline<Int>, edit: OutlineEdit<Int>, error: OutlineError?)

  /// The edits of many trials, each with the outline before it.
  private static func edits(
    _ trials: Int, kinds: Set<OutlineEditKind> = Set(OutlineEditKind.allCases)
  ) -> [Drawn] {
    let generator = OutlineGenerator(of: kinds)
    return (0..<trials).flatMap { trial in
      var outline = Outline<Int>()
      let source = ChoiceSource(seed: PRNG.seed(campaign: 1, trial: UInt64(trial)))
      return generator.edits(from: source).map { edit -> Drawn in
        let before = outline
        do throws(OutlineError) {
          try outline.perform(edit)
          return (before, edit, nil)
        } catch {
          return (before, edit, error)
        }
      }
    }
  }

  @Test("R100 all kinds of edits are drawn, most of them valid, and each kind of error occurs")
  func kinds() {
    let edits = Self.edits(2_000)
    for kind in OutlineEditKind.allCases {
      let ofKind = edits.filter { $0.edit.kind == kind }
      #expect(ofKind.count > edits.count / 100, "\(kind)")
      #expect(2 * ofKind.filter { $0.error == nil }.count > ofKind.count, "\(kind)")
    }
    let errors = edits.compactMap { $0.error }
    #expect(10 * errors.count > edits.count && 3 * errors.count < edits.count)
    for error in [
      OutlineError.duplicateInArgument("0"), .itemExists("0"), .unknownItem("0"),
      .itemIsHidden("0"),
    ] {
      #expect(errors.contains(error), "\(error)")
    }
  }

  @Test("R100 hidden items change their state, and a parent is put below its own child")
  func places() {
    let edits = Self.edits(2_000)
    let hidden = edits.filter { before, edit, _ in
      switch edit {
      case .expand(let items), .collapse(let items):
        items.contains { before.contains($0) && !before.isVisible($0) }
      default: false
      }
    }
    #expect(hidden.count > 100)
    let cycles = edits.filter { before, edit, _ in
      guard case .append(let items, let parent?) = edit else { return false }
      return items.contains { item in
        item != parent && (try? before.outline(of: item))?.contains(parent) == true
      }
    }
    #expect(cycles.count > 10 && cycles.allSatisfy { $0.error != nil })
  }

  @Test("R100 some trees are deep, and some are wide")
  func crowds() {
    let outlines = Self.edits(6_000).map(\.before)
    let levels = outlines.map { $0.rows.map(\.level).max() ?? 0 }
    #expect(levels.contains { $0 > 100 } && outlines.contains { $0.rootItems.count > 100 })
    #expect(
      outlines.contains { outline in
        outline.rows.count > 100 && outline.visibleItems.count == outline.rows.count
      })
    let large = outlines.filter { $0.rows.count > 50 }.count
    #expect(100 * large < 4 * outlines.count, "most outlines are small")
  }

  @Test("R100 an outline gets only the kinds of edits that it can perform")
  func supported() {
    let edits = Self.edits(200, kinds: [.append, .expand])
    #expect(Set(edits.map(\.edit.kind)) == [.append, .expand])
    #expect(Self.edits(10, kinds: []).isEmpty)
  }

  @Test("R100 a plain list names the visible items afterwards, and keeps the order of the tree")
  func plainLists() throws {
    var applies = 0
    for (before, edit, error) in Self.edits(4_000) where error == nil {
      guard case .applyPlain(let list) = edit else { continue }
      let after = try before.applying(plain: list)
      applies += 1
      #expect(after.visibleItems == list)
      #expect(try before.applying(plain: before.visibleItems) == before)
      let kept = list.filter(before.contains)
      let withoutNew = try before.applying(plain: kept)
      #expect(kept.allSatisfy { after.parent(of: $0) == withoutNew.parent(of: $0) }, "\(list)")
      #expect(kept.allSatisfy { after.isExpanded($0) == before.isExpanded($0) })
    }
    #expect(applies > 1_000)
  }
}
