import Foundation
import TestSupport
import Testing

/// A headless Chromium, if one is installed.
enum Browser {
  /// The measurements of a page at one width. Each list contains offences.
  struct Measurement {
    let width: Int
    /// The width of the page, which must not exceed the width of its frame.
    let pageWidth: Int
    let background: String
    /// The number of measured texts.
    let texts: Int
    /// Elements that reach beyond the edge of the page.
    let wide: [String]
    /// Boxes that hide or cut off their contents.
    let clipped: [String]
    /// Texts that are too small. `faint` has the texts with too little contrast to their
    /// background.
    let small: [String]
    let faint: [String]
    /// Texts in drawings that overlap.
    let crowded: [String]
    /// Links within the page that lead nowhere, and IDs that occur twice.
    let lost: [String]

    var offences: [String] { wide + clipped + small + faint + crowded + lost }
  }

  /// The path of the browser, nil if none is installed.
  static let path: String? = {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for place in places where FileManager.default.isExecutableFile(atPath: "\(place)/\(name)") {
        return "\(place)/\(name)"
      }
    }
    return nil
  }()

  /// Shows each page at each of the widths, and measures it.
  static func measure(
    _ pages: [String], widths: [Int], isDark: Bool
  ) throws -> [Measurement] {
    let place = try Workplace()
    var frames = ""
    for (index, page) in pages.enumerated() {
      _ = try place.file("page\(index).html", page)
      for width in widths {
        frames += "<iframe src=\"page\(index).html\" width=\"\(width)\" height=\"900\"></iframe>\n"
      }
    }
    let harness =
      "<!DOCTYPE html><meta charset=\"utf-8\"><title>-</title><style>iframe{border:0}"
      + "</style><pre id=\"told\"></pre>\n\(frames)<script>\n\(script)\n</script>\n"
    let file = try place.file("harness.html", harness)
    let told = try dump(file, profile: place.path + "/profile", isDark: isDark)
    let start = try #require(told.range(of: "<pre id=\"told\">")).upperBound
    let end = try #require(told.range(of: "</pre>", range: start..<told.endIndex)).lowerBound
    let text = String(told[start..<end]).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
    return try #require(
      try? JSONDecoder().decode([Measurement].self, from: Data(text.utf8)), "told: \(text)")
  }

  /// The document after its scripts have run.
  private static func dump(_ file: String, profile: String, isDark: Bool) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--allow-file-access-from-files", "--user-data-dir=" + profile,
        "--virtual-time-budget=20000", "--timeout=60000",
      ] + (isDark ? ["--blink-settings=preferredColorScheme=0"] : [])
      + ["--dump-dom", "file://" + file]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

extension Browser.Measurement: Decodable {}

extension Browser {
  /// Measures each frame when all frames have loaded. The script first opens folded parts.
  private static let script = #"""
    const name = e => e.tagName.toLowerCase() + '.' + (e.getAttribute('class') || '');
    const few = list => [...new Set(list)].slice(0, 8);
    const light = c => {
      const [r, g, b] = c.map(v => v / 255)
        .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const numbers = c => (c.match(/[\d.]+/g) || []).map(Number);
    function behind(e, w) {
      for (; e; e = e.parentElement) {
        const c = numbers(w.getComputedStyle(e).backgroundColor);
        if (c.length >= 3 && (c.length < 4 || c[3] > 0)) return c.slice(0, 3);
      }
      return [255, 255, 255];
    }
    function measure(frame) {
      const w = frame.contentWindow, d = frame.contentDocument;
      d.querySelectorAll('details').forEach(e => { e.open = true; });
      const view = d.documentElement.clientWidth;
      const told = { width: view, pageWidth: d.documentElement.scrollWidth,
        background: w.getComputedStyle(d.body).backgroundColor, texts: 0,
        wide: [], clipped: [], small: [], faint: [], crowded: [], lost: [] };
      for (const e of d.body.querySelectorAll('*')) {
        const r = e.getBoundingClientRect();
        if (r.width && (r.right > view + 1 || r.left < -1)) told.wide.push(name(e));
        if (e.closest('svg')) continue;
        const s = w.getComputedStyle(e);
        const hides = s.overflowX !== 'visible' || s.overflowY !== 'visible';
        if ((hides || e.matches('.slot,.gap,.side')) &&
          (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1))
          told.clipped.push(name(e) + ' ' + e.textContent.slice(0, 30));
      }
      const walk = d.createTreeWalker(d.body, NodeFilter.SHOW_TEXT);
      for (let node; (node = walk.nextNode());) {
        if (!node.data.trim()) continue;
        const e = node.parentElement, s = w.getComputedStyle(e);
        const range = d.createRange();
        range.selectNodeContents(node);
        const r = range.getBoundingClientRect();
        if (!r.width) continue;
        told.texts += 1;
        const drawn = e.closest('svg');
        if (r.height < (drawn ? 9 : 12)) told.small.push(name(e) + ' ' + r.height);
        const ink = numbers(drawn ? s.fill : s.color).slice(0, 3), paper = behind(e, w);
        const [a, b] = [light(ink), light(paper)].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) < 4.5 || s.visibility !== 'visible' || s.opacity < 1)
          told.faint.push(name(e) + ' ' + ink + ' on ' + paper);
      }
      for (const svg of d.querySelectorAll('svg')) {
        const boxes = [...svg.querySelectorAll('text')].map(e => e.getBoundingClientRect());
        boxes.forEach((a, i) => boxes.slice(i + 1).forEach(b => {
          if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 &&
            b.top < a.bottom - 3)
            told.crowded.push(name(svg.parentElement) + ' ' + svg.textContent.slice(0, 40));
        }));
      }
      const ids = [...d.querySelectorAll('[id]')].map(e => e.id);
      told.lost = ids.filter((id, i) => ids.indexOf(id) !== i);
      for (const a of d.querySelectorAll('a[href^="#"]'))
        if (!d.getElementById(a.getAttribute('href').slice(1))) told.lost.push(a.href);
      for (const list of ['wide', 'clipped', 'small', 'faint', 'crowded', 'lost'])
        told[list] = few(told[list]);
      return told;
    }
    addEventListener('load', () => {
      const frames = [...document.querySelectorAll('iframe')];
      document.getElementById('told').textContent = JSON.stringify(frames.map(measure));
    });
    """#
}
