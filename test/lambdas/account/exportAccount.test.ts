import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exportAccount } from '../../../lambdas/account/exportAccount.ts'
import { accountOf } from '../../../lambdas/account/showAccount.ts'
import { AccountExport, Device } from '../../../shared/answers/signedInApi.ts'
import { Account } from '../../../shared/people/account.ts'
import { Follow } from '../../../shared/people/follow.ts'
import { aBrowser } from '../../support/aBrowser.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import { memorySuppressions } from '../../support/mailWorld.ts'
import { aDevice, aFollow, aPerson, memoryPeople } from '../../support/peopleStore.ts'

const MAYA = aPerson()
const PAUL = aPerson({ sub: 'b-paul', email: 'paul@example.com', name: 'Paul Weiss' })

const ExactExport = z.strictObject({
  ...AccountExport.shape,
  account: z.strictObject(Account.shape),
  follows: z.array(z.strictObject(Follow.shape)),
  devices: z.array(z.strictObject({ ...Device.shape, push_service: z.string() })),
})

const suppressions = memorySuppressions()
suppressions.suppressed.set(MAYA.email, { reason: 'bounce', at: NOW })

function exported(people = memoryPeople(), person = MAYA) {
  return callSignedIn(exportAccount(people, suppressions), { route: 'GET /api/account/export', person })
}

test('an export is a file with everything that is stored about a person', async () => {
  const people = memoryPeople()
  const browser = aBrowser('https://fcm.googleapis.com/fcm/send/secret-address')
  const device = aDevice(1, { ...browser.target, label: 'Firefox on Linux' })
  const { account } = await people.open(MAYA, 'Europe/Paris', minutesAgo(60))
  const games = aFollow({ kind: 'category', name: 'Games', created_at: minutesAgo(30) })
  await people.addFollow(MAYA.sub, games)
  await people.addFollow(MAYA.sub, aFollow({ created_at: NOW }))
  await people.addDevice(MAYA.sub, device)

  const { status, headers, body } = await exported(people)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="uptick-export.json"',
    'content-type': 'application/json; charset=utf-8',
  })
  const { follower } = await people.open(MAYA, 'UTC', NOW)
  expect(body.account.suppressed).toEqual({ reason: 'bounce', since: NOW })
  expect(ExactExport.parse(body)).toEqual({
    exported_at: body.exported_at,
    account: await accountOf({ account, follower }, suppressions),
    follows: [
      {
        id: aFollow().id,
        kind: 'trend',
        name: 'Harbour bridge reopening',
        country: 'CA',
        created_at: NOW,
      },
      { id: games.id, kind: 'category', name: 'Games', country: 'CA', created_at: minutesAgo(30) },
    ],
    devices: [
      {
        id: 'device-1',
        label: 'Firefox on Linux',
        created_at: NOW,
        push_service: 'fcm.googleapis.com',
      },
    ],
  })
})

test('an export that is passed on gives nobody the means to notify a browser', async () => {
  const people = memoryPeople()
  const browser = aBrowser('https://fcm.googleapis.com/fcm/send/secret-address')
  await people.open(MAYA, 'UTC', NOW)
  await people.addDevice(MAYA.sub, aDevice(1, browser.target))
  const text = JSON.stringify((await exported(people)).body)
  expect(text).not.toContain('secret-address')
  expect(text).not.toContain(browser.target.p256dh)
  expect(text).not.toContain(browser.target.auth)
})

test('an export is of the caller alone', async () => {
  const people = memoryPeople()
  await people.open(PAUL, 'UTC', NOW)
  await people.addFollow(PAUL.sub, aFollow())
  const { body } = await exported(people)
  expect(body).toMatchObject({ account: { uid: MAYA.sub, email: MAYA.email }, follows: [], devices: [] })
  expect(JSON.stringify(body)).not.toContain('paul')
})
