import HashTreeCollections
import LockstepTesting

/// Songs whose IDs are in a persistent set, with those of 40 songs that are never shown. A rollback
/// brings deleted songs back by set algebra. Eight IDs share a hash, which is legal.
struct GenreSet: SavingRecordList {
  /// An ID whose hash is that of its group.
  private struct ID: Hashable {
    let value: Int

    func hash(into hasher: inout Hasher) { hasher.combine(value >> 3) }
  }

  private var songs: [Int: Song] = [:]
  private var ids = TreeSet((1...40).map { ID(value: $0 * -8) })
  private var saved: (songs: [Int: Song], ids: TreeSet<ID>)

  init() { saved = (songs, ids) }

  mutating func insert(_ song: Song) {
    songs[song.id] = song
    ids = ids.union([ID(value: song.id)])
  }

  mutating func update(_ song: Song) { songs[song.id] = song }

  mutating func delete(_ song: Song) {
    songs[song.id] = nil
    ids = ids.subtracting([ID(value: song.id)])
  }

  mutating func save() { saved = (songs, ids) }

  mutating func rollback() {
    let deleted = saved.ids.subtracting(ids)
    ids = ids.union(deleted).intersection(saved.ids)
    songs = saved.songs
  }

  var sections: [RecordSection<Song>] {
    let shown = songs.values.filter { ids.contains(ID(value: $0.id)) }
    return [RecordSection(shown.sorted { ($0.year, $0.id) < ($1.year, $1.id) })]
  }
}
