import PostalMime, { addressParser } from 'postal-mime'
import { ServiceError } from '../ServiceError.ts'
import { composeMail } from './composeMail.ts'
import type { Envelope } from './Mailbox.ts'

/** A mail that SES would take, and where it goes. */
export type OutgoingMail = { mail: Buffer; envelope: Envelope }

const MOST_RECIPIENTS = 50
const LARGEST_MAIL_BYTES = 10 * 1024 * 1024
const SINGLE_FIELDS = ['from', 'to', 'cc', 'bcc', 'subject', 'date', 'reply-to', 'message-id', 'sender']

/** Reads SendRawEmail: the whole mail as the caller wrote it. Its header fields name what the request leaves out. */
export async function rawMailOf(form: URLSearchParams): Promise<OutgoingMail> {
  const data = form.get('RawMessage.Data')
  if (!data) throw invalid('Missing required parameter RawMessage.Data')
  const mail = Buffer.from(data, 'base64')
  if (mail.length > LARGEST_MAIL_BYTES)
    throw invalid(`Message length is more than ${LARGEST_MAIL_BYTES} bytes long: '${mail.length}'.`)

  const { headers } = await PostalMime.parse(mail)
  for (const field of SINGLE_FIELDS)
    if (headers.filter(({ key }) => key === field).length > 1) throw invalid(`Duplicate header '${field}'.`)
  const fieldOf = (field: string) => headers.find(({ key }) => key === field)?.value ?? ''
  if (!fieldOf('from')) throw invalid("Missing required header 'From'.")

  const listed = membersOf(form, 'Destinations')
  const to = listed.length > 0 ? listed : ['to', 'cc', 'bcc'].map(fieldOf).filter(Boolean)
  return { mail, envelope: { from: senderOf(form.get('Source') ?? fieldOf('from')), to: recipientsOf(to) } }
}

/** Reads SendEmail: the parts of a mail, which is then written here. */
export function simpleMailOf(form: URLSearchParams): OutgoingMail {
  const from = form.get('Source') ?? ''
  const to = membersOf(form, 'Destination.ToAddresses')
  const cc = membersOf(form, 'Destination.CcAddresses')
  const bcc = membersOf(form, 'Destination.BccAddresses')
  const replyTo = membersOf(form, 'ReplyToAddresses')
  const subject = form.get('Message.Subject.Data')
  const text = form.get('Message.Body.Text.Data')
  const html = form.get('Message.Body.Html.Data')
  if (subject === null || (text === null && html === null))
    throw invalid('A message needs a subject and a body of text or HTML')
  if (/[\r\n]/.test(subject)) throw invalid("Header value contains CR or LF: 'Subject'")
  const envelope = { from: senderOf(from), to: recipientsOf([...to, ...cc, ...bcc]) }
  recipientsOf([...replyTo, ...to])
  const body = { ...(text !== null && { text }), ...(html !== null && { html }) }
  return { mail: composeMail({ from, to, cc, replyTo, subject, ...body }), envelope }
}

/** `Name.member.1`, `Name.member.2`, ...: the lists of the query protocol. */
function membersOf(form: URLSearchParams, name: string): string[] {
  const members: string[] = []
  for (
    let next = form.get(`${name}.member.1`);
    next !== null;
    next = form.get(`${name}.member.${members.length + 1}`)
  )
    members.push(next)
  return members
}

function senderOf(written: string): string {
  const [address, ...others] = addressesIn(written)
  if (!address || others.length > 0) throw invalid('A mail has one sender')
  return address
}

function recipientsOf(written: string[]): string[] {
  const addresses = written.flatMap(addressesIn)
  if (addresses.length === 0) throw invalid('A mail needs at least one recipient')
  if (addresses.length > MOST_RECIPIENTS)
    throw new ServiceError(400, 'MessageRejected', `Recipient count exceeds ${MOST_RECIPIENTS}.`)
  return addresses
}

function addressesIn(written: string): string[] {
  if (/[\r\n]/.test(written)) throw invalid('Illegal address: it contains a line break')
  return addressParser(written, { flatten: true }).map(({ address }) => {
    if (!/^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+\.[\x21-\x3f\x41-\x7e]+$/.test(address ?? ''))
      throw invalid(`Illegal address: ${JSON.stringify(written)}`)
    return address ?? ''
  })
}

function invalid(message: string): ServiceError {
  return new ServiceError(400, 'InvalidParameterValue', message)
}
