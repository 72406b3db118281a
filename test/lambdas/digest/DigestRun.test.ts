import { expect, test } from 'vitest'
import { digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { digestWorld, MORNING } from '../../support/digestWorld.ts'

test.each([
  [14, 10],
  [51, 11],
  [1_000, 50],
])('at %d mails per second, %i readers are notified at the same time', (mailsPerSecond, readers) => {
  const about = { at: MORNING, timeLeft: () => 900_000 }
  expect(digestRun({ ...digestWorld().services, mailsPerSecond }, about).concurrency).toBe(readers)
})
