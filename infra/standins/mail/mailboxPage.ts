import { escapeMarkup } from '../../../shared/text/escapeMarkup.ts'
import { localPage } from '../localPage.ts'
import type { MailboxMessage } from './Mailbox.ts'

/** The mailbox as a page, newest mail first. HTML mails are shown in sandboxed frames without scripts. */
export function mailboxPage(messages: MailboxMessage[]): string {
  const mails = messages.toReversed().map(mail)
  return localPage({
    name: 'Mailbox',
    title: `Mailbox (${messages.length})`,
    summary: summary(messages.length),
    content: mails.join('\n'),
    style: STYLE,
  })
}

function summary(count: number): string {
  if (count === 0) return 'No mail yet. Everything this copy of the product sends lands here, and nowhere else.'
  const mails = count === 1 ? '1 mail' : `${count} mails, newest first`
  return `${mails}. Nothing here has left this machine. Reload to look again.`
}

function mail({ to, from, subject, headers, text, html, at }: MailboxMessage, index: number): string {
  const title = subject || '(no subject)'
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const parts = [
    html && view(index, 'HTML', frame(title, html)),
    text && view(index, 'Text', `<pre dir="auto">${escapeMarkup(text)}</pre>`),
    view(index, 'Headers', `<pre>${escapeMarkup(fields.join('\n'))}</pre>`),
  ].filter(Boolean)
  const open = index === 0 ? ' open' : ''
  return `<details class="mail"${open}>
<summary>
<h2 dir="auto">${escapeMarkup(title)}</h2>
<span class="quiet">to <b>${escapeMarkup(to)}</b> from ${escapeMarkup(from)} <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></span>
</summary>
${parts.join('\n').replace('<details', '<details open')}
</details>`
}

/** One view of a mail. The browser keeps only one `details` of the same name open. */
function view(index: number, label: string, content: string): string {
  return `<details class="view" name="mail-${index}"><summary>${label}</summary>${content}</details>`
}

/** The sandboxed frame of an HTML mail, whose links open in new tabs. */
function frame(title: string, html: string): string {
  const page = escapeMarkup(`<!doctype html><base target="_blank">${html}`)
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox'
  return `<iframe title="${escapeMarkup(title)}" sandbox="${sandbox}" referrerpolicy="no-referrer" srcdoc="${page}"></iframe>`
}

const STYLE = `
.mail { border-top: 1px solid var(--line); padding: .75rem 0 }
.mail > summary .quiet { display: block; overflow-wrap: anywhere }
.mail time { font-variant-numeric: tabular-nums }
.mail[open] > summary h2 { background: linear-gradient(var(--mark), var(--mark)) 0 100% / 100% 3px no-repeat }
.view { margin-top: .5rem }
.view > summary { font-weight: 600; font-size: .8125rem }
iframe { display: block; width: 100%; height: 32rem; resize: vertical; border: 1px solid var(--line); border-radius: 6px; background: #fff; color-scheme: light }
`
