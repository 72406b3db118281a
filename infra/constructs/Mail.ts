import { CfnOutput, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { MailDetails } from '../manifest/environmentOf.ts'
import type { MailSettings, Senders } from '../settings/mailSettings.ts'
import type { PeopleKey } from './PeopleKey.ts'

type Props = {
  siteUrl: string
  settings: MailSettings | undefined
  /** Encrypts the topic of bounces and complaints. */
  peopleKey: PeopleKey
}

type Sending = { identity: IEmailIdentity; configurationSet: ConfigurationSet; events: Topic }

/**
 * Sending through SES, and the events of bounces and complaints. Without senders there are no SES resources, and functions
 * get empty senders and send nothing.
 */
export class Mail extends Construct {
  /** The variables of functions that send mail. */
  readonly details: MailDetails
  readonly #sending: Sending | undefined

  constructor(scope: Construct, id: string, { siteUrl, settings = {}, peopleKey }: Props) {
    super(scope, id)
    const { senders, postalAddress = '', contactTo = '' } = settings
    this.#sending = senders && this.#prepare(senders, peopleKey)
    this.details = {
      site: siteUrl,
      from: senders?.from ?? '',
      fromSubscriptions: senders?.fromSubscriptions ?? '',
      postalAddress,
      contactTo,
      configurationSet: this.#sending?.configurationSet.configurationSetName ?? '',
    }
  }

  /** The permission to send from our senders only; none without senders. */
  allow(actions: readonly string[]): PolicyStatement[] {
    if (!this.#sending) return []
    const { identity, configurationSet } = this.#sending
    return [
      new PolicyStatement({
        actions: [...actions],
        resources: [identity.emailIdentityArn, this.#arnOf(configurationSet)],
        conditions: {
          StringEquals: {
            'ses:FromAddress': [...new Set([this.details.from, this.details.fromSubscriptions])],
          },
        },
      }),
    ]
  }

  /** Sends bounces and complaints to a function. */
  sendEventsTo(target: IFunction): void {
    this.#sending?.events.addSubscription(new LambdaSubscription(target))
  }

  #prepare({ identity: given }: Senders, peopleKey: PeopleKey): Sending {
    const identity = new EmailIdentity(this, 'Identity', {
      identity: given.kind === 'domain' ? Identity.domain(given.domain) : Identity.email(given.address),
    })
    // The operator adds these DKIM records to the domain, so that mail programs trust our mails.
    if (given.kind === 'domain')
      identity.dkimRecords.forEach(({ name, value }, index) => {
        new CfnOutput(Stack.of(this), `MailRecord${index + 1}`, { value: `${name} CNAME ${value}` })
      })

    const configurationSet = new ConfigurationSet(this, 'Mails', {
      reputationMetrics: true,
      // The product has its own suppression list, from which the owner of an address can remove it.
      disableSuppressionList: true,
    })
    const events = new Topic(this, 'Events', { enforceSSL: true, masterKey: peopleKey.key })
    peopleKey.allowMailService()
    configurationSet.addEventDestination('ToEvents', {
      destination: EventDestination.snsTopic(events),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    return { identity, configurationSet, events }
  }

  #arnOf({ configurationSetName }: ConfigurationSet): string {
    return Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configurationSetName,
    })
  }
}
