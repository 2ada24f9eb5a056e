import Foundation
import RecordLists
import StoreModel
import Testing

@Suite("Dates as values of records")
struct DateValueTests {
  @Test("each drawn time reads back, to the microsecond")
  func drawn() {
    for value in Date.drawnValues {
      #expect(Date(recordValue: value)?.recordValue == value)
    }
    #expect(Set(Date.drawnValues.compactMap { Date(recordValue: $0) }).count == 7)
    let nearly = Date(timeIntervalSince1970: 0.000_999_999_9)
    #expect(nearly.recordValue == .date(Timestamp(milliseconds: 1)))
  }

  @Test(
    "a time that is far away is a value or none, and never a trap",
    arguments: [
      2_297_386_717_689.026, 292_612_462_837_920.3, 5e15, -5e15, 9.3e15, 1e18, .infinity,
      -.infinity, .nan,
    ])
  func far(seconds: Double) {
    let value = Date(timeIntervalSince1970: seconds).recordValue
    #expect((value == nil) == !(abs(seconds) < 9.2e15))
  }
}
