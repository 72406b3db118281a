import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type DigestPreviewServices, previewDigest } from '../../../lambdas/account/previewDigest.ts'
import { sendDigest } from '../../../lambdas/account/sendDigest.ts'
import { mailer } from '../../../lambdas/mail/mailer.ts'
import type { DigestPreview } from '../../../shared/answers/signedInApi.ts'
import { aTrend } from '../../support/builders.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  hoursAfter,
  MIDNIGHT,
  MORNING,
  TODAY,
  worldWithARise,
} from '../../support/digestWorld.ts'
import { aFollow, aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const MAYA = aPerson({ sub: 'maya', email: 'maya@example.com' })

let world: DigestWorld
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(MORNING) })
  world = await worldWithARise()
  world.addReader()
  return () => vi.useRealTimers()
})

async function preview() {
  const { status, body } = await callSignedIn(previewDigest(world.services.people, world.services), { person: MAYA })
  expect(status).toBe(200)
  return body
}

function sendCopy(services: DigestPreviewServices = world.services, from = 'news@uptick.example') {
  const stores = peopleStores(world.table)
  const settings = { from, fromSubscriptions: '' }
  const clock = { now: () => 0, wait: async () => undefined }
  const send = mailer({ ...stores, mails: world.services.mails, settings, clock })
  return callSignedIn(sendDigest(stores.people, { ...services, from, send }), { person: MAYA })
}

/** The rows of copies in the outbox. */
function copies() {
  return world.table.items().filter(({ sk }) => String(sk).startsWith('copy#'))
}

async function send(from = 'news@uptick.example') {
  const { status, body } = await sendCopy(world.services, from)
  expect(status).toBe(200)
  return body
}

describe('a preview', () => {
  test('lists what the digest would tell, and counts its updates', async () => {
    await world.collect(hoursAfter(MIDNIGHT, 12), { CA: [aRise(), aRise('Derby'), aRise('Final')] })
    world.addReader({ follows: [aFollow(), aFollow({ kind: 'category', name: 'Business and Finance' })] })
    const { blocks, ...shown }: DigestPreview = await preview()
    expect(shown).toMatchObject({ going_on: 3, ended: 0, matches: 0 })
    expect(blocks.filter(({ kind }) => kind === 'item')).toMatchObject([
      { title: { text: 'Business and Finance in Canada' }, links: [{ text: 'Derby' }, { text: 'Final' }] },
      { title: { text: 'Harbour bridge reopening' }, searches: '2K+ searches', reasons: ['2K+, was 1K+'] },
    ])
  })

  test('is empty when nothing changed since this morning', async () => {
    await world.tick()
    expect(await preview()).toEqual({ subject: '', html: '', text: '', going_on: 0, ended: 0, matches: 0, blocks: [] })
    await world.collect(hoursAfter(MORNING, -1), { CA: [aRise(), aRise('Something new')] })
    world.addReader({}, ['Something new'])
    expect(await preview()).toMatchObject({ subject: 'Something new: 2K+, was 1K+', going_on: 1 })
  })

  test('of a weekly digest covers the whole week', async () => {
    world.addReader({ digest: 'weekly' })
    world.addReader({ sub: 'paul', email: 'paul@example.com' })
    await world.tick()
    expect(await preview()).toMatchObject({ going_on: 1 })
  })

  test('is unavailable before the first collection', async () => {
    world = digestWorld()
    world.addReader()
    const { status } = await callSignedIn(previewDigest(world.services.people, world.services), { person: MAYA })
    expect(status).toBe(503)
  })

  test.each(['published', 'read'])('is unavailable while the trends cannot be reached: %s', async (method) => {
    const outage = async () => {
      throw Object.assign(new Error('no answer'), { $metadata: {} })
    }
    const services = { ...world.services }
    if (method === 'read') services.bucket = { ...services.bucket, read: outage }
    else services.collections = { ...services.collections, published: outage, collectionsUntil: outage }
    const answer = await callSignedIn(previewDigest(world.services.people, services), { person: MAYA })
    expect(answer.status).toBe(503)
  })
})

describe('a copy', () => {
  test("goes to the caller's own address and is marked as a copy", async () => {
    expect(await send()).toEqual({ sent: true })
    const [mail] = await world.mails()
    expect(world.envelopes[0]?.to).toBe('maya@example.com')
    expect(mail?.subject).toBe('Copy: Harbour bridge reopening: 2K+, was 1K+')
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('maya-digest')
    expect(copies()).toMatchObject([{ sk: `copy#${TODAY}#1`, state: 'sent' }])
  })

  test('does not replace the digest', async () => {
    await send()
    expect(await world.tick()).toMatchObject({ sent: 1 })
  })

  test('is sent three times a day and no more, and again the next day', async () => {
    for (let copy = 1; copy <= 3; copy += 1) expect(await send()).toEqual({ sent: true })
    expect(await send()).toEqual({ sent: false, reason: 'limit' })
    expect(world.envelopes).toHaveLength(3)
    vi.setSystemTime(new Date(hoursAfter(MORNING, 24)))
    expect(await send()).toEqual({ sent: true })
  })

  test('is sent once to concurrent requests, and the others can be repeated', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(answers.filter(({ sent }) => !sent)).toEqual(Array(9).fill({ sent: false, reason: 'busy' }))
    expect(world.envelopes).toHaveLength(1)
  })

  test('is not sent when nothing changed', async () => {
    world.addReader({}, ['Something else'])
    expect(await send()).toEqual({ sent: false, reason: 'nothing' })
    await world.collect(hoursAfter(MIDNIGHT, 6), { CA: [{ trend: aTrend(), changes: [{ kind: 'new' }] }] })
    expect(copies()).toEqual([])
  })

  test('is not sent to a suppressed address', async () => {
    await world.services.suppressions.add('maya@example.com', 'bounce', MIDNIGHT)
    expect(await send()).toEqual({ sent: false, reason: 'suppressed' })
  })

  test('is not sent when mail is not set up', async () => {
    expect(await send('')).toEqual({ sent: false, reason: 'not-set-up' })
  })

  test('that the mail service throttles does not count', async () => {
    world.receive = async () => ({ kind: 'throttled' })
    expect(await send()).toEqual({ sent: false, reason: 'busy' })
    expect(copies()).toEqual([])
  })

  test.each(['refused', 'unknown'] as const)('that is %s counts', async (kind) => {
    world.receive = async () => ({ kind, reason: 'why' })
    expect(await send()).toEqual({ sent: false, reason: kind })
    expect(copies()).toHaveLength(1)
  })

  test('is not sent to a person who is deleted meanwhile', async () => {
    const { deletions } = peopleStores(world.table)
    const collections = {
      ...world.stores.table,
      async published() {
        await deletions.begin({ sub: 'maya', username: 'maya' }, MORNING)
        return world.stores.table.published()
      },
    }
    const answer = await sendCopy({ ...world.services, collections })
    expect(answer.status).toBe(401)
    expect(world.envelopes).toEqual([])
  })
})

test('copies are counted with what readers asked for, and stopped with it', async () => {
  const { tallies } = peopleStores(world.table)
  expect((await sendCopy()).body).toEqual({ sent: true })
  expect((await tallies.requested.lastDay(MORNING)).sent).toBe(1)
  expect((await tallies.digests.lastDay(MORNING)).sent).toBe(0)
  await tallies.requested.add({ sent: 249, bounces: 10 }, MORNING)
  expect((await sendCopy()).body).toEqual({ sent: false, reason: 'busy' })
})
