import * as z from 'zod/mini'
import { COLLECTION_INTERVALS } from '../../shared/collections/pace.ts'
import { COLLECTION_HOURS, MIN_PASSWORD_LENGTH } from '../../shared/limits.ts'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import { BuildProblem } from '../build/BuildProblem.ts'
import { STAGES } from '../constructs/stage.ts'
import { NEW_ACCOUNT_CONCURRENCY } from '../manifest/concurrency.ts'
import { USER_POOL } from '../manifest/stores.ts'
import { CollectionHours } from './collectionHours.ts'
import { DOMAIN_PARTS, DomainName, DomainSettings } from './domainSettings.ts'
import { MAIL_PARTS, MailSettings } from './mailSettings.ts'
import { MAX_MIN_PASSWORD_LENGTH, PasswordLength } from './passwordLength.ts'
import { describeSettings, setting } from './setting.ts'
import { SOURCE_PARTS, SourceSettings } from './sourceSettings.ts'

/** A value from the command line, which is text, or from `cdk.json`, where it may be an object, a list or a number. */
function valueOrJson<Schema extends z.core.$ZodType>(schema: Schema) {
  const parsed = z.transform((given: unknown) => (typeof given === 'string' ? parseJson(given) : given))
  return z.optional(z.pipe(parsed, schema))
}

const Text = z.string().check(z.minLength(1))

/** The first label of the sign-in domain of the user pool; AWS reserves its own names. */
const DomainPrefix = z.string().check(z.regex(/^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/))

/** The OAuth client, and the name of the Secrets Manager secret with the client's secret. */
const GoogleSettings = z.object({
  clientId: Text,
  clientSecretName: Text,
  domainPrefix: z.optional(DomainPrefix),
})
export type GoogleSettings = z.infer<typeof GoogleSettings>

/**
 * The site key, the name of the Secrets Manager secret with the secret key, and the site's host name, which a deployment
 * without a domain has to know.
 */
const RecaptchaSettings = z.object({ siteKey: Text, secretName: Text, hostname: z.optional(DomainName) })
export type RecaptchaSettings = z.infer<typeof RecaptchaSettings>

const SecretNumber = z.int().check(z.gte(1))
const OriginSecrets = z.union([
  z.tuple([SecretNumber]),
  z.tuple([SecretNumber, SecretNumber]).check(z.refine(([one, other]) => one !== other)),
])

const Dollars = z.number().check(z.minimum(1), z.maximum(1_000_000))

