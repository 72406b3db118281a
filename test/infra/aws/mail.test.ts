import { describe, expect, test } from 'vitest'
import type { FunctionName } from '../../../infra/product/manifest/functions.ts'
import { ROUTES } from '../../../infra/product/manifest/routes.ts'
import { MAIL_KINDS, type MailKind } from '../../../shared/people/mailKind.ts'
import { dev, elsewhere, prod } from '../../support/deployments.ts'
import {
  functionId,
  functionNames,
  functionOf,
  idOf,
  permissionsOf,
  resourcesOf,
  statementsOf,
} from '../../support/resourcesOf.ts'
import { statementsIn } from '../../support/statementsIn.ts'
import { synthesize } from '../../support/synthesize.ts'

describe('mail', () => {
  test('has no senders and no resources unless it is set up', () => {
    for (const { json, text } of [dev, prod]) {
      const made = Object.entries(json.Resources).filter(([, { Type }]) => /^AWS::(SES|SNS)::/.test(Type))
      expect(made.filter(([id]) => !id.startsWith('Alarms'))).toEqual([])
      expect(text).not.toContain('ses:')
    }
    expect(functionOf(prod, 'account').environment).toMatchObject({
      SITE_URL: 'site',
      MAIL_FROM: '',
      MAIL_FROM_SUBSCRIPTIONS: '',
      POSTAL_ADDRESS: '',
      REQUESTED_CONFIGURATION_SET: '',
    })
    expect(functionOf(prod, 'callables').environment).toMatchObject({ CONTACT_TO: '' })
  })

  test('is sent from the verified domain, whose details functions get', () => {
    elsewhere.template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'uptick.example' })
    const ours = {
      SITE_URL: 'site',
      MAIL_FROM: 'hello@uptick.example',
      MAIL_FROM_SUBSCRIPTIONS: 'updates@uptick.example',
      POSTAL_ADDRESS: 'Uptick, 1 Sample Street',
    }
    for (const name of functionNames()) {
      const { environment } = functionOf(elsewhere, name)
      if (SENDING[name] || KNOWING.includes(name)) expect(environment, name).toMatchObject(ours)
      else expect(environment, name).not.toHaveProperty('MAIL_FROM')
    }
  })

  test('may be sent from a single address', () => {
    const address = 'me@mail.example'
    const senders = {
      identity: { kind: 'address' as const, address },
      from: address,
      fromSubscriptions: address,
    }
    const small = synthesize('dev', { mail: { senders } })
    small.template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: address })
    expect(functionOf(small, 'account').grants).toContain(`ses:SendRawEmail from ${address}`)
    expect(mailRecordsOf(small.template)).toEqual([])
  })

  test('may be sent to anybody by some functions, as their kind of mail and from our two senders only', () => {
    const FROM = ['hello@uptick.example', 'updates@uptick.example']
    for (const name of functionNames()) {
      const sets = SENDING[name] ? [`configuration set ${SENDING[name]}`] : []
      const variables = Object.entries(functionOf(elsewhere, name).environment).filter(([key]) => key.endsWith('_SET'))
      expect(
        variables.map(([, value]) => value),
        `${name} sends what SENDING says`,
      ).toEqual(sets)
      const allowed = statementsOf(elsewhere, name).filter(({ actions }) => actions.join().includes('ses:'))
      expect(allowed, name).toHaveLength(sets.length)
      for (const { actions, resources, conditions } of allowed)
        expect({ actions, resources, conditions }).toEqual({
          actions: ['ses:SendRawEmail'],
          resources: [...sets, 'identities'],
          conditions: { 'ses:FromAddress': FROM },
        })
    }
    expect(new Set(elsewhere.text.match(/:identity\/\*|:configuration-set\/\*|"ses:\*"/g))).toEqual(
      new Set([':identity/*']),
    )
  })

  test('that bounced invokes the function by SNS only', () => {
    elsewhere.template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['bounce', 'complaint'],
        SnsDestination: { TopicARN: { Ref: idOf(elsewhere, 'MailEvents') } },
      },
    })
    const subscriptions = resourcesOf(elsewhere, 'AWS::SNS::Subscription').map(({ Properties }) => Properties)
    expect(subscriptions).toEqual([
      {
        Protocol: 'lambda',
        TopicArn: { Ref: idOf(elsewhere, 'MailEvents') },
        Endpoint: { 'Fn::GetAtt': [functionId(elsewhere, 'mailEvents'), 'Arn'] },
      },
    ])
    const mayReport = permissionsOf(elsewhere).filter(
      ({ FunctionName }) =>
        JSON.stringify(FunctionName) === JSON.stringify({ 'Fn::GetAtt': [functionId(elsewhere, 'mailEvents'), 'Arn'] }),
    )
    expect(mayReport).toMatchObject([
      { Principal: 'sns.amazonaws.com', SourceArn: { Ref: idOf(elsewhere, 'MailEvents') } },
    ])
  })

  test('that bounced is kept in no queue with its recipients when the function fails', () => {
    const configured = resourcesOf(elsewhere, 'AWS::Lambda::EventInvokeConfig').map(({ Properties }) => Properties)
    const ofEvents = { Ref: functionId(elsewhere, 'mailEvents') }
    expect(configured.filter((each) => JSON.stringify(each.FunctionName) === JSON.stringify(ofEvents))).toEqual([])
    expect([...functionOf(elsewhere, 'mailEvents').grants].filter((grant) => grant.startsWith('sqs:'))).toEqual([])
    expect(ROUTES.map((route) => route.function)).not.toContain('mailEvents')
    elsewhere.template.resourceCountIs('AWS::Lambda::Url', 0)
  })

  test('that bounced may be published only by SES, for our account and configuration set', () => {
    const policy = elsewhere.json.Resources[idOf(elsewhere, 'MailEventsPolicy')]
    const publishers = statementsIn(policy).filter(({ Effect }) => Effect === 'Allow')
    expect(publishers).toHaveLength(MAIL_KINDS.length)
    for (const [index, kind] of MAIL_KINDS.entries()) {
      expect(publishers[index]).toMatchObject({
        Action: 'sns:Publish',
        Principal: { Service: 'ses.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceAccount': { Ref: 'AWS::AccountId' } } },
      })
      const condition = JSON.stringify(publishers[index]?.Condition)
      expect(condition).toContain(`:configuration-set/",{"Ref":"${idOf(elsewhere, `Mail${kind}`)}"}`)
    }
  })

  test('is suppressed by our own list, and codes by the one of SES after bounces', () => {
    const reasons = resourcesOf(elsewhere, 'AWS::SES::ConfigurationSet').map(
      ({ Properties }) => Properties.SuppressionOptions,
    )
    expect(reasons).toEqual([
      { SuppressedReasons: [] },
      { SuppressedReasons: [] },
      { SuppressedReasons: [] },
      { SuppressedReasons: ['BOUNCE'] },
    ])
  })

  test('to the operator goes to an address that only one function gets', () => {
    expect(functionOf(elsewhere, 'callables').environment).toMatchObject({
      CONTACT_TO: 'operator@elsewhere.example',
    })
    expect(elsewhere.text.split('operator@elsewhere.example')).toHaveLength(2)
    expect(JSON.stringify(elsewhere.config)).not.toMatch(/operator|@/)
  })

  test('of a third-party service is used for welcome mails if it is set up', () => {
    expect(functionOf(elsewhere, 'confirmations').environment).toMatchObject({
      EMAIL_SERVICE_URL: 'https://api.mails.example',
      EMAIL_SERVICE_USER_ID: 'user',
      EMAIL_SERVICE_SERVICE_ID: 'service',
      EMAIL_SERVICE_TEMPLATE_ID: 'template',
    })
    expect(functionOf(prod, 'confirmations').environment).not.toHaveProperty('EMAIL_SERVICE_URL')
  })

  test('has the records of DKIM, MAIL FROM, SPF and DMARC as outputs', () => {
    const records = mailRecordsOf(elsewhere.template)
    expect(records.slice(0, 3).join()).toContain(' CNAME ')
    expect(records.slice(3)).toEqual([
      'bounces-eu-central-1.uptick.example MX 10 feedback-smtp.eu-central-1.amazonses.com',
      'bounces-eu-central-1.uptick.example TXT "v=spf1 include:amazonses.com ~all"',
      '_dmarc.uptick.example TXT "v=DMARC1; p=quarantine"',
    ])
    elsewhere.template.hasResourceProperties('AWS::SES::EmailIdentity', {
      MailFromAttributes: { MailFromDomain: 'bounces-eu-central-1.uptick.example' },
    })
  })
})

/** The functions that send mail, and its kind. */
const SENDING: Partial<Record<FunctionName, MailKind>> = {
  callables: 'strangers',
  account: 'requested',
  confirmations: 'requested',
  readers: 'digests',
}

/** The functions that know the senders, and send nothing. */
const KNOWING: FunctionName[] = ['follows', 'unsubscribe']

function mailRecordsOf(template: typeof prod.template): string[] {
  const outputs = Object.entries(template.findOutputs('*')).filter(([name]) => name.startsWith('MailRecord'))
  return outputs.map(([, { Value }]) => (typeof Value === 'string' ? Value : JSON.stringify(Value)))
}
