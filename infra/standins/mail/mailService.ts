import { randomUUID } from 'node:crypto'
import { escapeMarkup } from '../../../shared/text/escapeMarkup.ts'
import { readBody } from '../readBody.ts'
import { type Call, demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { sendXml } from '../xml.ts'
import type { Envelope, Mailbox } from './Mailbox.ts'
import { rawMailOf } from './rawMail.ts'

/** How the mail service can fail. */
export type MailFault =
  | 'reject' // the message is refused
  | 'domain-not-verified' // the sender's domain is not set up
  | 'account-paused' // the account may not send
  | 'set-paused' // the configuration set may not send
  | 'sender-not-verified' // the sender's address is not verified
  | 'recipient-not-verified' // the account is in the sandbox, and the recipient's address is not verified
  | 'throttle' // the sending rate is exceeded
  | 'never-answer' // the connection stays open without an answer, and nothing is sent
  | 'cut-before' // the connection breaks, and nothing is sent
  | 'cut-after' // the mail is sent, but the connection breaks before the answer

/** The faults that tests inject into the mail service. */
export class MailFaults {
  #planned: { fault: MailFault; left: number; to: string | undefined }[] = []

  /** Lets the next `times` calls fail; with `to`, only calls to that address. */
  inject(fault: MailFault, { times = 1, to }: { times?: number; to?: string } = {}): void {
    this.#planned.push({ fault, left: times, to })
  }

  clear(): void {
    this.#planned = []
  }

  /** The fault of a call to these addresses, which is used up. */
  take(to: string[]): MailFault | undefined {
    const planned = this.#planned.find((one) => one.left > 0 && (one.to === undefined || to.includes(one.to)))
    if (planned) planned.left -= 1
    return planned?.fault
  }
}

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

/** Stand-in for SES (the query protocol of version 1): every accepted mail goes to the mailbox. */
export function mailService(mailbox: Mailbox, faults: MailFaults): Service {
  async function sendRawEmail(call: Call, form: URLSearchParams): Promise<void> {
    const { mail, envelope } = await rawMailOf(form)
    demand(call, 'ses:SendRawEmail', envelope.from)
    const configurationSet = form.get('ConfigurationSetName')
    if (configurationSet) demand(call, 'ses:SendRawEmail', `${configurationSet}/${envelope.from}`)
    const fault = faults.take(envelope.to)
    const error = errorFor(fault, envelope)
    if (error) throw error
    if (fault === 'never-answer') return
    if (fault === 'cut-before') return void call.response.destroy()
    const id = mailbox.deliver(mail, envelope)
    if (fault === 'cut-after') return void call.response.destroy()
    const result = `<SendRawEmailResult><MessageId>${id}</MessageId></SendRawEmailResult>`
    const metadata = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`
    const body = `<SendRawEmailResponse xmlns="${NAMESPACE}">${result}${metadata}</SendRawEmailResponse>`
    sendXml(call.response, 200, body)
  }

  return {
    async handle(call) {
      const form = new URLSearchParams((await readBody(call.request)).toString())
      const action = form.get('Action') || 'A request without an action'
      if (action !== 'SendRawEmail') throw new ServiceError(400, 'InvalidAction', `${action} is not emulated`)
      await sendRawEmail(call, form)
    },
    refuse(response, { status, code, message }) {
      const type = status < 500 ? 'Sender' : 'Receiver'
      const error = `<Error><Type>${type}</Type><Code>${code}</Code><Message>${escapeMarkup(message)}</Message></Error>`
      const requestId = `<RequestId>${randomUUID()}</RequestId>`
      sendXml(response, status, `<ErrorResponse xmlns="${NAMESPACE}">${error}${requestId}</ErrorResponse>`)
    },
  }
}

function errorFor(fault: MailFault | undefined, { from, to }: Envelope): ServiceError | undefined {
  switch (fault) {
    case 'reject':
      return new ServiceError(400, 'MessageRejected', 'Transaction failed: the message is refused.')
    case 'domain-not-verified':
      return new ServiceError(400, 'MailFromDomainNotVerifiedException', 'The MAIL FROM domain is not verified.')
    case 'account-paused':
      return new ServiceError(400, 'AccountSendingPausedException', 'Email sending is disabled for the account.')
    case 'set-paused':
      return new ServiceError(400, 'ConfigurationSetSendingPausedException', 'Email sending is disabled for the set.')
    case 'sender-not-verified':
      return notVerified(from)
    case 'recipient-not-verified':
      return notVerified(to.join(', '))
    case 'throttle':
      return new ServiceError(400, 'Throttling', 'Maximum sending rate exceeded.')
    default:
      return undefined
  }
}

function notVerified(address: string): ServiceError {
  const where = 'The following identities failed the check in region US-EAST-1'
  return new ServiceError(400, 'MessageRejected', `Email address is not verified. ${where}: ${address}`)
}
