import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { readBody } from '../readBody.ts'
import { type Call, demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { escapeXml, sendXml } from '../xml.ts'
import type { Mailbox } from './Mailbox.ts'
import type { MailFault, MailFaults } from './MailFaults.ts'
import { type OutgoingMail, rawMailOf, simpleMailOf } from './outgoingMail.ts'

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

/** SES (the query protocol of its first version): every accepted mail goes to the mailbox. */
export function mailService(mailbox: Mailbox, faults: MailFaults): Service {
  async function send(call: Call, action: string, { mail, envelope }: OutgoingMail): Promise<void> {
    demand(call, `ses:${action}`, envelope.from)
    const fault = faults.next(envelope.to)
    const refusal = refusalFor(fault)
    if (refusal) throw refusal
    if (fault === 'never-answer') return
    if (fault === 'cut-before') return void call.response.destroy()
    const id = mailbox.deliver(mail, envelope)
    if (fault === 'cut-after') return void call.response.destroy()
    answer(call.response, action, `<MessageId>${id}</MessageId>`)
  }

  return {
    async handle(call) {
      const form = new URLSearchParams((await readBody(call.request)).toString())
      const action = form.get('Action') ?? ''
      switch (action) {
        case 'SendRawEmail':
          return send(call, action, await rawMailOf(form))
        case 'SendEmail':
          return send(call, action, simpleMailOf(form))
        case 'GetSendQuota': {
          demand(call, 'ses:GetSendQuota', '*')
          const sent = `<SentLast24Hours>${(await mailbox.list()).length}</SentLast24Hours>`
          const quota = `${sent}<Max24HourSend>50000</Max24HourSend><MaxSendRate>14</MaxSendRate>`
          return answer(call.response, action, quota)
        }
        case 'VerifyEmailIdentity':
          demand(call, 'ses:VerifyEmailIdentity', form.get('EmailAddress') ?? '*')
          return answer(call.response, action, '')
        default:
          throw new ServiceError(
            400,
            'InvalidAction',
            `${action || 'A request without an action'} is not emulated`,
          )
      }
    },
    refuse(response, { status, code, message }) {
      const type = status < 500 ? 'Sender' : 'Receiver'
      const error = `<Error><Type>${type}</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`
      const requestId = `<RequestId>${randomUUID()}</RequestId>`
      sendXml(response, status, `<ErrorResponse xmlns="${NAMESPACE}">${error}${requestId}</ErrorResponse>`)
    },
  }
}

function refusalFor(fault: MailFault | undefined): ServiceError | undefined {
  switch (fault) {
    case 'reject':
      return new ServiceError(400, 'MessageRejected', 'Email address is not verified.')
    case 'domain-not-verified':
      return new ServiceError(
        400,
        'MailFromDomainNotVerifiedException',
        'The MAIL FROM domain is not verified.',
      )
    case 'throttle':
      return new ServiceError(400, 'Throttling', 'Maximum sending rate exceeded.')
    default:
      return undefined
  }
}

function answer(response: ServerResponse, action: string, result: string): void {
  const metadata = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`
  const body = `<${action}Result>${result}</${action}Result>${metadata}`
  sendXml(response, 200, `<${action}Response xmlns="${NAMESPACE}">${body}</${action}Response>`)
}