const DeploymentSettings = z.object({
  stage: setting(z._default(z.enum(['dev', 'prod']), 'dev'), {
    values: 'dev or prod',
    does: 'dev is for trying things out and is deleted with everything in it; prod is for readers and keeps its data.',
  }),
  region: setting(z._default(z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)), 'us-east-1'), {
    values: 'a region of AWS, for example eu-central-1',
    does: 'The region of the deployment. Another region is another deployment.',
  }),
  domain: setting(valueOrJson(DomainSettings), {
    values: '{"name":"…"} with "certificateArn", or with "hostedZoneId" and "hostedZoneName", or with all three',
    without: 'a host name of CloudFront',
    does: 'A custom domain of the site.',
    parts: DOMAIN_PARTS,
  }),
  firewall: setting(z.optional(z.enum(['on', 'off'])), {
    values: 'on or off',
    without: 'on in prod, off in dev',
    does: 'AWS WAF in front of CloudFront and of the user pool, at a monthly price.',
  }),
  concurrency: setting(valueOrJson(z.int().check(z.gte(NEW_ACCOUNT_CONCURRENCY), z.lte(100_000))), {
    values: `a whole number from ${NEW_ACCOUNT_CONCURRENCY} to 100000`,
    without: `${NEW_ACCOUNT_CONCURRENCY}, the quota of a new account`,
    does: 'The quota of functions that may run at once in the account and region, by which digests and pages are limited.',
  }),
  source: setting(valueOrJson(SourceSettings), {
    values: '{"url":"…","paceMs":…,"atOnce":…}, of which each part can be left out',
    without: 'as for its parts',
    does: 'The source of trends, and how it is asked.',
    parts: SOURCE_PARTS,
  }),
  collectEveryHours: setting(z._default(valueOrJson(CollectionHours), COLLECTION_HOURS), {
    values: COLLECTION_INTERVALS.join(', '),
    does: 'Hours from one collection to the next. Texts, cached times, alarms and costs follow it.',
  }),
  originSecrets: setting(z._default(valueOrJson(OriginSecrets), [1]), {
    values: 'a list of one or two different numbers of at least 1, for example [1] or [1,2]',
    does: 'The secrets between CloudFront, which sends the first one, and the functions, which accept all. A second one is for rotation.',
  }),
  google: setting(valueOrJson(GoogleSettings), {
    values: '{"clientId":"…","clientSecretName":"…"}, optionally with a "domainPrefix" of letters, digits and dashes',
    without: 'sign-in with e-mail address and password only',
    does: 'Sign-in with Google. The secret of the OAuth client is read from Secrets Manager.',
  }),
  minPasswordLength: setting(valueOrJson(PasswordLength), {
    values: `a whole number from ${MIN_PASSWORD_LENGTH} to ${MAX_MIN_PASSWORD_LENGTH}`,
    without: String(MIN_PASSWORD_LENGTH),
    does: 'The minimum length of new passwords, in characters.',
  }),
  breachedPasswords: setting(z.optional(z.enum(['off', 'block'])), {
    values: 'off or block',
    without: 'off',
    does: 'Whether Cognito refuses new passwords that are known from data breaches. That needs its Plus plan, which costs more for each active reader, from the first one on.',
  }),
  recaptcha: setting(valueOrJson(RecaptchaSettings), {
    values: '{"siteKey":"…","secretName":"…"}, without a domain also with the site\'s "hostname"',
    without: 'ALTCHA, self-hosted puzzles',
    does: 'Google reCAPTCHA v2 as the captcha of forms. The secret key is read from Secrets Manager.',
  }),
  mail: setting(valueOrJson(MailSettings), {
    values:
      '{"domain":"…","from":"…"} or {"address":"…"}, optionally with "fromSubscriptions", "postalAddress", "contactTo", "perSecond", "codes" and "service"',
    without: `no mail but the codes of the user pool, about ${USER_POOL.ownMailsPerDay} a day`,
    does: 'Mail through SES: digests, confirmations, welcomes and contact messages.',
    parts: MAIL_PARTS,
  }),
  alarmEmail: setting(z.optional(z.string().check(z.refine(isEmailAddress))), {
    values: 'an e-mail address',
    without: 'alarms notify nobody',
    does: 'The address that is notified of alarms, once it has confirmed the subscription, and of the budget.',
  }),
  securityContact: setting(z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/))), {
    values: 'mailto: and an e-mail address, or an address of https:',
    without: 'the contact page of the site',
    does: 'Where weaknesses of the site are reported: the contact in /.well-known/security.txt, which everybody can read.',
  }),
  sampleDigestTo: setting(z.optional(z.string().check(z.refine(isEmailAddress))), {
    values: 'an e-mail address of your own',
    without: 'nobody gets one, and no alarm misses it',
    does: 'The address that gets the digest of a few fixed follows every day; an alarm rings when none was sent.',
  }),
  monthlyBudget: setting(valueOrJson(Dollars), {
    values: 'US dollars, a number from 1 to 1000000',
    without: `${STAGES.prod.monthlyBudget} in prod, none in dev`,
    does: 'The monthly costs of the account above which alarmEmail is notified.',
  }),
  dailyCeiling: setting(valueOrJson(Dollars), {
    values: 'US dollars, a number from 1 to 1000000',
    without: 'none: costs switch nothing off',
    does: 'The daily costs of the account above which the site is switched off, until the operator switches it on.',
  }),
})
export type DeploymentSettings = z.infer<typeof DeploymentSettings>

/** The user pool must not wait for the name that CloudFront gives the site, so reCAPTCHA needs one that is known before. */
const CompleteSettings = DeploymentSettings.check(
  z.refine(({ recaptcha, domain }) => recaptcha === undefined || (domain?.name ?? recaptcha.hostname) !== undefined, {
    path: ['recaptcha'],
  }),
)

/** All settings and their parts, for errors and the documentation. */
export const SETTINGS = describeSettings(DeploymentSettings.shape)

/**
 * Reads the settings of a deployment (`cdk deploy -c stage=prod -c region=eu-central-1`, or `context` in `cdk.json`).
 * Throws a `BuildProblem` that names the invalid settings without repeating their values.
 */
export function readDeploymentSettings(contextOf: (name: string) => unknown): DeploymentSettings {
  const names = Object.keys(DeploymentSettings.shape)
  const read = CompleteSettings.safeParse(Object.fromEntries(names.map((name) => [name, contextOf(name) ?? undefined])))
  if (read.success) return read.data
  const invalid = new Set(read.error.issues.map(({ path }) => describedSettingAt(path)))
  throw new BuildProblem([...invalid].map(({ name, values }) => `The setting ${name} must be ${values}.`).join('\n'))
}

/** The innermost described setting at a path: `mail.from`, but `google` as a whole. */
function describedSettingAt(path: readonly PropertyKey[]): (typeof SETTINGS)[number] {
  const name = path.map(String).join('.')
  const found = SETTINGS.find((each) => each.name === name)
  if (found) return found
  if (path.length === 0) throw new Error('The settings have an issue without a path.')
  return describedSettingAt(path.slice(0, -1))
}
