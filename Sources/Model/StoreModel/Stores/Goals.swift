/// Calls by which a subject reports goals that it reached, events, and how far it came.
///
/// ```swift
/// if note.isInserted { Goals.reach("a new note is archived") }
/// ```
///
/// A verification that passes says little about code that never ran. So name the rare paths of your
/// store, mark them with `reach`, and pass their names as `goals:`. The verdict, the summary and
/// the page of a session then say which of them no trial has reached.
///
/// Each call counts for the trial that runs, once a name. Call from the thread on which the suite
/// calls your store. Outside of a trial a call does nothing, and takes some nanoseconds.
public enum Goals {
  /// A call.
  package enum Mark: Hashable, Sendable {
    case reached(String)
    case event(String)
    case target(String, Double)
  }

  /// A receiver of the calls of a trial, from whatever thread.
  package protocol Receiver: AnyObject, Sendable {
    func receive(_ mark: Mark)
  }

  /// The receiver of the running trial; nil outside of a trial.
  ///
  /// It is no closure: an executable with the libraries in it has no metadata of such a type at run
  /// time, and traps.
  @TaskLocal package static var receiver: (any Receiver)?

  /// Marks a goal as reached by the trial.
  ///
  /// - Parameter goal: its name, as `goals:` has it.
  public static func reach(_ goal: String) { receiver?.receive(.reached(goal)) }

  /// Counts an event of the trial. A session shows how many trials had each event.
  ///
  /// - Parameter event: what happened, in few and always the same words.
  public static func event(_ event: String) { receiver?.receive(.event(event)) }

  /// Tells how far the trial came. A session shows the greatest value and the first trial that had
  /// it, and its working corpus keeps that trial, so that others start from it.
  ///
  /// - Parameters:
  ///   - name: what is measured.
  ///   - value: the more, the better. A value that is no number is ignored.
  public static func target(_ name: String, _ value: Double) {
    if !value.isNaN { receiver?.receive(.target(name, value)) }
  }
}
