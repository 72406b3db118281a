import type {
  ItemBlock,
  MailText,
  MarkedText,
  MoreTexts,
  NotedText,
  RowsBlock,
  WatchBlock,
  Way,
} from '../../shared/answers/mailBlocks.ts'
import { escapeMarkup } from '../../shared/text/escapeMarkup.ts'
import { isolatesIn } from '../../shared/text/isolated.ts'
import type { MailBlock, MailDocument } from './MailDocument.ts'
import type { MailWords } from './words/english.ts'

/**
 * Renders a mail as HTML for mail programs: tables, 600 px, inline styles, no images and no external content. It supports
 * both colour schemes, and stays readable when a program inverts the colours. Every text is escaped.
 *
 * The font family stands once in each row and is inherited; a line carries its size, weight and colour only. This halves a
 * digest, of which mail programs show the first 100 KB.
 */
export function renderHtml(mail: MailDocument): string {
  const { lang, dir } = mail.words
  const date = mail.date
    ? html`<td align="right" class="ink3" style="${SANS(400, 13, 1.4)};color:#686860">${mail.date}</td>`
    : EMPTY
  const written = html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${mail.subject}</title>
<style>${STYLE}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f6f6f2">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${sentence(mail.preview)}${FILLER}</div>
<div role="article" aria-roledescription="email" aria-label="${mail.subject}" lang="${lang}" dir="${dir}">
<table role="presentation" class="bg" width="100%" ${BARE} bgcolor="#f6f6f2" style="background:#f6f6f2"><tr><td align="center" style="padding:24px 0 40px">
<table role="presentation" class="card" width="600" ${BARE} bgcolor="#fffffe" style="width:600px;max-width:100%;background:#fffffe">
<tr><td class="px" style="padding:28px 32px 0"><table role="presentation" width="100%" ${BARE}><tr>
<td style="${SERIF(700, 22, 1)}">${link(mail.site === '' ? NAME : { ...NAME, to: `${mail.site}/` }, 'mark', 'background:#ffe14a;color:#171714;text-decoration:none;padding:3px 9px 5px;letter-spacing:-.5px')}</td>
${date}</tr></table></td></tr>
${join(mail.blocks.map((part) => block(part, mail.words)))}
<tr><td style="height:36px;line-height:36px;font-size:1px">&nbsp;</td></tr>
</table>
<table role="presentation" class="tail" width="600" ${BARE} style="width:600px;max-width:100%"><tr><td class="px ink3" style="padding:20px 32px 0;${SANS(400, 13, 1.6)};color:#686860">${footer(mail)}</td></tr></table>
</td></tr></table>
</div>
</body>
</html>
`.text
  return dir === 'rtl' ? mirrored(written) : written
}

/** Markup from right to left: each table says so by itself, for programs that drop the direction around it, and turns its sides. */
function mirrored(markup: string): string {
  return markup
    .replaceAll('<table role="presentation"', '<table role="presentation" dir="rtl"')
    .replaceAll(' align="right"', ' align="left"')
    .replaceAll(/ style="[^"]*"/g, (style) => style.replaceAll(FOUR_SIDES, 'padding:$1 $4 $3 $2'))
}

/** Padding with a left and a right of its own. */
const FOUR_SIDES = /padding:([^;\s]+) ([^;\s]+) ([^;\s]+) ([^;\s"]+)/g

const NAME: MailText = { text: 'uptick' }

/** Safe HTML: escaped text, or markup from this file. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A template tag that escapes every value except markup. */
function html(strings: TemplateStringsArray, ...values: (string | number | Markup)[]): Markup {
  return new Markup(
    strings.reduce((text, part, index) => {
      const value = values[index - 1] ?? ''
      return text + (value instanceof Markup ? value.text : escapeMarkup(String(value))) + part
    }),
  )
}

function join(parts: readonly Markup[], between = ''): Markup {
  return new Markup(parts.map(({ text }) => text).join(between))
}

const EMPTY = new Markup('')

function block(part: MailBlock, { dir, comma, watches: { inRelated } }: MailWords): Markup {
  switch (part.kind) {
    case 'title':
      return row(32, html`<h1 class="h1 ink" style="margin:0;${TITLE[dir]};color:#171714">${sentence(part.text)}</h1>`)
    case 'paragraph':
      return row(12, html`<p class="ink2" style="margin:0;${TEXT(15, 1.55)};color:#484842">${sentence(part.text)}</p>`)
    case 'ways':
      return row(
        6,
        html`<p class="ink3" style="margin:0;${TEXT(13, 1.6)};color:#686860">${sentence(part.text)} ${join(part.ways.map(quietLink), ' ')}</p>`,
      )
    case 'quote':
      return row(
        20,
        html`<div dir="auto" class="ink ln" style="margin:0;padding:2px 0 2px 16px;border-left:3px solid #c8c8bf;${TEXT(15, 1.55)};color:#171714;overflow-wrap:anywhere">${lines(part.text)}</div>`,
      )
    case 'code':
      return row(
        18,
        html`<p style="margin:0;font:700 34px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px"><span class="mark" style="background:#ffe14a;color:#171714;padding:4px 8px 4px 14px">${part.code}</span></p>`,
      )
    case 'facts':
      return row(20, html`<table role="presentation" width="100%" ${BARE}>${join(part.facts.map(fact))}</table>`)
    case 'section': {
      const [above, size] = part.isPart ? [36, 22] : [28, 18]
      return row(
        above,
        html`<table role="presentation" width="100%" ${BARE}><tr><td class="ln" style="border-bottom:1px solid #c8c8bf;padding-bottom:8px;${SERIF(700, size, 1.3)}"><h2 class="ink" style="margin:0;font:inherit;color:#171714">${part.title}</h2></td><td class="ln ink3" align="right" style="border-bottom:1px solid #c8c8bf;padding-bottom:8px;${SANS(400, 13, 1.3)};color:#686860">${part.note}</td></tr></table>`,
      )
    }
    case 'item':
      return item(part, comma)
    case 'watch':
      return watch(part, inRelated)
    case 'rows':
      return rows(part)
    case 'left-out':
      return row(
        22,
        html`<table role="presentation" width="100%" ${BARE}><tr><td class="box ink2" bgcolor="#f6f6f2" style="background:#f6f6f2;padding:12px 16px;${SANS(400, 15, 1.5)};color:#484842"><b class="ink" style="color:#171714">${part.lead}</b> ${part.text} ${darkLink(part.way)}</td></tr></table>`,
      )
    case 'button':
      return row(
        28,
        html`<table role="presentation" ${BARE}><tr><td class="btn" bgcolor="#171714" style="background:#171714;border:1px solid #82827a;border-radius:6px"><a href="${part.to}" style="display:inline-block;padding:13px 22px;${SANS(600, 15, 1.2)};color:#ffffff;text-decoration:none">${part.text}</a></td></tr></table>`,
      )
  }
}

function row(above: number, content: Markup): Markup {
  return html`<tr><td class="px" style="padding:${above}px 32px 0;font-family:${FAMILY}">${content}</td></tr>
`
}

/** A row of a list: what follows it is set off by a line. */
function listed(parts: readonly Markup[]): Markup {
  return row(
    18,
    html`${join(parts, '\n')}<div class="ln" style="margin-top:18px;border-top:1px solid #e3e3dc;font-size:1px;line-height:1px">&nbsp;</div>`,
  )
}

function fact([name, value]: readonly [string, string]): Markup {
  return html`<tr><td class="ink3" width="96" valign="top" style="padding:2px 12px 2px 0;${SANS(400, 13, 1.55)};color:#686860">${name}</td><td dir="auto" class="ink" style="padding:2px 0;${SANS(600, 15, 1.45)};color:#171714;overflow-wrap:anywhere">${sentence(value)}</td></tr>`
}

function item(
  { title, searches, about, unfollow, reasons, comparison, others, links }: ItemBlock,
  comma: string,
): Markup {
  return listed([
    html`<h3 style="margin:0;font-size:18px;line-height:1.35">${link(title, 'ink', 'color:#171714;text-decoration:none')}</h3>`,
    html`<p class="ink3" style="margin:0;${TEXT(13, 1.5)};color:#686860">${searches === undefined ? EMPTY : html`<b class="ink2" style="font-weight:600;color:#484842">${searches}</b> &middot; `}${about}${unfollow ? html`&nbsp;&nbsp; ${quietLink(unfollow)}` : EMPTY}</p>`,
    reasons.length === 0
      ? EMPTY
      : html`<p class="ink" style="margin:6px 0 0;${TEXT(15, 1.6)};color:#171714">${join(reasons.map(mark), ' ')}</p>`,
    comparison ? bars(comparison) : EMPTY,
    ...(others ? [more(others, comma)] : []),
    ...links.flatMap((each) => [
      html`<p style="margin:8px 0 0;${TEXT(15, 1.45)};overflow-wrap:anywhere">${link(each, 'ink2', 'color:#484842')} ${noteOf(each)}</p>`,
      ...(each.others ? [more(each.others, comma)] : []),
      ...(each.headline ? [headline(each.headline)] : []),
    ]),
  ])
}

/** What we say of a text from outside; its publisher has a direction of its own. */
function noteOf({ source, note }: NotedText): Markup {
  return html`<span class="ink3" style="font-size:13px;color:#686860">${sourced(source, note)}</span>`
}

function sourced(source: string | undefined, note: string): Markup {
  if (source === undefined) return html`${note}`
  return html`<bdi>${source}</bdi>${note === '' ? EMPTY : html` &middot; ${note}`}`
}

function rows({ title, rows: each }: RowsBlock): Markup {
  const lines = each.map(
    (text) =>
      html`<tr><td class="ln" style="padding:7px 12px 7px 0;border-top:1px solid #e3e3dc;${SANS(400, 15, 1.4)};overflow-wrap:anywhere">${link(text, 'ink2', 'color:#484842;text-decoration:none')}</td><td class="ln ink3" align="right" valign="top" style="padding:7px 0;border-top:1px solid #e3e3dc;${SANS(400, 13, 1.6)};color:#686860">${text.note}</td></tr>`,
  )
  const heading =
    title === undefined
      ? EMPTY
      : html`<h2 class="ink2" style="margin:0 0 8px;${SANS(700, 15, 1.3)};color:#484842">${title}</h2>`
  return row(
    30,
    html`${heading}${lines.length === 0 ? EMPTY : html`<table role="presentation" width="100%" ${BARE}>${join(lines, '\n')}</table>`}`,
  )
}

function watch({ rule, count, hits, more: left, ways }: WatchBlock, inRelated: string): Markup {
  const words = rule.map(({ text: each, kind }) => {
    if (kind === 'word') return html`<bdi>${each}</bdi>`
    return html`<span class="ink3" style="font-weight:400;color:#686860">${each}</span>`
  })
  return listed([
    html`<h3 class="ink" style="margin:0;font-size:18px;line-height:1.4;color:#171714;overflow-wrap:anywhere">${join(words)}</h3>`,
    html`<p class="ink" style="margin:6px 0 10px;${TEXT(15, 1.5)}">${mark(count)}</p>`,
    hits.length === 0
      ? EMPTY
      : html`<table role="presentation" width="100%" ${BARE}>${join(
          hits.map((each) => hit(each, inRelated)),
          '\n',
        )}</table>`,
    html`<p class="ink3" style="margin:2px 0 0;padding-top:9px;${TEXT(13, 1.5)};color:#686860">${left === '' ? EMPTY : html`${left} &nbsp;&middot;&nbsp; `}${join(ways.map(darkLink), ' &nbsp;&middot;&nbsp; ')}</p>`,
  ])
}

function mark(text: string): Markup {
  return html`<span class="mark" style="background:#ffe14a;color:#171714;font-weight:700;padding:1px 6px">${text}</span>`
}

function hit({ title, related, about, searches }: WatchBlock['hits'][number], inRelated: string): Markup {
  const where =
    related === undefined
      ? EMPTY
      : html`<br><span class="ink2" style="font-weight:400;font-size:13px;color:#484842">${inRelated}${marked(related)}</span>`
  return html`<tr><td class="ln" style="padding:9px 12px 9px 0;border-top:1px solid #e3e3dc;${SANS(600, 15, 1.4)};overflow-wrap:anywhere">${marked(title)}${where}<br><span class="ink3" style="font-weight:400;font-size:13px;color:#686860">${about}</span></td><td class="ln ink" align="right" valign="top" style="padding:9px 0;border-top:1px solid #e3e3dc;${SANS(700, 13, 1.7)};color:#171714;white-space:nowrap">${searches}</td></tr>`
}

function marked({ pieces, to, lang, isRightToLeft }: MarkedText): Markup {
  const texts = pieces.map(({ text, isMatch }) =>
    isMatch ? html`<span class="mark" style="background:#ffe14a;color:#171714">${text}</span>` : html`${text}`,
  )
  const isolated = html`<bdi${languageOf({ lang, isRightToLeft })}>${join(texts)}</bdi>`
  return to === undefined
    ? isolated
    : html`<a href="${to}" class="ink" style="color:#171714;text-decoration:none">${isolated}</a>`
}

function more({ lead, texts }: MoreTexts, comma: string): Markup {
  const links = texts.map(
    (each) =>
      html`${link(each, 'ink2', 'color:#484842')} (${each.note})${each.unfollow ? html` ${quietLink(each.unfollow)}` : EMPTY}`,
  )
  return html`<p class="ink3" style="margin:4px 0 0;${TEXT(13, 1.55)};color:#686860;overflow-wrap:anywhere">${lead} ${join(links, comma)}</p>`
}

function headline(quoted: NotedText): Markup {
  return html`<p style="margin:2px 0 0;${TEXT(13, 1.45)};overflow-wrap:anywhere">${link(quoted, 'ink3', 'color:#686860;text-decoration:none')} <span class="ink3" style="color:#686860">${sourced(quoted.source, quoted.note)}</span></p>`
}

/** A text from outside stands alone in its language and direction; the line keeps that of the mail. */
function link(text: MailText, className: string, style: string): Markup {
  const isOurs = text.lang === undefined && text.isRightToLeft === undefined
  const shown = isOurs ? html`${text.text}` : html`<bdi${languageOf(text)}>${text.text}</bdi>`
  return text.to === undefined
    ? html`<span class="${className}" style="${new Markup(style)}">${shown}</span>`
    : html`<a href="${text.to}" class="${className}" style="${new Markup(style)}">${shown}</a>`
}

function languageOf({ lang, isRightToLeft }: Omit<MailText, 'text'>): Markup {
  const language = lang === undefined ? '' : ` lang="${escapeMarkup(lang)}"`
  return new Markup(`${language}${isRightToLeft ? ' dir="rtl"' : ''}`)
}

function darkLink({ text, to }: Way): Markup {
  return html`<a href="${to}" class="ink2" style="color:#484842">${text}</a>`
}

/** A link in the colour of its line, with room for a finger. */
function quietLink({ text, to, name }: Way): Markup {
  const label = name === undefined ? EMPTY : html` aria-label="${name}"`
  return html`<a href="${to}" class="ink3" style="display:inline-block;padding:5px 10px 5px 0;color:#686860"${label}>${text}</a>`
}

/** A sentence of ours; what it isolates stands in an element, which more programs know than the characters. */
function sentence(text: string): Markup {
  return join(
    isolatesIn(text).map((piece) => (piece.isIsolated ? html`<bdi>${piece.text}</bdi>` : html`${piece.text}`)),
  )
}

function bars({ before, after }: NonNullable<ItemBlock['comparison']>): Markup {
  const longest = Math.max(before.volume, after.volume, 1)
  const share = (volume: number) => Math.max(1, Math.round((volume / longest) * 100))
  const bar = (width: number, className: string, colour: string) =>
    html`<table role="presentation" ${BARE} width="${width}%"><tr><td class="${className}" height="8" bgcolor="${colour}" style="font-size:1px;line-height:8px;background:${colour}">&nbsp;</td></tr></table>`
  const line = (name: string, text: string, weight: number, ink: string, colour: string, drawn: Markup) =>
    html`<tr><td width="84" class="${ink}" style="${SANS(weight, 13, 1.6)};color:${colour}">${name}</td><td>${drawn}</td><td width="64" align="right" class="${ink}" style="${SANS(weight, 13, 1.6)};color:${colour}">${text}</td></tr>`
  return html`<table role="presentation" ${BARE} width="100%" style="margin-top:8px">${line(before.name, before.text, 400, 'ink3', '#686860', bar(share(before.volume), 'barq', '#e3e3dc'))}${line(after.name, after.text, 700, 'ink', '#171714', bar(share(after.volume), 'mark', '#ffe14a'))}</table>`
}

function footer({ why, ways, postalAddress, words }: MailDocument): Markup {
  const parts = [
    sentence(why),
    ...(ways.length > 0 ? [join(ways.map(darkLink), ' &nbsp;&middot;&nbsp; ')] : []),
    html`${words.attribution}`,
  ]
  return join([...parts, ...(postalAddress === '' ? [] : [addressOf(postalAddress, words)])], '<br><br>')
}

/** The postal address, in the direction of its own letters. */
function addressOf(postalAddress: string, { dir }: MailWords): Markup {
  const written = lines(postalAddress)
  return dir === 'rtl' ? html`<bdi>${written}</bdi>` : written
}

function lines(text: string): Markup {
  return join(
    text.split('\n').map((each) => html`${each}`),
    '<br>',
  )
}

const BARE = new Markup('cellpadding="0" cellspacing="0" border="0"')

const FAMILY = new Markup("-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif")

/** Of a line in a row, which has the family. */
const TEXT = (size: number, line: number) => new Markup(`font-size:${size}px;line-height:${line}`)

/** Of a cell of a table in a row: some mail programs do not inherit the family there. */
const SANS = (weight: number, size: number, line: number) =>
  new Markup(`font:${weight} ${size}px/${line} ${FAMILY.text}`)

const SERIF = (weight: number, size: number, line: number) =>
  new Markup(`font:${weight} ${size}px/${line} Charter,'Sitka Text',Cambria,'Noto Serif',Georgia,serif`)

/** Arabic letters are higher, and stand together. */
const TITLE = {
  ltr: new Markup(`${SERIF(700, 32, 1.15).text};letter-spacing:-.5px`),
  rtl: SERIF(700, 32, 1.4),
}

/** Keeps the content of the mail out of the preview. */
const FILLER = new Markup('&#847;&zwnj;&nbsp;'.repeat(20))

const STYLE = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a:hover { text-decoration: underline !important; }
@media (max-width: 619px) { .px { padding-left: 20px !important; padding-right: 20px !important; } .card, .tail { width: 100% !important; } .h1 { font-size: 27px !important; } }
@media (prefers-color-scheme: dark) {
  .bg { background: #131312 !important; } .card { background: #1c1c1a !important; }
  .ink { color: #f4f4ee !important; } .ink2 { color: #c6c6bd !important; } .ink3 { color: #a3a39a !important; }
  .ln { border-color: #45453f !important; } .mark { background: #ffdd33 !important; color: #171714 !important; } .barq { background: #45453f !important; }
  .btn { background: #f4f4ee !important; } .btn a { color: #171714 !important; } .box { background: #292926 !important; }
}
[data-ogsc] .ink { color: #f4f4ee !important; } [data-ogsc] .ink2 { color: #c6c6bd !important; } [data-ogsc] .ink3 { color: #a3a39a !important; }
[data-ogsb] .bg { background: #131312 !important; } [data-ogsb] .card { background: #1c1c1a !important; } [data-ogsb] .mark { background: #ffdd33 !important; }
`)
