import { HOME_PAGE, plainPage } from '../../../shared/pages.ts'
import { isolatedIn } from '../../../shared/text/isolated.ts'
import type { MailContext, MailDocument } from '../MailDocument.ts'

/** Welcomes a new reader. */
export function welcomeMail(context: MailContext, { name }: { name: string }): MailDocument {
  const { site, words } = context
  const { welcome, ways } = words
  return {
    ...context,
    subject: welcome.subject,
    preview: welcome.preview,
    blocks: [
      { kind: 'title', text: welcome.subject },
      { kind: 'paragraph', text: welcome.text(isolatedIn(words.dir, name)) },
      { kind: 'paragraph', text: welcome.quiet },
      { kind: 'button', text: welcome.button, to: `${site}${HOME_PAGE}` },
    ],
    why: welcome.why,
    ways: [{ text: ways.account, to: `${site}${plainPage('account')}` }],
  }
}
