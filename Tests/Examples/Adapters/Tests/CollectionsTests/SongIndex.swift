import LockstepTesting
import OrderedCollections

struct Song: Identifiable {
  let id: Int
  var title = ""
  var genre: String?
  var year = 0
}

/// An index of songs: the genres in order, and in each genre the songs by year. An ordered
/// dictionary finds a song by its ID, and keeps it at its place.
struct SongIndex: RecordList {
  private typealias Songs = OrderedDictionary<Int, Song>
  private var genres: OrderedDictionary<String?, OrderedDictionary<Int, Song>> = [:]
  /// The genre in which the index has a song.
  private var places: [Int: String?] = [:]

  mutating func insert(_ song: Song) {
    var songs = genres[song.genre] ?? [:]
    let place = songs.values.partitionPoint {
      ($0.year, $0.id) < (song.year, song.id)
    }
    songs.updateValue(song, forKey: song.id, insertingAt: place)
    if genres.updateValue(songs, forKey: song.genre) == nil { sortLastGenre() }
    places[song.id] = song.genre
  }

  mutating func update(_ song: Song) {
    delete(song)
    insert(song)
  }

  mutating func delete(_ song: Song) {
    guard let genre = places.removeValue(forKey: song.id) else { return }
    genres[genre]?.removeValue(forKey: song.id)
    if genres[genre]?.isEmpty == true { genres.removeValue(forKey: genre) }
  }

  var sections: [RecordSection<Song>] {
    genres.map { genre, songs in RecordSection(genre, Array(songs.values)) }
  }

  /// Moves the last genre, which is new, to its place; songs without a genre come first.
  private mutating func sortLastGenre() {
    let last = genres.count - 1
    let genre = genres.keys[last]
    let place = genres.keys[..<last].partitionPoint { other in
      switch (other, genre) {
      case (_, nil): false
      case (nil, _): true
      case (let other?, let genre?): other < genre
      }
    }
    genres.moveSubrange(last..<genres.count, to: place)
  }
}

extension RandomAccessCollection {
  /// The index of the first element for which the condition is false. It is true for all elements
  /// before that one, and false for all others.
  fileprivate func partitionPoint(where isBefore: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if isBefore(self[middle]) {
        low = index(after: middle)
        count -= count / 2 + 1
      } else {
        count /= 2
      }
    }
    return low
  }
}
