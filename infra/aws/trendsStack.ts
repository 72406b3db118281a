import { join } from 'node:path'
import { ArnFormat, CfnOutput, FileSystem, Lazy, Stack } from 'aws-cdk-lib'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { concurrencyOf } from '../product/manifest/concurrency.ts'
import { mailRates } from '../product/manifest/functions.ts'
import {
  budgetOf,
  type DeploymentSettings,
  GIVEN_SETTINGS,
  type RecaptchaSettings,
} from '../product/settings/deploymentSettings.ts'
import type { MailServiceSettings } from '../product/settings/mailSettings.ts'
import { missingSettings } from '../product/settings/missingSettings.ts'
import { NEW_ACCOUNT } from '../product/settings/newAccount.ts'
import { variablesOf } from '../product/settings/setting.ts'
import type { Stage } from '../product/settings/stage.ts'
import { Accounts } from './constructs/Accounts.ts'
import { AccountsFirewall } from './constructs/AccountsFirewall.ts'
import { Alarms, Budget } from './constructs/Alarms.ts'
import { Api } from './constructs/Api.ts'
import { CostCeiling } from './constructs/CostCeiling.ts'
import { Dashboard } from './constructs/Dashboard.ts'
import { Data } from './constructs/Data.ts'
import { Functions } from './constructs/Functions.ts'
import { Mail } from './constructs/Mail.ts'
import { OriginSecrets } from './constructs/OriginSecrets.ts'
import { restrictBucketCleaner } from './constructs/privateBucket.ts'
import { Site, type SiteDomain } from './constructs/Site.ts'
import { QueueConsumers, Schedules } from './constructs/Triggers.ts'
import { WebFiles } from './constructs/WebFiles.ts'

/** Enough to tell two builds apart. */
const BUILD_LETTERS = 12

type Props = {
  stage: Stage
  settings: DeploymentSettings
  /** The folder of the build: `lambdas/<name>` and `web`. */
  dist: string
  /** The custom domain with its certificate; without one, the site has a host name of CloudFront. */
  domain: SiteDomain | undefined
  firewallArn: string | undefined
}

