import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { timeouts } from '../table/aws.ts'

/** The result of handing a mail to the mail service. */
export type SendOutcome =
  | { kind: 'sent'; id: string }
  /** Surely not sent, and a retry would not help: the address or the sender is refused. */
  | { kind: 'refused'; reason: string }
  /** Surely not sent; a retry may help. */
  | { kind: 'throttled' }
  /** It may have been sent: a retry could send it twice. */
  | { kind: 'unknown'; reason: string }

export type MailService = { send(mail: Envelope): Promise<SendOutcome> }

export type Envelope = {
  from: string
  to: string
  raw: Uint8Array
  /** The recipient's `sub`, which SES repeats in its events about the mail. */
  person?: string | undefined
}

/** No retries in the client: a mail whose response was lost may have been sent. */
const NO_RETRIES = { maxAttempts: 1, requestHandler: timeouts(3_000, 10_000) }

/** Creates the client for mail, once per function. */
export function mailClient(): SESClient {
  return new SESClient(NO_RETRIES)
}

/** Sends mails through SES, one recipient each. `configurationSet` selects where SES publishes its events. */
export function mailService(client: SESClient, configurationSet: string | undefined): MailService {
  return {
    async send({ from, to, raw, person }) {
      try {
        const { MessageId } = await client.send(
          new SendRawEmailCommand({
            Source: from,
            Destinations: [to],
            RawMessage: { Data: raw },
            ...(person !== undefined && { Tags: [{ Name: 'person', Value: person }] }),
            ...(configurationSet && { ConfigurationSetName: configurationSet }),
          }),
        )
        return { kind: 'sent', id: MessageId ?? '' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

/** Only a clear refusal by SES counts as not sent. */
function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof SESServiceException)) return { kind: 'unknown', reason: nameOf(error) }
  const { name, $metadata } = error
  if (THROTTLED.has(name)) return { kind: 'throttled' }
  const isRefusal = $metadata.httpStatusCode !== undefined && $metadata.httpStatusCode < 500
  return isRefusal ? { kind: 'refused', reason: name } : { kind: 'unknown', reason: name }
}

const THROTTLED = new Set(['Throttling', 'ThrottlingException', 'TooManyRequestsException', 'RequestLimitExceeded'])

/** Names only: a message may contain an address. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error'
}
