import { escapeMarkup } from '../../../../shared/text/escapeMarkup.ts'
import type { MailboxMessage } from './Mailbox.ts'

/** The Content-Security-Policy of the page: it loads, runs and sends nothing. */
export const MAILBOX_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'"

/** The mailbox as a page, newest mail first. HTML mails are shown in sandboxed frames without scripts. */
export function mailboxPage(messages: MailboxMessage[]): string {
  const mails = messages.toReversed().map(mail)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${messages.length})</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1><mark>Mailbox</mark></h1>
<p class="quiet">${summary(messages.length)}</p>
${mails.join('\n')}
</main>
</body>
</html>
`
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
:root { color-scheme: light dark; --paper: #fff; --wash: #f6f6f2; --ink: #171714; --quiet: #686860; --line: #e3e3dc; --mark: #ffe14a }
@media (prefers-color-scheme: dark) { :root { --paper: #131312; --wash: #1c1c1a; --ink: #f4f4ee; --quiet: #9a9a91; --line: #2b2b28 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: .9375rem/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { margin: 0 0 .5rem; font: 700 2.375rem/1.15 Charter, "Bitstream Charter", Cambria, "Noto Serif", Georgia, serif }
mark { padding: 0 .2em; background: var(--mark); color: #171714 }
h2 { display: inline; font-size: 1.125rem; line-height: 1.32; overflow-wrap: anywhere }
.quiet { color: var(--quiet); font-size: .8125rem }
.mail { border-top: 1px solid var(--line); padding: .75rem 0 }
.mail > summary .quiet { display: block; overflow-wrap: anywhere }
.mail time { font-variant-numeric: tabular-nums }
.mail[open] > summary h2 { background: linear-gradient(var(--mark), var(--mark)) 0 100% / 100% 3px no-repeat }
.view { margin-top: .5rem }
summary { cursor: pointer; padding: .25rem 0 }
summary:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 7px var(--mark) }
.view > summary { font-weight: 600; font-size: .8125rem }
iframe { display: block; width: 100%; height: 32rem; resize: vertical; border: 1px solid var(--line); border-radius: 6px; background: #fff; color-scheme: light }
pre { margin: 0; padding: 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--wash); border-radius: 6px; font: .8125rem/1.55 ui-monospace, Menlo, Consolas, monospace }
`
