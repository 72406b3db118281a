import { CfnOutput, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { MAIL_KINDS, type MailKind, type SentKind } from '../../../shared/people/mailKind.ts'
import type { MailDetails } from '../../product/manifest/environmentOf.ts'
import type { MailSettings, Senders } from '../../product/settings/mailSettings.ts'
import type { PeopleKey } from './PeopleKey.ts'

type Props = {
  siteUrl: string
  settings: MailSettings | undefined
  /** Encrypts the topic of bounces and complaints. */
  peopleKey: PeopleKey
}

/** The configuration set of each kind of mail. */
export type MailSets = Record<MailKind, ConfigurationSet>

type Sending = {
  identity: EmailIdentity
  configurationSets: MailSets
  events: Topic
}

/** How the user pool sends codes through SES. */
export type CodeSender = { from: string; identityArn: string; configurationSet: string }

/**
 * Sending through SES, and the events of bounces and complaints. Without senders there are no SES resources, and functions
 * get empty senders and send nothing.
 */
export class Mail extends Construct {
  /** The variables of functions that send mail. */
  readonly details: MailDetails
  /** Undefined unless the settings say that the user pool may use the sender. */
  readonly codeSender: CodeSender | undefined
  readonly #sending: Sending | undefined

  constructor(scope: Construct, id: string, { siteUrl, settings = {}, peopleKey }: Props) {
    super(scope, id)
    const { senders, postalAddress = '', contactTo = '', codes = false } = settings
    this.#sending = senders && this.#prepare(senders, peopleKey)
    const setOf = (kind: MailKind) => this.#sending?.configurationSets[kind].configurationSetName ?? ''
    this.details = {
      site: siteUrl,
      from: senders?.from ?? '',
      fromSubscriptions: senders?.fromSubscriptions ?? '',
      postalAddress,
      contactTo,
      configurationSets: {
        digests: setOf('digests'),
        requested: setOf('requested'),
        strangers: setOf('strangers'),
      },
    }
    if (this.#sending && codes)
      this.codeSender = {
        from: `Uptick <${this.details.from}>`,
        identityArn: this.#sending.identity.emailIdentityArn,
        configurationSet: setOf('codes'),
      }
  }

  /** The permission to send mails of these kinds from our senders only; none without senders. */
  allow(actions: readonly string[], kinds: readonly SentKind[]): PolicyStatement[] {
    if (!this.#sending) return []
    const { configurationSets } = this.#sending
    return [
      new PolicyStatement({
        actions: [...actions],
        resources: [
          // In the sandbox, SES also checks the identity of the recipient, which nobody knows beforehand.
          this.#arnOf('identity', '*'),
          ...kinds.map((kind) => this.#arnOf('configuration-set', configurationSets[kind].configurationSetName)),
        ],
        conditions: {
          StringEquals: {
            'ses:FromAddress': [...new Set([this.details.from, this.details.fromSubscriptions])],
          },
        },
      }),
    ]
  }

  /** Undefined without senders. */
  get sets(): MailSets | undefined {
    return this.#sending?.configurationSets
  }

  /** Sends bounces and complaints to a function. */
  sendEventsTo(target: IFunction): void {
    this.#sending?.events.addSubscription(new LambdaSubscription(target))
  }

  #prepare({ identity: given }: Senders, peopleKey: PeopleKey): Sending {
    const domain = given.kind === 'domain' ? given.domain : undefined
    const identity = new EmailIdentity(this, 'Identity', {
      identity: given.kind === 'domain' ? Identity.domain(given.domain) : Identity.email(given.address),
      // Until its records exist, SES uses a domain of its own.
      ...(domain !== undefined && { mailFromDomain: this.#mailFrom(domain) }),
    })
    if (domain !== undefined) this.#outputRecords(domain, identity)
    const events = new Topic(this, 'Events', { enforceSSL: true, masterKey: peopleKey.key })
    peopleKey.allowMailService()
    const sets = MAIL_KINDS.map((kind) => [kind, this.#configurationSet(kind, events)] as const)
    return { identity, configurationSets: Object.fromEntries(sets) as MailSets, events }
  }

  /** A set of its own for each kind has its own reputation, and can be paused without the others. */
  #configurationSet(kind: MailKind, events: Topic): ConfigurationSet {
    const configurationSet = new ConfigurationSet(this, kind, {
      reputationMetrics: true,
      // The product has its own suppression list, from which the owner of an address can remove it. The user pool does not
      // know that list and would send codes to dead addresses again and again.
      ...(kind === 'codes'
        ? { suppressionReasons: SuppressionReasons.BOUNCES_ONLY }
        : { disableSuppressionList: true }),
    })
    configurationSet.addEventDestination('ToEvents', {
      destination: EventDestination.snsTopic(events),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    return configurationSet
  }

  /**
   * The DNS records that the operator adds to the domain, so that mail programs trust our mails: DKIM signs them, the MAIL
   * FROM domain with its SPF record makes bounces come back to our domain, and DMARC says what to do with forged mails.
   */
  #outputRecords(domain: string, identity: EmailIdentity): void {
    const bounces = this.#mailFrom(domain)
    const { region } = Stack.of(this)
    const records = [
      ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${bounces} MX 10 feedback-smtp.${region}.amazonses.com`,
      `${bounces} TXT "v=spf1 include:amazonses.com ~all"`,
      `_dmarc.${domain} TXT "v=DMARC1; p=quarantine"`,
    ]
    for (const [index, value] of records.entries()) new CfnOutput(Stack.of(this), `MailRecord${index + 1}`, { value })
  }

  /**
   * The subdomain to which mail servers return undeliverable mails: the MAIL FROM domain. SES wants exactly one MX record
   * there, that of its region, so each region has a subdomain of its own.
   */
  #mailFrom(domain: string): string {
    return `bounces-${Stack.of(this).region}.${domain}`
  }

  #arnOf(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service: 'ses', resource, resourceName })
  }
}
