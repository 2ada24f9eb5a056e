/// The style that all pages share: one column, readable at any width, light and dark, and on paper.
///
/// The pages are readable without colours: every colour has a word or a shape of the same meaning.
enum PageStyle {
  static let shared = HTML(
    style: """
      :root{color-scheme:light dark;--paper:#fff;--card:#f5f6f8;--ink:#1b1f24;--soft:#57606a;
      --line:#d0d5dc;--bad:#b3400a;--badcard:#fdeee4;--good:#0a5c9e;--goodcard:#e6f1fb;
      --mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
      @media(prefers-color-scheme:dark){:root{--paper:#14171b;--card:#1d2229;--ink:#e6e9ee;
      --soft:#a3adb9;--line:#3a424d;--bad:#ff9d66;--badcard:#3a2419;--good:#7cc0ff;
      --goodcard:#16293c}}
      *{box-sizing:border-box}
      html{-webkit-text-size-adjust:100%}
      body{margin:0;background:var(--paper);color:var(--ink);
      font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
      overflow-wrap:anywhere}
      main{max-width:70rem;margin:0 auto;padding:1.5rem clamp(.75rem,3vw,2rem) 4rem}
      h1{font-size:clamp(1.45rem,3.4vw,2.1rem);line-height:1.2;margin:.15rem 0 .8rem}
      h2{font-size:1.2rem;line-height:1.3;margin:2.6rem 0 .7rem;padding-top:.9rem;
      border-top:1px solid var(--line)}
      h3{font-size:1rem;margin:1.5rem 0 .5rem}
      p{margin:.5rem 0;max-width:46rem}
      .kicker{color:var(--soft);font-size:.875rem;margin:0}
      .soft{color:var(--soft)}
      .small{font-size:.875rem}
      a{color:var(--good)}
      a:focus-visible,summary:focus-visible{outline:2px solid var(--good);outline-offset:2px}
      nav{display:flex;flex-wrap:wrap;gap:.35rem 1.1rem;margin:1rem 0 0;font-size:.9rem}
      code,pre{font-family:var(--mono);font-size:.8125rem;line-height:1.55}
      code{unicode-bidi:isolate}
      pre{margin:.6rem 0;padding:.7rem .85rem;background:var(--card);border:1px solid var(--line);
      border-radius:6px;white-space:pre-wrap}
      .facts{margin:.8rem 0;border-top:1px solid var(--line)}
      .facts>div{display:grid;grid-template-columns:8.5rem minmax(0,1fr);gap:0 1rem;
      padding:.38rem 0;border-bottom:1px solid var(--line)}
      .facts dt{color:var(--soft)}
      .facts dd{margin:0}
      .call{border:2px solid var(--bad);border-radius:6px;padding:.55rem .85rem;margin:1rem 0;
      font-weight:600}
      details{margin:.9rem 0;border:1px solid var(--line);border-radius:6px;padding:.5rem .85rem}
      summary{cursor:pointer;font-weight:600}
      svg{display:block}
      svg text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;
      fill:var(--ink)}
      table{border-collapse:collapse;width:100%;margin:.7rem 0;font-size:.9rem}
      th,td{text-align:left;padding:.35rem .7rem .35rem 0;border-bottom:1px solid var(--line);
      vertical-align:top}
      th{color:var(--soft);font-weight:600}
      .number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
      @media(max-width:36rem){.facts>div{grid-template-columns:minmax(0,1fr)}
      pre{padding:.55rem .6rem}h2{margin-top:2rem}}
      @media print{:root{--paper:#fff;--card:#fff;--ink:#000;--soft:#333;--line:#999;--bad:#8a2f00;
      --badcard:#fff;--good:#003f73;--goodcard:#fff}main{max-width:none;padding:0}nav{display:none}
      h2,h3{break-after:avoid}.row,.board,.panel,figure{break-inside:avoid}a{color:inherit}}
      """)
}

extension HTML {
  /// Returns a whole page. Its policy forbids the browser to load or run anything.
  static func page(_ title: String, _ styles: [HTML], _ body: [HTML]) -> String {
    let policy = "default-src 'none'; style-src 'unsafe-inline'"
    let head = HTML(
      "head", [:],
      [
        HTML(void: "meta", ["charset": "utf-8"]),
        HTML(void: "meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
        HTML(
          void: "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        HTML("title", text: title),
      ] + [PageStyle.shared] + styles)
    let page = HTML("html", ["lang": "en"], [head, HTML("body", [:], [HTML("main", [:], body)])])
    return "<!DOCTYPE html>\n" + page.withoutDeadLinks + "\n"
  }
}
