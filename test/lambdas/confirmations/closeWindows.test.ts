import { expect, test } from 'vitest'
import { closeWindows } from '../../../lambdas/confirmations/closeWindows.ts'

function anEvent(...bodies: string[]) {
  return {
    Records: bodies.map((body, index) => ({ messageId: `message ${index}`, body, receiptHandle: 'r' })),
  }
}

function message(sub: string): string {
  return JSON.stringify({ sub, window: `window of ${sub}` })
}

test('every window of a batch is closed, in order', async () => {
  const ended: unknown[] = []
  const answer = await closeWindows(anEvent(message('maya'), message('noah')), async (one) => {
    ended.push(one)
  })
  expect(ended).toEqual([
    { sub: 'maya', window: 'window of maya' },
    { sub: 'noah', window: 'window of noah' },
  ])
  expect(answer).toEqual({ batchItemFailures: [] })
})

test('messages that fail go back to the queue, and do not stop the others', async () => {
  const ended: string[] = []
  const answer = await closeWindows(anEvent(message('maya'), message('noah'), message('zoe')), async ({ sub }) => {
    if (sub === 'noah') throw new Error('The table is down')
    ended.push(sub)
  })
  expect(ended).toEqual(['maya', 'zoe'])
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'message 1' }] })
})

test.each(['', 'not JSON', '[]', '{"sub":1,"window":"w"}', '{"window":"w"}'])(
  'a malformed message (%s) fails, and ends up in the dead-letter queue',
  async (body) => {
    const answer = await closeWindows(anEvent(body), async () => {
      throw new Error('It must not be called')
    })
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'message 0' }] })
  },
)

test('an event that is not from a queue throws', async () => {
  await expect(closeWindows({}, async () => undefined)).rejects.toThrow()
})
