extension String {
  /// The name of a section in reports: in quotes, or `nil`.
  package var sectionLabel: String { self == SectionInfo.nameOfNil ? "nil" : quoted }
}
