/**
 * The text of a headline or publisher. Some come encoded once too often (`AT&amp;T`, `&#39;`) or with the tags of their page:
 * entities are decoded once, and tags of HTML are dropped. `"AT&amp;T &lt;b&gt;rises&lt;/b&gt;"` → `"AT&T rises"`
 */
export function headlineText(text: string): string {
  const decoded = text.includes('&') ? text.replaceAll(ENTITY, decodeEntity) : text
  return decoded.includes('<') ? decoded.replaceAll(BLOCK_TAG, ' ').replaceAll(INLINE_TAG, '') : decoded
}

const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hexadecimal>[\da-f]{1,6})|(?<name>[a-z]{2,6}\d{0,2}));/gi

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name) ?? entity
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  // Browsers, too, read these codes as the characters of Windows that publishers mean by them.
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  return code === 0 || code > 0x10_ff_ff ? entity : String.fromCodePoint(code)
}

/** The names of U+00A0 to U+00FF, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute ' +
  'THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const NAMED = new Map([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', lsaquo: '‹', rsaquo: '›' },
    ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', euro: '€', trade: '™', minus: '−', prime: '′', Prime: '″' },
    ...{
      OElig: 'Œ',
      oelig: 'œ',
      Scaron: 'Š',
      scaron: 'š',
      ensp: ' ',
      emsp: ' ',
      thinsp: ' ',
      zwnj: '\u200c',
      zwj: '\u200d',
    },
  }),
])

/** Other signs between angle brackets, as in `Array<string>` and `<3`, are no tags of HTML. */
const BLOCK_TAG = tagOf('article|blockquote|br|div|figure|h[1-6]|hr|li|ol|p|section|table|td|th|tr|ul')
const INLINE_TAG = tagOf(
  'a|abbr|b|bdi|bdo|big|center|cite|code|del|em|font|i|iframe|img|ins|kbd|mark|q|s|script|small|span|strike|strong|style|sub|sup|svg|time|tt|u|var|video|wbr',
)

function tagOf(names: string): RegExp {
  return new RegExp(`</?(?:${names})(?:\\s[^<>]*)?/?>`, 'gi')
}
