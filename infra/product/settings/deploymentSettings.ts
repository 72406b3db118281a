import { RegionInfo } from 'aws-cdk-lib/region-info'
import * as z from 'zod/mini'
import { COLLECTION_INTERVALS } from '../../../shared/collections/pace.ts'
import { COLLECTION_HOURS, MIN_PASSWORD_LENGTH } from '../../../shared/limits.ts'
import { isEmailAddress } from '../../../shared/people/emailAddress.ts'
import { BuildProblem } from './BuildProblem.ts'
import { CollectionHours } from './collectionHours.ts'
import { DOMAIN_PARTS, DomainName, DomainSettings } from './domainSettings.ts'
import { MAIL_PARTS, MailSettings } from './mailSettings.ts'
import { NEW_ACCOUNT } from './newAccount.ts'
import { MAX_MIN_PASSWORD_LENGTH, PasswordLength } from './passwordLength.ts'
import { describeSettings, setting } from './setting.ts'
import { SOURCE_PARTS, SourceSettings } from './sourceSettings.ts'
import { STAGE_KINDS, STAGES, stageKind } from './stage.ts'

const Text = z.string().check(z.minLength(1))

/** The name of a secret of Secrets Manager. */
const SecretName = z.string().check(z.regex(/^[\w/+=.@-]{1,512}$/))

/** The first label of the sign-in domain of the user pool; AWS reserves its own names. */
const DomainPrefix = z.string().check(z.regex(/^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/))

/** The OAuth client, and the name of the Secrets Manager secret with the client's secret. */
const GoogleSettings = z.strictObject({
  clientId: Text,
  clientSecretName: SecretName,
  domainPrefix: z.optional(DomainPrefix),
})
export type GoogleSettings = z.infer<typeof GoogleSettings>

/**
 * The site key, the name of the Secrets Manager secret with the secret key, and the site's host name, which a deployment
 * without a domain has to know.
 */
const RecaptchaSettings = z.strictObject({ siteKey: Text, secretName: SecretName, hostname: z.optional(DomainName) })
export type RecaptchaSettings = z.infer<typeof RecaptchaSettings>

const SecretNumber = z.int().check(z.gte(1))
const OriginSecrets = z.union([
  z.tuple([SecretNumber]),
  z.tuple([SecretNumber, SecretNumber]).check(z.refine(([one, other]) => one !== other)),
])

/** The regions of AWS, without those of other partitions, which have other names for everything. */
const REGION_NAMES = RegionInfo.regions.filter(({ partition }) => partition === 'aws').map(({ name }) => name)
const Region = z.string().check(z.refine((name) => REGION_NAMES.includes(name)))

/** A limit of costs. */
const DollarsOrNone = z.union([z.number().check(z.minimum(1), z.maximum(1_000_000)), z.literal('none')])
const DOLLARS_OR_NONE = 'US dollars, a number from 1 to 1000000, or none'

/** The settings of a deployment, whatever its stage and its region. */
export const GIVEN_SETTINGS = {
  like: setting(z.optional(z.enum(STAGE_KINDS)), {
    values: STAGE_KINDS.join(' or '),
    without: 'the name of the stage, so it is required for all others',
    does: 'What the stage is like: one for trying things out, or one for readers.',
  }),
  domain: setting(z.optional(DomainSettings), {
    values: '{"name":"…"} with "certificateArn", or with "hostedZoneId" and "hostedZoneName", or with all three',
    without: 'a host name of CloudFront',
    does: 'A custom domain of the site.',
    parts: DOMAIN_PARTS,
  }),
  firewall: setting(z.optional(z.enum(['on', 'off'])), {
    values: 'on or off',
    without: 'on in prod, off in dev',
    does: 'AWS WAF in front of CloudFront and of the user pool.',
  }),
  ipv6: setting(z.optional(z.enum(['on', 'off'])), {
    values: 'on or off',
    without: 'off',
    does: 'Whether the site has IPv6 addresses. With them, one home connection can keep others out: no limit of the firewall sees it.',
  }),
  concurrency: setting(z.optional(z.int().check(z.gte(NEW_ACCOUNT.concurrency), z.lte(100_000))), {
    values: `a whole number from ${NEW_ACCOUNT.concurrency} to 100000`,
    without: `${NEW_ACCOUNT.concurrency}, the quota of a new account`,
    does: "The account's quota of functions that run at once in the region.",
  }),
  source: setting(z.optional(SourceSettings), {
    values: '{"url":"…","paceMs":…,"atOnce":…}, of which each part can be left out',
    without: 'as for its parts',
    does: 'The source of trends, and how it is asked.',
    parts: SOURCE_PARTS,
  }),
  collectEveryHours: setting(z._default(CollectionHours, COLLECTION_HOURS), {
    variable: 'COLLECT_EVERY_HOURS',
    values: COLLECTION_INTERVALS.join(', '),
    does: 'Hours from one collection to the next.',
  }),
  originSecrets: setting(z._default(OriginSecrets, [1]), {
    values: 'a list of one or two different numbers of at least 1, for example [1] or [1,2]',
    does: 'The secrets that CloudFront sends to the functions; two while one is replaced.',
  }),
  google: setting(z.optional(GoogleSettings), {
    values: '{"clientId":"…","clientSecretName":"…"}, optionally with a "domainPrefix" of letters, digits and dashes',
    without: 'sign-in with email address and password only',
    does: 'Sign-in with Google.',
  }),
  minPasswordLength: setting(z.optional(PasswordLength), {
    values: `a whole number from ${MIN_PASSWORD_LENGTH} to ${MAX_MIN_PASSWORD_LENGTH}`,
    without: String(MIN_PASSWORD_LENGTH),
    does: 'The minimum length of new passwords, in characters.',
  }),
  breachedPasswords: setting(z.optional(z.enum(['off', 'block'])), {
    values: 'off or block',
    without: 'off',
    does: 'Whether Cognito refuses new passwords that are known from data breaches, for which every active reader costs more.',
  }),
  recaptcha: setting(z.optional(RecaptchaSettings), {
    values: '{"siteKey":"…","secretName":"…"}, without a domain also with the site\'s "hostname"',
    without: 'ALTCHA, self-hosted puzzles',
    does: 'Google reCAPTCHA v2 as the captcha of forms.',
  }),
  mail: setting(z.optional(MailSettings), {
    values:
      '{"domain":"…","from":"…"} or {"address":"…"}, optionally with "fromSubscriptions", "postalAddress", "contactTo", "perSecond", "codes" and "service"',
    without: `no mail but the codes of the user pool, about ${NEW_ACCOUNT.codesPerDay} a day`,
    does: 'Mail through SES: digests, confirmations, welcomes and contact messages.',
    parts: MAIL_PARTS,
  }),
  alarmEmail: setting(z.optional(z.string().check(z.refine(isEmailAddress))), {
    values: 'an email address',
    without: 'alarms notify nobody',
    does: 'The address for alarms, once it has confirmed the subscription, and for the budget.',
  }),
  securityContact: setting(z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/))), {
    variable: 'SECURITY_CONTACT',
    values: 'mailto: and an email address, or an address of https:',
    without: 'the contact page of the site',
    does: 'Where weaknesses are reported: the contact in /.well-known/security.txt.',
  }),
  monthlyBudget: setting(z.optional(DollarsOrNone), {
    values: DOLLARS_OR_NONE,
    without: `${STAGES.prod.monthlyBudget} in prod, none in dev`,
    does: 'The monthly costs of the account above which alarmEmail is notified.',
  }),
  dailyCeiling: setting(z.optional(DollarsOrNone), {
    values: DOLLARS_OR_NONE,
    without: `${STAGES.prod.dailyCeiling} in prod; none in dev: costs switch nothing off`,
    does: 'The daily costs of the account above which the site is switched off.',
  }),
}

