import { MetricUnit } from '@aws-lambda-powertools/metrics'
import * as z from 'zod/mini'
import type { CausedMail } from '../../shared/people/causedMail.ts'
import type { CodeKind } from '../../shared/people/mailKind.ts'
import { tooMany } from '../../shared/people/refusedCode.ts'
import { DEFAULT_TIME_ZONE } from '../../shared/people/timeZone.ts'
import { Problem } from '../../shared/problem.ts'
import type { MailTallies } from '../adapters/mail/mailTally.ts'
import type { SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { askingPage } from '../common/askingPage.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { CausedMails } from '../mail/causedMails.ts'
import { countSent } from '../mail/mailBreaker.ts'
import { renderHtml } from '../mail/renderHtml.ts'
import { CODE_PLACEHOLDER, codeMail } from '../mail/templates/code.ts'
import { mailWords } from '../mail/words/mailWords.ts'

// Compiling the checks only pays off after thousands of events; most of these functions process one.
z.config({ jitless: true })

/** The parts of the user pool's event that are read. */
const MessageEvent = z.looseObject({
  triggerSource: z.string(),
  userName: z.string(),
  request: z.looseObject({
    codeParameter: z.string(),
    clientMetadata: z.optional(z.unknown()),
    userAttributes: z.optional(z.looseObject({ email: z.optional(z.string()) })),
  }),
  response: z.record(z.string(), z.unknown()),
})

type CodeRequest = z.infer<typeof MessageEvent>['request']

type Code = {
  kind: CodeKind
  /** How many of them one account may ask for. */
  limit?: CausedMail
  /** Whether it goes to an address that the event does not name. */
  isToAnother?: true
}

/** The reasons for which the pool mails a code. Whatever else it may learn to send is refused. */
const CODES: ReadonlyMap<string, Code> = new Map<string, Code>([
  // Counted before there is an account, by the network that the captcha names.
  ['CustomMessage_SignUp', { kind: 'sign-ups' }],
  ['CustomMessage_ResendCode', { kind: 'sign-ups', limit: 'codeAgain' }],
  ['CustomMessage_ForgotPassword', { kind: 'resets', limit: 'reset' }],
  ['CustomMessage_UpdateUserAttribute', { kind: 'addresses', limit: 'address', isToAnother: true }],
  ['CustomMessage_VerifyUserAttribute', { kind: 'addresses', limit: 'address' }],
  // The operator adds a person.
  ['CustomMessage_AdminCreateUser', { kind: 'invitations' }],
])

/** What the text of a code needs. */
export type CodeServices = {
  /** Whether SES sends the codes: where Cognito does, it refuses a text of ours. */
  hasOwnTexts: boolean
  tallies: MailTallies
  /** Counts the codes that people cause. */
  caused: CausedMails
  /** Pseudonymizes accounts before their counts are stored. */
  hash: SaltedHash
}

/**
 * Every mail of the user pool passes here. Counts the codes by account and by what they are for, and throws beyond a limit, with
 * the seconds to wait; by network only those of sign-ups, because the pool says nothing of the network of other requests. Each
 * kind has a subject of its own, by which bounces are told apart.
 */
export function customMessage({ hasOwnTexts, tallies, caused, hash }: CodeServices, clock = () => new Date()) {
  return async (event: unknown): Promise<unknown> => {
    const message = MessageEvent.parse(event)
    const code = CODES.get(message.triggerSource)
    if (!code) throw new Error('operation-not-allowed')
    const now = clock().toISOString()
    const wait = code.limit === undefined ? 0 : await takeCode(code.limit, message.userName, now)
    logger.info('A code', { kind: code.kind, outcome: wait > 0 ? 'refused' : 'passed' })
    if (wait > 0) throw new Error(tooMany('codes', wait))
    metrics.singleMetric().addMetric('CodesCaused', MetricUnit.Count, 1)
    await countSent(tallies[code.kind], now)
    if (!hasOwnTexts) return message
    return { ...message, response: { ...message.response, ...textsOf(code, message.request, now) } }
  }

  async function takeCode(limit: CausedMail, account: string, now: string): Promise<number> {
    try {
      return await caused.take(limit, [await hash(account)], now)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      logger.error('A code cannot be counted, so it is not sent', { reason: error.code })
      throw new Error('code-unavailable', { cause: error })
    }
  }
}

type Texts = { emailSubject: string; emailMessage?: string }

function textsOf(
  { kind, isToAnother }: Code,
  { codeParameter, userAttributes, clientMetadata }: CodeRequest,
  now: string,
): Texts {
  const { language = 'en', zone = DEFAULT_TIME_ZONE } = askingPage(clientMetadata)
  const words = mailWords(language)
  const emailSubject = words.codes.subjects[kind]
  // The pool's own text names the account, which is part of what an operator mails.
  if (kind === 'invitations') return { emailSubject }
  const address = isToAnother ? undefined : userAttributes?.email
  const html = renderHtml(codeMail(words, { kind, address, zone, now }))
  return { emailSubject, emailMessage: html.replaceAll(CODE_PLACEHOLDER, codeParameter) }
}
