import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { BuildProblem } from '../build/BuildProblem.ts'
import { DomainSettings, EXPECTED_OF_DOMAIN } from './domainSettings.ts'
import { EXPECTED_OF_MAIL, MailSettings } from './mailSettings.ts'

/** The command line gives everything as text; `cdk.json` may hold objects, lists and numbers. */
function valueOrJson<Schema extends z.core.$ZodType>(schema: Schema) {
  const parsed = z.transform((given: unknown) => (typeof given === 'string' ? jsonOf(given) : given))
  return z.optional(z.pipe(parsed, schema))
}

const Text = z.string().check(z.minLength(1))

/** What begins the address of the pool's sign-in pages; AWS refuses its own names in it. */
const DomainPrefix = z
  .string()
  .check(z.regex(/^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/))

/** Signing in with Google: its client, and the name of the secret (Secrets Manager) that holds the client's secret. */
const GoogleSettings = z.object({
  clientId: Text,
  clientSecretName: Text,
  domainPrefix: z.optional(DomainPrefix),
})
export type GoogleSettings = z.infer<typeof GoogleSettings>

/** reCAPTCHA in the place of our own puzzles: its site key, and the name of the secret that holds the other one. */
const RecaptchaSettings = z.object({ siteKey: Text, secretName: Text })
export type RecaptchaSettings = z.infer<typeof RecaptchaSettings>

const SecretNumber = z.int().check(z.gte(1))

/**
 * Which secrets there are between CloudFront, which sends the first, and the functions, which accept all; a second one is
 * there only while one replaces the other.
 */
const OriginSecrets = z.union([
  z.tuple([SecretNumber]),
  z.tuple([SecretNumber, SecretNumber]).check(z.refine(([one, other]) => one !== other)),
])

const DeploymentSettings = z.object({
  stage: z._default(z.enum(['dev', 'prod']), 'dev'),
  region: z._default(z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)), 'us-east-1'),
  domain: valueOrJson(DomainSettings),
  /** Left out, the stage decides. */
  firewall: z.optional(z.enum(['on', 'off'])),
  originSecrets: z._default(valueOrJson(OriginSecrets), [1]),
  google: valueOrJson(GoogleSettings),
  recaptcha: valueOrJson(RecaptchaSettings),
  mail: valueOrJson(MailSettings),
  /** Who hears of alarms. */
  alarmEmail: z.optional(z.string().check(z.refine(isEmailAddress))),
  /** What a month may cost, in US dollars. */
  monthlyBudget: valueOrJson(z.number().check(z.minimum(1), z.maximum(1_000_000))),
})
export type DeploymentSettings = z.infer<typeof DeploymentSettings>

/** What each setting must be, and parts of some, for whoever got it wrong. */
const EXPECTED: Record<keyof DeploymentSettings, string> & Record<string, string> = {
  stage: 'dev or prod',
  region: 'a region of AWS, for example eu-central-1',
  firewall: 'on or off',
  originSecrets: 'a list of one or two different numbers from 1 on, for example [1] or [1,2]',
  google:
    '{"clientId":"…","clientSecretName":"…"}, and perhaps a "domainPrefix" of letters, digits and dashes',
  recaptcha: '{"siteKey":"…","secretName":"…"}',
  alarmEmail: 'an e-mail address',
  monthlyBudget: 'US dollars, a number from 1 to 1000000',
  ...EXPECTED_OF_DOMAIN,
  ...EXPECTED_OF_MAIL,
}

/**
 * Reads what an operator has set (`cdk deploy -c stage=prod -c region=eu-central-1`, or `context` in `cdk.json`).
 * Throws a `BuildProblem` that names what is wrong, but repeats nothing of it.
 */
export function readDeploymentSettings(contextOf: (name: string) => unknown): DeploymentSettings {
  const names = Object.keys(DeploymentSettings.shape)
  const read = DeploymentSettings.safeParse(
    Object.fromEntries(names.map((name) => [name, contextOf(name) ?? undefined])),
  )
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => nameOf(path)))
  throw new BuildProblem(
    [...wrong].map((name) => `The setting ${name} must be ${EXPECTED[name]}.`).join('\n'),
  )
}

/** The smallest part of a setting that something is known about: `mail.from`, but `google` as a whole. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map(String).join('.')
  return name in EXPECTED ? name : nameOf(path.slice(0, -1))
}

/** What is no JSON is no object or list either: it stays a text, which no such setting may be. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
