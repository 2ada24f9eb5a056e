#if canImport(HashTreeCollections)
  import HashTreeCollections

  /// A set that two sets make together does not find its own elements, if elements have equal
  /// hashes.
  func unionOfTreeSets() {
    var (unions, wrong) = (0, 0)
    var example = ""
    // Hashes that begin alike are other ones in each process.
    for genre in 0..<100 {
      for other in 0..<100 where other != genre {
        let pair: TreeSet = [Song(id: 1, genre: genre), Song(id: 2, genre: genre)]
        let one: TreeSet = [Song(id: 3, genre: other)]
        let union = pair.union(one)
        unions += 1
        guard !union.allSatisfy(union.contains) else { continue }
        wrong += 1
        example =
          "\(union.count) elements, and contains finds \(union.filter(union.contains).count)"
      }
    }
    report(
      "swift-collections, union of TreeSet",
      ["wrong: \(wrong) of \(unions)"] + (wrong > 0 ? ["for example: \(example)"] : []),
      isShown: wrong > 0)
  }

  /// A song whose hash is that of its genre. Equal songs have equal hashes, as they must.
  private struct Song: Hashable {
    let id: Int
    let genre: Int

    func hash(into hasher: inout Hasher) { hasher.combine(genre) }
  }
#endif
