#if SQLite
  import StoreModel

  /// Bytes whose order is that of the numeric comparator (R42).
  ///
  /// A run of digits becomes the digit 0, the length of its number, and the number without leading
  /// zeros. Numbers are therefore ordered by length first, and runs of the same number are equal.
  /// Among other scalars, a run has the place of a digit.
  enum NumericKey {
    static func bytes(of text: String) -> [UInt8] {
      var bytes: [UInt8] = []
      var rest = text.utf8[...]
      while let first = rest.first {
        guard isDigit(first) else {
          bytes.append(first)
          rest = rest.dropFirst()
          continue
        }
        let run = rest.prefix(while: isDigit)
        let number = run.drop { $0 == UInt8(ascii: "0") }
        let length = UInt32(truncatingIfNeeded: number.count)
        bytes.append(UInt8(ascii: "0"))
        bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
        bytes += number
        rest = rest[run.endIndex...]
      }
      return bytes
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
    }
  }

  /// A pattern that a match compares unit by unit, after folding (R42, R43, R90). A unit is a
  /// character or a scalar.
  struct TextPattern<Unit: Equatable> {
    private let pattern: [Unit]
    private let kind: TextMatch
    private let any: Unit
    private let one: Unit

    init(_ pattern: [Unit], _ kind: TextMatch, any: Unit, one: Unit) {
      self.pattern = pattern
      self.kind = kind
      self.any = any
      self.one = one
    }

    func matches(_ text: [Unit]) -> Bool {
      switch kind {
      case .beginsWith: return text.starts(with: pattern)
      case .endsWith: return text.suffix(pattern.count).elementsEqual(pattern)
      case .contains:
        guard text.count >= pattern.count else { return false }
        return (0...text.count - pattern.count).contains { text[$0...].starts(with: pattern) }
      case .like: return isLike(text)
      }
    }

    /// Matches from left to right. On a mismatch, lets the last `*` take one more unit and retries.
    private func isLike(_ text: [Unit]) -> Bool {
      var (place, step) = (0, 0)
      var lastStar: (step: Int, place: Int)?
      while place < text.count {
        if step < pattern.count, pattern[step] == any {
          lastStar = (step, place)
          step += 1
        } else if step < pattern.count, pattern[step] == one || pattern[step] == text[place] {
          step += 1
          place += 1
        } else if let star = lastStar {
          lastStar = (star.step, star.place + 1)
          (step, place) = (star.step + 1, star.place + 1)
        } else {
          return false
        }
      }
      return pattern[step...].allSatisfy { $0 == any }
    }
  }
#endif
