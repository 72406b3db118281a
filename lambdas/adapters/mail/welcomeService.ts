import { isIPv4 } from 'node:net'
import * as z from 'zod/mini'
import type { SendOutcome } from './mailService.ts'

/** The third-party email service for welcome mails, if the operator has configured one. */
export const WelcomeServiceEnvironment = () =>
  z.object({
    EMAIL_SERVICE_URL: z._default(z.string(), ''),
    EMAIL_SERVICE_USER_ID: z._default(z.string(), ''),
    EMAIL_SERVICE_SERVICE_ID: z._default(z.string(), ''),
    EMAIL_SERVICE_TEMPLATE_ID: z._default(z.string(), ''),
  })
export type WelcomeServiceEnvironment = z.infer<ReturnType<typeof WelcomeServiceEnvironment>>

/** The parameters of its template. */
export type WelcomeParameters = { to_email: string; to_name: string; site_name: string; login_url: string }

/** Sends the welcome through a service of others, which writes it by a template. */
export type WelcomeService = { send(parameters: WelcomeParameters): Promise<SendOutcome> }

const TIMEOUT_MS = 5_000
/** The part of a response that is read, in characters. */
const MAX_ANSWER_LENGTH = 1_000

/** The documented error statuses of the service. */
const REFUSALS = new Map([
  [451, 'headless browser'],
  [403, 'blocked'],
  [429, 'too many requests'],
])

/** Creates the configured service; undefined when there is none. No retries: a lost welcome is better than two. */
export function welcomeService(
  settings: WelcomeServiceEnvironment,
  timeoutMs = TIMEOUT_MS,
): WelcomeService | undefined {
  if (settings.EMAIL_SERVICE_URL === '') return undefined
  return {
    async send(parameters) {
      const reason = configurationProblem(settings)
      return reason === undefined ? ask(settings, parameters, timeoutMs) : { kind: 'refused', reason }
    },
  }
}

function configurationProblem(settings: WelcomeServiceEnvironment): string | undefined {
  if (settings.EMAIL_SERVICE_USER_ID === '') return 'missing public key'
  if (settings.EMAIL_SERVICE_SERVICE_ID === '') return 'missing service ID'
  if (settings.EMAIL_SERVICE_TEMPLATE_ID === '') return 'missing template ID'
  return isSecure(settings.EMAIL_SERVICE_URL) ? undefined : 'address is not https'
}

/** Personal data is only sent encrypted, except to this machine. */
function isSecure(address: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '[::1]'].includes(hostname) || (isIPv4(hostname) && hostname.startsWith('127.'))
}

async function ask(
  settings: WelcomeServiceEnvironment,
  template_params: WelcomeParameters,
  timeoutMs: number,
): Promise<SendOutcome> {
  try {
    const response = await fetch(`${settings.EMAIL_SERVICE_URL.replace(/\/+$/, '')}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        user_id: settings.EMAIL_SERVICE_USER_ID,
        service_id: settings.EMAIL_SERVICE_SERVICE_ID,
        template_id: settings.EMAIL_SERVICE_TEMPLATE_ID,
        template_params,
      }),
      // Never follow redirects: personal data goes to the configured service only.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await outcomeOf(response)
  } catch (error) {
    // Only its name: the message may contain personal data.
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'Error' }
  }
}

async function outcomeOf(response: Response): Promise<SendOutcome> {
  const { status } = response
  if (response.ok) {
    await response.body?.cancel()
    return { kind: 'sent' }
  }
  const answer = await startOf(response)
  if (status >= 500) return { kind: 'unknown', reason: `status ${status}` }
  const reason = REFUSALS.get(status) ?? missingParameter(answer) ?? `status ${status}`
  return { kind: 'refused', reason }
}

/** The parameter that an error text names: "The service ID not found". */
function missingParameter(answer: string): string | undefined {
  if (/public key|user id/i.test(answer)) return 'missing public key'
  if (/service id/i.test(answer)) return 'missing service ID'
  return /template id/i.test(answer) ? 'missing template ID' : undefined
}

/** Reads the start of a response without waiting for the rest. */
async function startOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length >= MAX_ANSWER_LENGTH) break
  }
  return text.slice(0, MAX_ANSWER_LENGTH)
}
