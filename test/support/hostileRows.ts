/** Titles that are code or markup somewhere; each has visible text. */
export const HOSTILE_TITLES = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '911', '0', '1e5', 'null'],
  ...['<img src=x onerror="window.__pwn=1">', '<script>window.__pwn=1</script>', '"><svg onload=alert(1)>'],
  ...['\u202eegdirb ruobrah\u202c', '\u2066open isolate', 'half a pair \ud800', '\udc00 other half'],
  ...['zero\u200bwidth', 'tag\u{e0041}s', 'line\r\nBcc: victim@mail.example', 'nul\u0000', 'a#b:c/d?e&f'],
  ...[`stacked${'\u0301'.repeat(100)}`, 'long '.repeat(2_000)],
]

/** URLs that must never become links. */
const HOSTILE_LINKS = [
  ...['javascript:window.__pwn=1', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'vbscript:msgbox(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'file:///etc/passwd', 'ftp://news.example/1'],
  ...['//news.example/1', '\\\\news.example\\1', 'https:news.example', 'https://user:secret@news.example/'],
  ...[`https://news.example/${'a'.repeat(5_000)}`, 'https://', ''],
]

/** A row for each hostile title, with an article for each hostile link and one good one, and rows that are none. */
export function hostileRows({ country, at }: { country: string; at: number }): unknown[] {
  const started = Math.floor(at / 600) * 600 - 600
  const rows = HOSTILE_TITLES.map((title, index) => {
    const links = [...HOSTILE_LINKS, `https://news.example/${country}/${index + 1}`]
    const articles = links.map((link) => [`Report: ${title}`, link, title, [started]])
    return [title, articles, country, [started], null, null, 500, null, 200, [title, title], [3], [], title]
  })
  return [...rows, null, 'row', [], [7], { __proto__: null }]
}
