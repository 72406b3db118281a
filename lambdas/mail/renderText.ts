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
import { isolated, isolatedIn, isolatesIn } from '../../shared/text/isolated.ts'
import type { MailBlock, MailDocument } from './MailDocument.ts'

/** Renders a mail as plain text: the same words in the same order, with each link on a line of its own. */
export function renderText(mail: MailDocument): string {
  const foot = [mail.why, ...mail.ways.map(way), mail.words.attribution, mail.postalAddress]
  const parts = [
    ...(mail.date ? [mail.date] : []),
    ...mail.blocks.map((part) => block(part, mail.words.watches.inRelated)),
    ['--', ...foot.filter(Boolean)].join('\n'),
  ]
  return isolatesIn(`${parts.join('\n\n')}\n`)
    .map(({ text, isIsolated }) => (isIsolated ? isolatedIn(mail.words.dir, text) : text))
    .join('')
}

function block(part: MailBlock, inRelated: string): string {
  switch (part.kind) {
    case 'title':
    case 'paragraph':
      return part.text
    case 'ways':
      return [...(part.text === '' ? [] : [part.text]), ...part.ways.map(way)].join('\n')
    case 'code':
      return `  ${part.code}`
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'facts':
      return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'section':
      return part.note === '' ? part.title : `${part.title} (${part.note})`
    case 'item':
      return item(part)
    case 'watch':
      return watch(part, inRelated)
    case 'rows':
      return rows(part)
    case 'left-out':
      return `${[part.lead, part.text].filter(Boolean).join(' ')}\n${way(part.way)}`
    case 'button':
      return way(part)
  }
}

function item({ title, searches, about, unfollow, reasons, others, links }: ItemBlock): string {
  return [
    `* ${alone(title)}`,
    `  ${[...(searches === undefined ? [] : [searches]), about].join(' · ')}`,
    ...reasons.map((reason) => `  ${reason}`),
    ...address(title),
    ...more(others, '  '),
    ...links.flatMap((each) => [
      `  - ${noted(each)}`,
      ...address(each),
      ...more(each.others, '    '),
      ...(each.headline ? [`    ${noted(each.headline)}`, ...address(each.headline)] : []),
    ]),
    ...(unfollow ? [`  ${way(unfollow)}`] : []),
  ].join('\n')
}

function rows({ title, rows: each }: RowsBlock): string {
  return [
    ...(title === undefined ? [] : [title]),
    ...each.flatMap((text) => [`* ${noted(text)}`, ...address(text)]),
  ].join('\n')
}

function watch({ rule, count, hits, more, ways }: WatchBlock, inRelated: string): string {
  return [
    `* ${rule.map((part) => part.text).join('')}`,
    `  ${count}`,
    ...hits.flatMap(({ title, related, about, searches }) => [
      `  - ${textOf(title)} (${about}, ${searches})`,
      ...(related ? [`    ${inRelated}${textOf(related)}`] : []),
      ...address(title),
    ]),
    ...(more === '' ? [] : [`  ${more}`]),
    ...ways.map((each) => `  ${way(each)}`),
  ].join('\n')
}

function textOf({ pieces }: MarkedText): string {
  return isolated(pieces.map((piece) => piece.text).join(''))
}

function more(others: MoreTexts | undefined, indent: string): string[] {
  if (!others) return []
  const lines = others.texts.flatMap((each) => [
    `${indent}- ${noted(each)}`,
    ...address(each),
    ...(each.unfollow ? [`    ${way(each.unfollow)}`] : []),
  ])
  return [`${indent}${others.lead}`, ...lines]
}

function way({ text, to }: Way): string {
  return `${text}: ${to}`
}

function noted({ source, note, ...text }: NotedText): string {
  const notes = [...(source === undefined ? [] : [isolated(source)]), ...(note === '' ? [] : [note])]
  return notes.length === 0 ? alone(text) : `${alone(text)} (${notes.join(' · ')})`
}

/** A text from outside keeps its direction to itself. */
function alone({ text, lang, isRightToLeft }: MailText): string {
  return lang === undefined && isRightToLeft === undefined ? text : isolated(text)
}

function address({ to }: Omit<MailText, 'text'>): string[] {
  return to === undefined ? [] : [`    ${to}`]
}
