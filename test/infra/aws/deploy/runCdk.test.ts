import { expect, test } from 'vitest'
import { runCdk } from '../../../../infra/aws/deploy/runCdk.ts'

test('a CDK that a signal has ended has failed', async () => {
  const others = process.listeners('SIGTERM')
  const ended = runCdk('synth')
  // As when this process is asked to end.
  for (const pass of process.listeners('SIGTERM')) if (!others.includes(pass)) pass('SIGTERM')
  expect(await ended).toEqual({ code: 1, said: '' })
})
