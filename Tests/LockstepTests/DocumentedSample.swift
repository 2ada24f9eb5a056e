/// A block of code in a doc comment.
struct DocumentedSample {
  /// The file and the line of the opening fence.
  let place: String
  /// The module of the file.
  let module: Substring
  /// The word after the opening fence.
  let language: Substring
  /// The lines without indentation, and without empty ones.
  let lines: [Substring]
  /// Whether the comment documents a declaration for this package only.
  let isOfPackage: Bool

  /// The blocks of a source file.
  ///
  /// - Parameter path: the path below `Sources`, which begins with the floor and the module.
  static func all(in text: String, path: String) -> [DocumentedSample] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var samples: [DocumentedSample] = []
    var open: (language: Substring, start: Int)?
    for (index, line) in lines.enumerated() {
      guard let comment = line.comment, comment.bare.hasPrefix("```") else { continue }
      if let block = open {
        let inner = lines[(block.start + 1)..<index].compactMap(\.comment).joined(separator: "\n")
        let code = lines[index...].first { $0.comment == nil && !$0.bare.hasPrefix("@") }
        samples.append(
          DocumentedSample(
            place: "\(path):\(block.start + 1)", module: path.split(separator: "/")[1],
            language: block.language, lines: CompiledText.lines(of: inner),
            isOfPackage: code?.bare.hasPrefix("package ") ?? false))
        open = nil
      } else {
        open = (comment.bare.dropFirst(3), index)
      }
    }
    return samples
  }
}

/// A file that is compiled, without indentation and empty lines.
struct CompiledText {
  let lines: [Substring]
  private let text: String

  init(_ text: String) {
    lines = CompiledText.lines(of: text)
    self.text = "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a text without indentation, and without empty ones. The attribute that makes a
  /// function a test is removed, since not every compiled sample can be run.
  static func lines(of text: String) -> [Substring] {
    let attribute = "@Test "
    return text.split(separator: "\n").map(\.bare).filter { !$0.isEmpty }.map {
      $0.hasPrefix(attribute + "func") ? $0.dropFirst(attribute.count) : $0
    }
  }

  /// Whether some lines follow one another in this file. Its imports may be anywhere.
  func contains(_ sample: [Substring]) -> Bool {
    let imports = sample.filter { $0.hasPrefix("import ") }
    let rest = sample.filter { !$0.hasPrefix("import ") }
    return text.contains("\n" + rest.joined(separator: "\n") + "\n")
      && Set(lines).isSuperset(of: imports)
  }
}

extension Substring {
  /// The text without leading blanks.
  fileprivate var bare: Substring { drop { $0 == " " } }

  /// The text of a line of a doc comment; nil for a line of code.
  fileprivate var comment: Substring? {
    bare.hasPrefix("///") ? bare.dropFirst(3) : nil
  }
}