/** The whole product in one account and region: everything in the manifest, as AWS resources. */
export class TrendsStack extends Stack {
  constructor(scope: Construct, id: string, { stage, settings, dist, domain, firewallArn }: Props) {
    super(scope, id, { env: { region: settings.region }, terminationProtection: stage.keepsData })
    const { recaptcha } = settings

    const data = new Data(this, 'Data', { stage })
    const originSecrets = new OriginSecrets(this, 'OriginSecrets', settings.originSecrets)
    // The site is created last, from the other constructs; some of them need its name.
    const siteDomain = Lazy.string({ produce: () => site.domain })
    const siteUrl = `https://${siteDomain}`
    const mail = new Mail(this, 'Mail', { siteUrl, settings: settings.mail, peopleKey: data.peopleKey })
    const accounts = new Accounts(this, 'Accounts', {
      stage,
      siteUrl,
      settings,
      codeSender: mail.codeSender,
    })
    // The setting of the firewall is for both.
    if (firewallArn) new AccountsFirewall(this, 'AccountsFirewall', { userPool: accounts.userPool })
    const concurrency = concurrencyOf(settings.concurrency ?? NEW_ACCOUNT.concurrency)
    const functions = new Functions(this, 'Functions', {
      stage,
      data,
      accounts,
      mail,
      secrets: {
        keys: [data.keysSecret].map(byArn),
        origin: originSecrets.accepted.map(byArn),
        recaptcha: recaptcha ? [{ name: recaptcha.secretName, arn: this.#arnOfSecret(recaptcha.secretName) }] : [],
      },
      distributionId: Lazy.string({ produce: () => site.distributionId }),
      bundles: join(dist, 'lambdas'),
      concurrency,
      variables: {
        ...variablesOf(GIVEN_SETTINGS, settings),
        PUSH_CONTACT: siteUrl,
        CODE_SENDER: mail.codeSender ? 'ses' : 'cognito',
        ...(accounts.signInDomain && { SIGN_IN_DOMAIN: accounts.signInDomain }),
        ...(recaptcha && recaptchaVariables(recaptcha, domain)),
        ...(settings.mail?.service && mailServiceVariables(settings.mail.service)),
      },
      mailRates: mailRates(settings.mail?.perSecond ?? NEW_ACCOUNT.mailsPerSecond, concurrency),
    })
    accounts.addTriggers(functions.byName)
    mail.sendEventsTo(functions.byName.mailEvents)
    new QueueConsumers(this, 'QueueConsumers', { functions, data, concurrency })
    new Schedules(this, 'Schedules', { functions, data, collectionHours: settings.collectEveryHours })

    const api = new Api(this, 'Api', { stage, functions })
    const web = new WebFiles(this, 'WebFiles', {
      stage,
      folder: join(dist, 'web'),
      config: {
        region: this.region,
        userPoolId: accounts.userPool.userPoolId,
        userPoolClientId: accounts.webClient.userPoolClientId,
        ...(accounts.signInDomain && { signInDomain: accounts.signInDomain }),
        ...(settings.minPasswordLength !== undefined && { minPasswordLength: settings.minPasswordLength }),
        captcha: recaptcha ? { kind: 'recaptcha', siteKey: recaptcha.siteKey } : { kind: 'altcha' },
      },
    })
    // Pages link to files of this build, so the files are uploaded before the function is updated.
    functions.byName.pages.node.addDependency(web.hashed)
    const pagesBuild = FileSystem.fingerprint(join(dist, 'lambdas', 'pages')).slice(0, BUILD_LETTERS)
    const site = new Site(this, 'Site', {
      web,
      api,
      data,
      build: pagesBuild,
      originSecret: originSecrets.sent,
      domain,
      firewallArn,
      hasIpv6: settings.ipv6 === 'on',
      connectTo: accounts.origins,
      recaptcha: recaptcha !== undefined,
    })
    // Caches keep pages for hours, so they are asked for under another name once the new function renders them.
    site.node.addDependency(functions.byName.pages)
    const alarms = new Alarms(this, 'Alarms', {
      functions,
      data,
      api,
      site,
      mailSets: mail.sets,
      settings,
      codesAreLimited: mail.codeSender === undefined,
    })
    const dashboard = new Dashboard(this, 'Dashboard', { alarms, functions, data, api, site, mailSets: mail.sets })
    const budget = budgetOf(settings)
    if (budget) new Budget(this, 'Budget', budget)
    const { alarmEmail: email, dailyCeiling: daily = stage.dailyCeiling } = settings
    if (daily !== 'none') {
      const ceiling = new CostCeiling(this, 'CostCeiling', { stage, site, daily, alarmTopic: alarms.topic, email })
      this.#output({ costCeilingFunction: ceiling.functionName })
    }
    restrictBucketCleaner(this, stage)

    this.#output({
      SiteUrl: `https://${site.domain}`,
      ApiUrl: api.http.apiEndpoint,
      AlarmTopic: alarms.topic.topicArn,
      DashboardUrl: dashboard.url,
      UserPoolId: accounts.userPool.userPoolId,
      UserPoolClientId: accounts.webClient.userPoolClientId,
      ...(accounts.signInDomain && { GoogleRedirect: `${accounts.signInDomain}/oauth2/idpresponse` }),
    })
    for (const [name, { functionName }] of Object.entries(functions.byName))
      this.#output({ [`${name}Function`]: functionName })
    for (const [name, { queueUrl }] of Object.entries(data.queues)) this.#output({ [`${name}Queue`]: queueUrl })
    this.#output({ keysSecret: data.keysSecret.secretArn })
    for (const { name, sentence } of missingSettings(settings)) this.#output({ [`NotSetUp${name}`]: sentence })
  }

  /** The ARN of a secret that the operator has stored under a name, to which AWS adds six characters. */
  #arnOfSecret(name: string): string {
    return this.formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: `${name}-??????`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
  }

  /** Adds outputs of the stack, which a deployment prints. */
  #output(outputs: Record<string, string>): void {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }
}

/** The variables for the third-party mail service, which sends the welcome mail. */
function mailServiceVariables({ url, userId, serviceId, templateId }: MailServiceSettings) {
  return {
    EMAIL_SERVICE_URL: url,
    EMAIL_SERVICE_USER_ID: userId,
    EMAIL_SERVICE_SERVICE_ID: serviceId,
    EMAIL_SERVICE_TEMPLATE_ID: templateId,
  }
}

function byArn({ secretArn }: ISecret) {
  return { name: secretArn, arn: secretArn }
}

/**
 * The host name is never that of the distribution: the user pool would wait for it, because one of its triggers checks
 * captchas.
 */
function recaptchaVariables(
  { siteKey, hostname }: RecaptchaSettings,
  domain: SiteDomain | undefined,
): Record<string, string> {
  const host = domain?.name ?? hostname
  if (host === undefined) throw new Error('The host name of the site is missing.')
  return { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_HOSTNAME: host }
}