/** What is deployed: a stage in a region, with its settings. */
const DeploymentSettings = z.object({ stage: z.string(), region: Region, ...GIVEN_SETTINGS })
export type DeploymentSettings = z.infer<typeof DeploymentSettings>

/** The user pool must not wait for the name that CloudFront gives the site, so reCAPTCHA needs one that is known before. */
export const CompleteSettings = DeploymentSettings.check(
  z.refine((settings) => stageKind(settings) !== undefined, { path: ['like'] }),
  z.refine(({ recaptcha, domain }) => recaptcha === undefined || (domain?.name ?? recaptcha.hostname) !== undefined, {
    path: ['recaptcha'],
  }),
)

/** The budget of the month of a deployment, and who is notified; undefined where there is none, or nobody to notify. */
export function budgetOf(settings: DeploymentSettings): { monthly: number; email: string } | undefined {
  const { alarmEmail: email, monthlyBudget } = settings
  const kind = stageKind(settings)
  const monthly = monthlyBudget ?? (kind ? STAGES[kind].monthlyBudget : 'none')
  return email === undefined || monthly === 'none' ? undefined : { monthly, email }
}

/** The settings of a stage, as its file has them: for all of its regions, and for each of them in their place. */
export const StageFile = z.strictObject({
  ...GIVEN_SETTINGS,
  regions: setting(
    z.record(Region, z.strictObject(GIVEN_SETTINGS)).check(z.refine((regions) => Object.keys(regions).length > 0)),
    {
      values:
        'an object with a region of AWS for each deployment: {"eu-central-1":{…}}, with settings of its own or with none',
      without: 'required',
      does: 'The regions in which the stage is deployed, each with data, accounts and a site of its own.',
    },
  ),
})
/** All settings and their parts, for errors and the documentation. */
export const SETTINGS = describeSettings(StageFile.shape)

/** What a schema makes of settings. Throws a `BuildProblem` with a sentence for each mistake, which does not repeat the value. */
export function validSettings<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
  before = '',
): z.output<Schema> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const sentences = new Set(read.error.issues.flatMap(sentencesFor))
  throw new BuildProblem([...sentences].map((sentence) => before + sentence).join('\n'))
}

/** One sentence for each mistake. The region of a file stands before what is wrong in it. */
function sentencesFor(issue: z.core.$ZodIssue): string[] {
  const [first, region, ...inRegion] = issue.path
  if (first !== 'regions' || region === undefined) return sentencesAt(issue, issue.path)
  if (issue.code === 'invalid_key') return [`AWS has no region ${String(region)}.`]
  return sentencesAt(issue, inRegion).map((sentence) => `in ${String(region)}: ${sentence}`)
}

function sentencesAt(issue: z.core.$ZodIssue, path: readonly PropertyKey[]): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `There is no setting ${[...path, key].map(String).join('.')}.`)
  const { name, values } = describedSettingAt(path)
  return [`The setting ${name} must be ${values}.`]
}

/** The innermost described setting at a path: `mail.from`, but `google` as a whole. */
function describedSettingAt(path: readonly PropertyKey[]): { name: string; values: string } {
  const name = path.map(String).join('.')
  const found = SETTINGS.find((each) => each.name === name)
  if (found) return found
  if (path.length === 0) return { name: 'file', values: 'an object' }
  return describedSettingAt(path.slice(0, -1))
}
