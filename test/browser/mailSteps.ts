import * as z from 'zod/mini'
import { type MailedMessage, mailsTo, type SignedInPerson } from '../support/aPerson.ts'
import { invoke } from '../support/journeys.ts'
import { eventually } from './aVisit.ts'

const Export = z.object({ confirmations: z.object({ windows: z.array(z.object({ id: z.string() })) }) })

/** The newest mail to an address whose subject begins so, once it is there. */
export async function mailTo(site: string, email: string, subject: string): Promise<MailedMessage> {
  const find = async () => (await mailsTo(site, email)).findLast((mail) => mail.subject.startsWith(subject))
  await eventually(find).toBeDefined()
  const mail = await find()
  if (!mail) throw new Error(`There is no mail "${subject}" to ${email}.`)
  return mail
}

/** The path of the first link of a mail that leads to a page. */
export function linkTo(page: string, { text }: MailedMessage): string {
  const link = new RegExp(`https?://[^/\\s]+(${page}\\S*)`).exec(text)?.[1]
  if (!link) throw new Error(`The mail has no link to ${page}.`)
  return link
}

/** Follows a topic of Canada through the API. */
export async function follow(
  site: string,
  { idToken }: SignedInPerson,
  name: string,
): Promise<{ email_sent: boolean }> {
  const answer = await fetch(`${site}/api/follows`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'trend', name, country: 'CA' }),
  })
  return answer.json()
}

/** Ends the two minutes in which changes are collected. */
export async function endWindow(site: string, { sub, idToken }: SignedInPerson): Promise<void> {
  const answer = await fetch(`${site}/api/account/export`, { headers: { authorization: `Bearer ${idToken}` } })
  const [window] = Export.parse(await answer.json()).confirmations.windows
  const body = JSON.stringify({ sub, window: window?.id })
  await invoke({ url: site }, 'confirmations', { Records: [{ messageId: '1', receiptHandle: '1', body }] })
}
