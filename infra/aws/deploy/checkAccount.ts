import { BuildProblem } from '../../product/settings/BuildProblem.ts'
import type { DeploymentSettings } from '../../product/settings/deploymentSettings.ts'
import { NEW_ACCOUNT } from '../../product/settings/newAccount.ts'
import type { AwsAccount } from './AwsAccount.ts'
import type { Question } from './plan.ts'

/** What an account says about the settings of a deployment that can begin. */
type Advice = {
  /** What the operator must agree to. */
  questions: Question[]
  /** What can be set better, or could not be asked. */
  notes: string[]
}

/** What an account says about the settings of a deployment, before it begins. */
type Findings = Advice & {
  /** What it would fail for. */
  problems: string[]
}

/**
 * Asks an account what a deployment with these settings would learn half-way: whether its secrets are there, how many functions
 * may run, and what SES allows. Throws a `BuildProblem` for what would fail. What the credentials may not ask is only noted.
 */
export async function checkAccount(account: AwsAccount, settings: DeploymentSettings): Promise<Advice> {
  const findings = await Promise.all([
    bestEffort('whether the secrets of the settings are there', () => missingSecrets(account, settings)),
    bestEffort('how many functions may run at once', () => atOnce(account, settings)),
    bestEffort('what SES allows', () => mail(account, settings)),
  ])
  const problems = findings.flatMap((each) => each.problems ?? [])
  if (problems.length > 0) throw new BuildProblem([...problems, 'Nothing was changed.'].join('\n'))
  return {
    questions: findings.flatMap((each) => each.questions ?? []),
    notes: findings.flatMap((each) => each.notes ?? []),
  }
}

async function bestEffort(what: string, ask: () => Promise<Partial<Findings>>): Promise<Partial<Findings>> {
  try {
    return await ask()
  } catch (error) {
    return { notes: [`AWS does not say ${what}: ${error instanceof Error ? error.message : error}`] }
  }
}

async function missingSecrets(account: AwsAccount, { region, google, recaptcha }: DeploymentSettings) {
  const named = [
    ['google.clientSecretName', google?.clientSecretName],
    ['recaptcha.secretName', recaptcha?.secretName],
  ] as const
  const problems = await Promise.all(
    named.map(async ([setting, name]) =>
      name === undefined || (await account.hasSecret(name, region))
        ? []
        : [
            `There is no secret ${name} in ${region}, which ${setting} names: aws secretsmanager create-secret --region ${region} --name ${name} --secret-string <secret>`,
          ],
    ),
  )
  return { problems: problems.flat() }
}

async function atOnce(account: AwsAccount, { region, concurrency }: DeploymentSettings) {
  const quota = await account.functionsAtOnce(region)
  if (concurrency !== undefined && concurrency > quota)
    return {
      problems: [
        `The account may run ${quota} functions at once in ${region}, and concurrency is ${concurrency}: ask AWS for more (Service Quotas, AWS Lambda, Concurrent executions), or set the real number.`,
      ],
    }
  const isLess = (concurrency ?? NEW_ACCOUNT.concurrency) < quota
  return {
    notes: isLess ? [`The account may run ${quota} functions at once in ${region}: set "concurrency": ${quota}.`] : [],
  }
}

async function mail(account: AwsAccount, { region, mail }: DeploymentSettings) {
  if (!mail?.senders) return {}
  const { isSandbox, perDay, perSecond } = await account.mailQuota(region)
  const rate = Math.floor(perSecond)
  if (mail.perSecond !== undefined && mail.perSecond > perSecond)
    return {
      problems: [`SES allows ${perSecond} mails a second in ${region}, and mail.perSecond is ${mail.perSecond}.`],
    }
  const sandbox = `SES is in its sandbox in ${region}: it sends ${perDay} mails a day, and only to addresses that it has verified.`
  return {
    questions:
      isSandbox && mail.codes ? [{ confirm: 'mail.codes', sentence: `${sandbox} Nobody else could sign up.` }] : [],
    notes: [
      ...(isSandbox ? [`${sandbox} Ask AWS for production access.`] : []),
      ...((mail.perSecond ?? NEW_ACCOUNT.mailsPerSecond) < rate
        ? [`SES allows ${rate} mails a second in ${region}: set "perSecond": ${rate} in "mail".`]
        : []),
    ],
  }
}
