import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeMessage } from '../../lambdas/mail/composeMessage.ts'
import { renderHtml } from '../../lambdas/mail/renderHtml.ts'
import { renderText } from '../../lambdas/mail/renderText.ts'
import { english } from '../../lambdas/mail/words/english.ts'
import { sampleMails } from '../samples/sampleMails.ts'
import { Mailbox } from '../standins/mail/Mailbox.ts'
import { readSettings } from './settings.ts'

/**
 * `npm run mails`: writes every mail of the product, with sample content, to a folder and to the mailbox of the local
 * product.
 */
const { folder, port } = readSettings(process.env)
const out = join(folder, 'mails')
const site = `http://127.0.0.1:${port}`
mkdirSync(out, { recursive: true })
const mailbox = new Mailbox(join(folder, 'mailbox'))

for (const { name, message } of sampleMails({
  site,
  postalAddress: 'Uptick, 1 Sample Street, Toronto, Canada',
  words: english,
})) {
  const raw = await composeMessage(message, new Date().toISOString())
  mailbox.deliver(raw, { from: message.from.address, to: [message.to] })
  writeFileSync(join(out, `${name}.html`), renderHtml(message.document))
  writeFileSync(join(out, `${name}.txt`), renderText(message.document))
  console.log(`${name.padEnd(18)} ${message.document.subject}`)
}
console.log(`\nWritten to ${out}, and into the mailbox: ${site}/__local/mailbox`)
