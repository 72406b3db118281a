import PostalMime, { addressParser } from 'postal-mime'
import { ServiceError } from '../ServiceError.ts'
import type { Envelope } from './Mailbox.ts'

const MAX_RECIPIENTS = 50
const MAX_MAIL_BYTES = 10 * 1024 * 1024
const SINGLE_FIELDS = ['from', 'to', 'cc', 'bcc', 'subject', 'date', 'reply-to', 'message-id', 'sender']

/** Validates a SendRawEmail request like SES. Sender and recipients default to those in the mail's header. */
export async function rawMailOf(form: URLSearchParams): Promise<{ mail: Buffer; envelope: Envelope }> {
  const data = form.get('RawMessage.Data')
  if (!data) throw invalid('Missing required parameter RawMessage.Data')
  const mail = Buffer.from(data, 'base64')
  if (mail.length > MAX_MAIL_BYTES)
    throw invalid(`Message length is more than ${MAX_MAIL_BYTES} bytes long: '${mail.length}'.`)

  const { headers } = await PostalMime.parse(mail)
  for (const field of SINGLE_FIELDS)
    if (headers.filter(({ key }) => key === field).length > 1) throw invalid(`Duplicate header '${field}'.`)
  const fieldOf = (field: string) => headers.find(({ key }) => key === field)?.value ?? ''
  if (!fieldOf('from')) throw invalid("Missing required header 'From'.")

  const destinations = [...form].flatMap(([name, value]) => (name.startsWith('Destinations.member.') ? value : []))
  const to = destinations.length > 0 ? destinations : ['to', 'cc', 'bcc'].map(fieldOf).filter(Boolean)
  return { mail, envelope: { from: senderOf(form.get('Source') ?? fieldOf('from')), to: recipientsOf(to) } }
}

function senderOf(text: string): string {
  const [address, ...others] = addressesIn(text)
  if (!address || others.length > 0) throw invalid('A mail has one sender')
  return address
}

function recipientsOf(texts: string[]): string[] {
  const addresses = texts.flatMap(addressesIn)
  if (addresses.length === 0) throw invalid('A mail needs at least one recipient')
  if (addresses.length > MAX_RECIPIENTS)
    throw new ServiceError(400, 'MessageRejected', `Recipient count exceeds ${MAX_RECIPIENTS}.`)
  return addresses
}

function addressesIn(text: string): string[] {
  if (/[\r\n]/.test(text)) throw invalid('Illegal address: it contains a line break')
  if (UNQUOTED_DOTS.test(text)) throw invalid('Local address has a dot that is not between other characters')
  return addressParser(text, { flatten: true }).map(({ address }) => {
    if (!/^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+\.[\x21-\x3f\x41-\x7e]+$/.test(address ?? ''))
      throw invalid(`Illegal address: ${JSON.stringify(text)}`)
    return address ?? ''
  })
}

/** A dot at an end of the part before the `@`, or two in a row, outside quotes (RFC 5321, 4.1.2). */
const UNQUOTED_DOTS = /(?:^|[\s<,])(?=[^\s"<,@]*@)(?:\.|[^\s"<,@]*\.\.|[^\s"<,@]*\.@)/

function invalid(message: string): ServiceError {
  return new ServiceError(400, 'InvalidParameterValue', message)
}
