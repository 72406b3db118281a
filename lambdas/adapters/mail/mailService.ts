import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { timeouts } from '../table/aws.ts'

/** What became of a mail that was handed over. */
export type SendOutcome =
  | { kind: 'sent'; id: string }
  /** It was surely not sent, and will not be when it is tried again: the address or the sender is refused. */
  | { kind: 'refused'; reason: string }
  /** It was surely not sent, and may be later. */
  | { kind: 'throttled' }
  /** Nobody knows whether it was sent: trying again could send it twice. */
  | { kind: 'unknown'; reason: string }

export type MailService = { send(mail: Envelope): Promise<SendOutcome> }

export type Envelope = {
  from: string
  to: string
  raw: Uint8Array
  /** The `sub` of whoever gets it: reports about the mail bring it back. */
  person?: string | undefined
}

/** Never tries twice by itself: an answer that was lost may be of a mail that was sent. */
const ONCE = { maxAttempts: 1, requestHandler: timeouts(3_000, 10_000) }

/** The client for sending mail; one for a whole function. */
export function mailClient(): SESClient {
  return new SESClient(ONCE)
}

/** Hands mails over to SES, one recipient each. `configurationSet` is what its events are reported under. */
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

/** Everything that is not clearly a refusal by the service is taken for uncertain. */
function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof SESServiceException)) return { kind: 'unknown', reason: nameOf(error) }
  const { name, $metadata } = error
  if (THROTTLED.has(name)) return { kind: 'throttled' }
  const isRefusal = $metadata.httpStatusCode !== undefined && $metadata.httpStatusCode < 500
  return isRefusal ? { kind: 'refused', reason: name } : { kind: 'unknown', reason: name }
}

const THROTTLED = new Set([
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'RequestLimitExceeded',
])

/** Names only: a message may have an address in it. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error'
}
