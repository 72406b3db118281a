import { AccountSendingPausedException, SESClient } from '@aws-sdk/client-ses'
import { expect, test } from 'vitest'
import { mailService } from '../../../lambdas/adapters/mail/mailService.ts'
import { hoursAfter, MORNING, worldWithARise } from '../../support/digestWorld.ts'

test('nobody loses the digest of the day when the account was paused for one tick', async () => {
  const world = await worldWithARise()
  for (let reader = 0; reader < 100; reader += 1)
    world.addReader({ sub: `reader-${reader}`, email: `reader-${reader}@reader.example` })
  let isPaused = true
  const client = Object.assign(new SESClient({ region: 'us-east-1' }), {
    async send() {
      if (isPaused) throw new AccountSendingPausedException({ message: '', $metadata: { httpStatusCode: 400 } })
      return { MessageId: '1' }
    },
  })
  const services = { ...world.services(), mails: mailService(client, {}) }
  expect(await world.tick(MORNING, { services })).toMatchObject({ sent: 0, skipped: 0 })
  isPaused = false
  expect(await world.tick(hoursAfter(MORNING, 0.25), { services })).toMatchObject({ sent: 100, failed: 0 })
})
