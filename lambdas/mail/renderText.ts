import { IN_RELATED } from '../../shared/watches/relatedFound.ts'
import {
  ATTRIBUTION,
  type ItemBlock,
  type MailBlock,
  type MailDocument,
  type MailText,
  type MarkedText,
  type MoreTexts,
  type WatchBlock,
  type Way,
} from './MailDocument.ts'

/** Renders a mail as plain text: the same words in the same order, with each link on a line of its own. */
export function renderText(mail: MailDocument): string {
  const foot = [mail.why, ...mail.ways.map(way), ATTRIBUTION, mail.postalAddress]
  const parts = [
    ...(mail.date ? [mail.date] : []),
    ...mail.blocks.map(block),
    ['--', ...foot.filter(Boolean)].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function block(part: MailBlock): string {
  switch (part.kind) {
    case 'title':
    case 'paragraph':
      return part.text
    case 'ways':
      return [part.text, ...part.ways.map(way)].join('\n')
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
      return watch(part)
    case 'left-out':
      return `${part.lead} ${part.text}\n${way(part.way)}`
    case 'button':
      return way(part)
  }
}

function item({ title, about, unfollow, reasons, fact, others, links }: ItemBlock): string {
  return [
    `* ${title.text}`,
    `  ${about}`,
    ...[...reasons, ...(fact === undefined ? [] : [fact])].map((reason) => `  ${reason}`),
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

function watch({ rule, count, hits, more, ways }: WatchBlock): string {
  return [
    `* ${rule.map((part) => part.text).join('')}`,
    `  ${count}`,
    ...hits.flatMap(({ title, related, about, searches }) => [
      `  - ${textOf(title)} (${about}, ${searches})`,
      ...(related ? [`    ${IN_RELATED}${textOf(related)}`] : []),
      ...address(title),
    ]),
    ...(more === '' ? [] : [`  ${more}`]),
    ...ways.map((each) => `  ${way(each)}`),
  ].join('\n')
}

function textOf({ pieces }: MarkedText): string {
  return pieces.map((piece) => piece.text).join('')
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

function noted({ text, note }: MailText & { note: string }): string {
  return note === '' ? text : `${text} (${note})`
}

function address({ to }: Pick<MailText, 'to'>): string[] {
  return to === undefined ? [] : [`    ${to}`]
}
