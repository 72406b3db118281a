import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FUNCTIONS } from '../../../infra/product/manifest/functions.ts'
import { QUEUES } from '../../../infra/product/manifest/queues.ts'
import { idOf, resourcesOf } from '../../support/resourcesOf.ts'
import { synthesize } from '../../support/synthesize.ts'

const prod = synthesize('prod')

describe('every queue', () => {
  test('has a visibility timeout of at least the timeout of its function', () => {
    const consumers = Object.entries(QUEUES).flatMap(([name, { consumer }]) =>
      consumer ? [{ name, tries: consumer.tries, limit: FUNCTIONS[consumer.function].timeoutSeconds }] : [],
    )
    expect(consumers.map(({ name }) => name)).toEqual(['confirmations', 'watches', 'digests', 'atOnce', 'archive'])
    for (const { name, tries, limit } of consumers) {
      const { VisibilityTimeout, MessageRetentionPeriod } = Queue.parse(
        prod.json.Resources[idOf(prod, `Data${name}Queue`)]?.Properties,
      )
      expect(VisibilityTimeout).toBeGreaterThanOrEqual(limit)
      // A message that fails each time must reach the failures queue before it expires, or nobody would notice.
      expect(MessageRetentionPeriod).toBeGreaterThan(tries * VisibilityTimeout)
      // Each time that Lambda throttles the function counts as a try, so AWS recommends five.
      expect(tries).toBeGreaterThanOrEqual(5)
    }
  })
})

test('a consumer reports each failed message of a batch by itself', () => {
  const consumers = resourcesOf(prod, 'AWS::Lambda::EventSourceMapping')
  expect(consumers).toHaveLength(5)
  for (const { Properties } of consumers)
    expect(Properties).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] })
})

const Queue = z.object({ VisibilityTimeout: z.number(), MessageRetentionPeriod: z.number() })
