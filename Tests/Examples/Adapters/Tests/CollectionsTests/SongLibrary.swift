import HashTreeCollections
import LockstepTesting

/// Songs in a persistent dictionary. A save keeps a copy, which shares its nodes with the original,
/// and a rollback takes the copy.
struct SongLibrary: SavingRecordList, TellingRecordList {
  private var songs: TreeDictionary<Int, Song> = [:]
  private var saved: TreeDictionary<Int, Song> = [:]
  /// The songs that a table shows.
  private var shown: TreeDictionary<Int, Song> = [:]

  mutating func insert(_ song: Song) { songs[song.id] = song }

  mutating func update(_ song: Song) { songs.updateValue(song, forKey: song.id) }

  mutating func delete(_ song: Song) { songs.removeValue(forKey: song.id) }

  mutating func save() { saved = songs }

  mutating func rollback() { songs = saved }

  var sections: [RecordSection<Song>] {
    [RecordSection(songs.values.sorted { ($0.year, $0.id) < ($1.year, $1.id) })]
  }

  mutating func changes() -> RecordChanges<Song> {
    defer { shown = songs }
    return .snapshot(reloaded: songs.keys.intersection(shown.keys).filter(isChanged))
  }

  private func isChanged(_ id: Int) -> Bool {
    guard let song = songs[id], let old = shown[id] else { return false }
    return (song.title, song.genre, song.year) != (old.title, old.genre, old.year)
  }
}
