import { describe, expect, test } from 'vitest'
import { showAccount, verified } from '../../../lambdas/account/account.ts'
import type { Suppression } from '../../../lambdas/adapters/mail/suppressions.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const AT = '2026-11-21T09:00:00.500Z'
const BOUNCED: Suppression = { reason: 'bounce', at: AT }
const MAYA = aPerson({ issuedAt: '2026-11-21T09:00:01.000Z' })

/** One address to which nothing is mailed. */
async function suppressing(address: string, reason: Suppression['reason'] = 'bounce') {
  const stores = peopleStores()
  await stores.suppressions.add(address, reason, AT)
  return stores
}

/** Reports that an address was verified again, with a token issued at this time. */
function verify(stores: ReturnType<typeof peopleStores>, person = MAYA, body: object = {}) {
  return callSignedIn(verified({ ...stores, later: async () => undefined }), {
    route: 'POST /api/account/verified',
    person,
    body,
  })
}

describe('an account shows', () => {
  test.each<Suppression['reason']>(['bounce', 'complaint'])(
    'why no mail is sent to its address (%s), and since when',
    async (reason) => {
      const stores = await suppressing(MAYA.email, reason)
      const { body } = await callSignedIn(showAccount({ ...stores, later: async () => undefined }), {
        person: MAYA,
      })
      expect(body.suppressed).toEqual({ reason, since: AT })
    },
  )
})

describe('an address that was verified again', () => {
  test.each(['2026-11-21T09:00:01.000Z', '2027-01-01T00:00:00.000Z'])(
    'gets mail again with a token from after the mail stopped: %s',
    async (issuedAt) => {
      const stores = await suppressing(MAYA.email)
      const { status, headers, body } = await verify(stores, { ...MAYA, issuedAt })
      expect([status, body.uid, body.suppressed]).toEqual([200, MAYA.sub, null])
      expect(headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(await stores.suppressions.find(MAYA.email)).toBeUndefined()
    },
  )

  test.each(['2026-11-21T08:59:59.000Z', '2026-11-21T09:00:00.000Z', AT])(
    'gets none with a token from before, or from the same moment: %s',
    async (issuedAt) => {
      const stores = await suppressing(MAYA.email)
      const { status, body } = await verify(stores, { ...MAYA, issuedAt })
      expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
      expect(await stores.suppressions.find(MAYA.email)).toEqual(BOUNCED)
    },
  )

  test('is the caller’s own, whatever they send', async () => {
    const stores = await suppressing('paul@example.com')
    const { status } = await verify(stores, MAYA, {
      email: 'paul@example.com',
      address: 'paul@example.com',
    })
    expect(status).toBe(200)
    expect(await stores.suppressions.find('paul@example.com')).toEqual(BOUNCED)
  })

  test('stays suppressed after a complaint that is newer than the token', async () => {
    const stores = await suppressing(MAYA.email, 'complaint')
    await stores.people.open(MAYA, 'UTC', AT)
    await stores.people.change(MAYA.sub, { digest: 'off', confirmations: false }, AT)
    const { body } = await verify(stores)
    expect(body).toMatchObject({ suppressed: null, digest: 'off', confirmations: false })
  })
})
