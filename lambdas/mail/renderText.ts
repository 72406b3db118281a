import { ATTRIBUTION, type MailBlock, type MailDocument, type MailText } from './MailDocument.ts'

/** Renders a mail as plain text: the same words in the same order, with each link on a line of its own. */
export function renderText(mail: MailDocument): string {
  const foot = [mail.why, ...mail.ways.map(({ text, to }) => `${text}: ${to}`), ATTRIBUTION, mail.postalAddress]
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
      return part.text
    case 'paragraph':
      return part.text
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'facts':
      return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'section':
      return `${part.title} (${part.note})`
    case 'item':
      return item(part)
    case 'button':
      return `${part.text}: ${part.to}`
  }
}

function item({ title, about, reasons, links }: Extract<MailBlock, { kind: 'item' }>): string {
  return [
    `* ${title.text}`,
    `  ${about}`,
    ...reasons.map((reason) => `  ${reason}`),
    ...address(title),
    ...links.flatMap((each) => [
      `  - ${each.text} (${each.note})`,
      ...address(each),
      ...(each.headline ? [`    ${noted(each.headline)}`, ...address(each.headline)] : []),
    ]),
  ].join('\n')
}

function noted({ text, note }: MailText & { note: string }): string {
  return note === '' ? text : `${text} (${note})`
}

function address({ to }: MailText): string[] {
  return to === undefined ? [] : [`    ${to}`]
}
