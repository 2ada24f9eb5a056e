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

  /// A pattern that a match compares character by character, after folding (R42, R43).
  struct TextPattern {
    private let pattern: [Character]
    private let kind: TextMatch
    private let folding: Folding

    init(_ pattern: String, _ kind: TextMatch, _ folding: Folding) {
      self.pattern = Array(Collation.canonical(pattern, folding: folding))
      self.kind = kind
      self.folding = folding
    }

    func matches(_ text: String) -> Bool {
      let characters = Array(Collation.canonical(text, folding: folding))
      switch kind {
      case .beginsWith: return characters.starts(with: pattern)
      case .endsWith: return characters.suffix(pattern.count).elementsEqual(pattern)
      case .contains:
        guard characters.count >= pattern.count else { return false }
        return (0...characters.count - pattern.count).contains {
          characters[$0...].starts(with: pattern)
        }
      case .like: return isLike(characters)
      }
    }

    /// Matches from left to right. On a mismatch, lets the last `*` take one more character and
    /// retries.
    private func isLike(_ text: [Character]) -> Bool {
      var (place, step) = (0, 0)
      var lastStar: (step: Int, place: Int)?
      while place < text.count {
        if step < pattern.count, pattern[step] == "*" {
          lastStar = (step, place)
          step += 1
        } else if step < pattern.count, pattern[step] == "?" || pattern[step] == text[place] {
          step += 1
          place += 1
        } else if let star = lastStar {
          lastStar = (star.step, star.place + 1)
          (step, place) = (star.step + 1, star.place + 1)
        } else {
          return false
        }
      }
      return pattern[step...].allSatisfy { $0 == "*" }
    }
  }
#endif
