import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses'
import type { SentKind } from '../../../shared/people/mailKind.ts'
import { timeouts } from '../table/aws.ts'

/** The result of handing a mail to the mail service. */
export type SendOutcome =
  | { kind: 'sent'; id?: string }
  /** Surely not sent, and a retry would not help: the recipient or the message is refused. */
  | { kind: 'refused'; reason: string }
  /** Surely not sent: our account, sender or configuration set is refused. A retry may help once that is repaired. */
  | { kind: 'paused'; reason: string }
  /** Surely not sent; a retry may help. */
  | { kind: 'throttled' }
  /** It may have been sent: a retry could send it twice. */
  | { kind: 'unknown'; reason: string }

/** Hands mails over to SES or its stand-in. Never throws: the outcome says what is known. */
export type MailService = { send(mail: Envelope): Promise<SendOutcome> }

/** A mail as it is handed over: `raw` is the message with its headers (RFC 5322). */
export type Envelope = {
  from: string
  to: string
  raw: Uint8Array
  /** Selects the configuration set; SES repeats it in its events about the mail. */
  kind: SentKind
  /** The recipient's `sub`, which SES repeats in its events about the mail. */
  person?: string | undefined
}

/** No retries in the client: a mail whose response was lost may have been sent. */
const NO_RETRIES = { maxAttempts: 1, requestHandler: timeouts(3_000, 10_000) }

/** Creates the client for mail, once per function. */
export function mailClient(): SESClient {
  return new SESClient(NO_RETRIES)
}

/** Sends mails through SES, one recipient each, with the configuration set of their kind; without an empty one. */
export function mailService(client: SESClient, configurationSets: Partial<Record<SentKind, string>>): MailService {
  return {
    async send({ from, to, raw, kind, person }) {
      const configurationSet = configurationSets[kind]
      try {
        const { MessageId } = await client.send(
          new SendRawEmailCommand({
            Source: from,
            Destinations: [quoted(to)],
            RawMessage: { Data: raw },
            Tags: [{ Name: 'kind', Value: kind }, ...(person === undefined ? [] : [{ Name: 'person', Value: person }])],
            ...(configurationSet && { ConfigurationSetName: configurationSet }),
          }),
        )
        return { kind: 'sent', id: MessageId ?? '' }
      } catch (error) {
        return outcomeOf(error, from)
      }
    },
  }
}

/**
 * The part before the `@` in quotes where its dots are not between other characters, as mail protocols write such addresses
 * (RFC 5321, 4.1.2): `"a..b@example.org"` → `"\"a..b\"@example.org"`
 */
function quoted(address: string): string {
  const at = address.lastIndexOf('@')
  const localPart = address.slice(0, at)
  return /^\.|\.\.|\.$/.test(localPart) ? `"${localPart}"${address.slice(at)}` : address
}

/** Only a clear refusal by SES counts as not sent. */
function outcomeOf(error: unknown, from: string): SendOutcome {
  if (!(error instanceof SESServiceException)) return { kind: 'unknown', reason: nameOf(error) }
  const { name, $metadata } = error
  if (THROTTLED.has(name)) return { kind: 'throttled' }
  const isRefusal = $metadata.httpStatusCode !== undefined && $metadata.httpStatusCode < 500
  if (!isRefusal) return { kind: 'unknown', reason: name }
  return { kind: isAboutRecipient(error, from) ? 'refused' : 'paused', reason: name }
}

/**
 * Whether the recipient or the message is refused. Every other refusal (a paused account or configuration set, a missing
 * permission, an unverified sender) would meet every mail, and is nobody's fault who gets one.
 */
function isAboutRecipient({ name, message }: SESServiceException, from: string): boolean {
  if (name === 'InvalidParameterValue') return true
  // In the sandbox, the message names unverified recipients; everywhere, an unverified sender.
  return name === 'MessageRejected' && !message.includes(from) && !/paused|suspended|disabled/i.test(message)
}

const THROTTLED = new Set(['Throttling', 'ThrottlingException', 'TooManyRequestsException', 'RequestLimitExceeded'])

/** Names only: a message may contain an address. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error'
}
