import { expect, test } from 'vitest'
import { localName, localProduct } from '../../../infra/local/localProduct.ts'
import { DEFAULT_CONCURRENCY } from '../../../infra/product/manifest/concurrency.ts'
import type { Grant } from '../../../infra/product/manifest/grantsOf.ts'
import { QUEUES, visibilitySecondsOf } from '../../../infra/product/manifest/queues.ts'
import { scheduleTimes } from '../../../infra/product/manifest/schedules.ts'
import { BUCKETS, SECRETS, TABLES, USER_POOL } from '../../../infra/product/manifest/stores.ts'

import { DEPLOYMENT } from '../../support/namesInTemplate.ts'
import { type Product, productOfTemplate } from '../../support/productOfTemplate.ts'
import { synthesize } from '../../support/synthesize.ts'

/** A deployment with the mail settings of the local product. */
const mail = {
  senders: {
    identity: { kind: 'domain' as const, domain: 'uptick.example' },
    from: 'hello@uptick.example',
    fromSubscriptions: 'updates@uptick.example',
  },
  postalAddress: 'Uptick (local), 1 Sample Street',
  contactTo: 'operator@uptick.example',
  codes: true,
  perSecond: 14,
}
const deployed = productOfTemplate(synthesize('prod', { mail }).json)
const local = productOfLocal()

test('each function has the same variables, timeout, memory and permissions on AWS and locally', () => {
  expect(deployed.functions).toEqual(local.functions)
})

test('every route has the same function', () => {
  expect(deployed.routes).toEqual(local.routes)
})

test('schedules have the same functions, times and retries', () => {
  expect(deployed.schedules).toEqual(local.schedules)
})

test('published files have the same paths', () => {
  expect(deployed.files).toEqual(local.files)
})

test('queues have the same consumers and dead-letter queues', () => {
  expect(deployed.queues).toEqual(local.queues)
  expect(deployed.consumers).toEqual(local.consumers)
})

test('the user pool has the same triggers', () => {
  expect(deployed.triggers).toEqual(local.triggers)
})

/** The local product in the form of the deployed one. */
function productOfLocal(): Product {
  const site = 'https://uptick.example'
  const product = localProduct({
    userPool: { pool: 'user pool', client: 'user pool client' },
    site,
    queueUrls: {
      failures: 'queue failures',
      confirmations: 'queue confirmations',
      deadReaders: 'queue deadReaders',
      watches: 'queue watches',
      digests: 'queue digests',
      atOnce: 'queue atOnce',
      archive: 'queue archive',
    },
  })
  const roles = new Map([
    ...namesOf(TABLES).map((name): [string, string] => [localName(name), `table ${name}`]),
    ...namesOf(BUCKETS).map((name): [string, string] => [localName(name), `bucket ${name}`]),
    ...namesOf(SECRETS).map((name): [string, string] => [localName(name), `secret ${name}`]),
    // On AWS, CloudFormation names them.
    ...Object.entries(product.mail.configurationSets).map(([kind, name]): [string, string] => [
      name,
      `configuration set ${kind}`,
    ]),
    [site, 'site'],
    ['uptick-site', 'site'],
    ['Uptick-local', DEPLOYMENT],
  ])
  const grantedBy = (grant: Grant) =>
    grant.actions.flatMap((action) =>
      grant.on === 'senders'
        ? [product.mail.from, product.mail.fromSubscriptions].map((sender) => `${action} from ${sender}`)
        : `${action} on ${roleOf(grant)}${'keys' in grant && grant.keys ? ` of ${grant.keys.join(', ')}` : ''}`,
    )
  return {
    functions: new Map(
      [...product.functions].map(([name, { environment, timeoutSeconds, memoryMb, grants }]) => [
        name,
        {
          environment: Object.fromEntries(
            Object.entries(environment).map(([key, value]) => [key, roles.get(value) ?? value]),
          ),
          timeoutSeconds,
          memoryMb,
          // Neither of the two has reCAPTCHA.
          grants: new Set(grants.flatMap(grantedBy).filter((grant) => !grant.endsWith('secret recaptcha'))),
        },
      ]),
    ),
    routes: new Set(product.routes.map((route) => `${route.method} ${route.path} → ${route.function}`)),
    schedules: product.schedules.map((schedule) => ({
      function: schedule.function,
      ...scheduleTimes(schedule),
      retries: schedule.retries,
    })),
    files: product.files.map(({ path, bucket, key }) => ({ path, bucket, key })),
    queues: new Map(
      namesOf(QUEUES).map((name) => {
        const { keepHours, consumer } = QUEUES[name]
        const lost = consumer && { to: consumer.deadLetterQueue, tries: consumer.tries }
        return [name, { keepHours, visibilitySeconds: visibilitySecondsOf(QUEUES[name]), lost }]
      }),
    ),
    consumers: namesOf(QUEUES).flatMap((queue) => {
      const { consumer } = QUEUES[queue]
      if (!consumer) return []
      return {
        queue,
        function: consumer.function,
        batchSize: consumer.batchSize,
        atOnce: DEFAULT_CONCURRENCY[consumer.share],
      }
    }),
    triggers: new Set(Object.entries(USER_POOL.triggers).map(([moment, name]) => `${moment} → ${name}`)),
  }
}

function namesOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record) as Name[]
}

function roleOf(grant: Exclude<Grant, { on: 'senders' }>): string {
  switch (grant.on) {
    case 'table':
      return `table ${grant.table}`
    case 'index':
      return `index ${grant.table}`
    case 'secret':
      return `secret ${grant.secret}`
    case 'queue':
      return `queue ${grant.queue}`
    case 'userPool':
      return 'user pool'
    case 'cdn':
      return 'site'
    default:
      return `${grant.on} ${grant.bucket}`
  }
}
