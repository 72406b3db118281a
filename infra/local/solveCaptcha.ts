import { randomInt } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { ORIGIN_SECRET_HEADER } from '../../lambdas/http/requireOriginSecret.ts'
import type { CallableName } from '../../shared/answers/callables.ts'
import { API_CAPTCHA } from '../../shared/answers/signedInApi.ts'
import { CaptchaAnswer, writeCaptchaToken } from '../../shared/people/captcha.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import type { InvokeFunction } from './LocalFunctions.ts'

/**
 * Adds a solved captcha to sign-ups, contact messages and waitlist entries without one, so that forms work without a
 * captcha while the functions check it as on AWS. Only the local product does this, and only with CAPTCHA=off.
 *
 * @param originSecret the secret that the function `captcha` expects in every request
 */
export function solveCaptcha(invoke: InvokeFunction, originSecret: string): InvokeFunction {
  const solve = () => solvedPuzzle(invoke, originSecret)
  return async (name, event) => {
    if (name === 'preSignUp') return invoke(name, await withSolvedSignUp(event, solve))
    if (name === 'callables') return invoke(name, await withSolvedCall(event, solve))
    return invoke(name, event)
  }
}

/** Fetches a puzzle and returns its solution. */
type SolvePuzzle = () => Promise<string>

const SignUpEvent = z.looseObject({
  triggerSource: z.literal('PreSignUp_SignUp'),
  request: z.looseObject({ clientMetadata: z.optional(z.record(z.string(), z.string())) }),
})

async function withSolvedSignUp(event: unknown, solve: SolvePuzzle): Promise<unknown> {
  const signUp = SignUpEvent.safeParse(event)
  if (!signUp.success || signUp.data.request.clientMetadata?.captcha) return event
  const { request, ...others } = signUp.data
  const clientMetadata = { ...request.clientMetadata, captcha: await solve() }
  return { ...others, request: { ...request, clientMetadata } }
}

/** The functions that check a captcha. */
const CHECKED = ['sendContactEmail', 'joinWaitlist'] as const satisfies CallableName[]
const CheckedCall = z.looseObject({
  pathParameters: z.looseObject({ name: z.enum(CHECKED) }),
  requestContext: z.looseObject({ http: z.looseObject({ method: z.literal('POST') }) }),
  body: z.string(),
})
const CheckedBody = z.looseObject({ data: z.looseObject({ recaptchaToken: z.optional(z.string()) }) })

async function withSolvedCall(event: unknown, solve: SolvePuzzle): Promise<unknown> {
  const call = CheckedCall.safeParse(event)
  const body = call.success ? CheckedBody.safeParse(parseJson(call.data.body)) : undefined
  if (!call.success || !body?.success || body.data.data.recaptchaToken) return event
  const data = { ...body.data.data, recaptchaToken: await solve() }
  return { ...call.data, body: JSON.stringify({ ...body.data, data }) }
}

const PuzzleAnswer = z.object({ statusCode: z.literal(200), body: z.string() })

/** Fetches a puzzle from the function `captcha` and solves it as a form would. */
async function solvedPuzzle(invoke: InvokeFunction, originSecret: string): Promise<string> {
  // Of a network of its own: forms without a captcha are not slowed down.
  const headers = { [ORIGIN_SECRET_HEADER]: originSecret, 'cloudfront-viewer-address': `[${anyNetwork()}::1]:443` }
  const call = { ...PUZZLE_CALL, headers }
  const answer = PuzzleAnswer.parse(await invoke('captcha', call))
  const { challenge } = CaptchaAnswer.parse(JSON.parse(answer.body))
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The captcha could not be solved.')
  return writeCaptchaToken(challenge, solution)
}

/** The first 64 bits of an IPv6 address. */
function anyNetwork(): string {
  return `fd00:${[0, 0, 0].map(() => randomInt(0x10000).toString(16)).join(':')}`
}

const PUZZLE_CALL = {
  version: '2.0',
  routeKey: `GET ${API_CAPTCHA}`,
  rawPath: API_CAPTCHA,
  requestContext: { http: { method: 'GET', path: API_CAPTCHA } },
}
