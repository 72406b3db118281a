import { beforeEach, describe, expect, test, vi } from 'vitest'
import { previewDigest } from '../../../lambdas/account/previewDigest.ts'
import { sendDigest } from '../../../lambdas/account/sendDigest.ts'
import { mailer } from '../../../lambdas/mail/mailer.ts'
import type { DigestPreview } from '../../../shared/answers/signedInApi.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import { aRise, type DigestWorld, digestWorld, hoursAfter, MIDNIGHT, MORNING } from '../../support/digestWorld.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const person = aPerson({ sub: 'maya', email: 'maya@example.com' })
const TESLA = aWatchedWave()
/** A quarter of an hour after the collection, watches have looked through it. */
const LOOKED = hoursAfter(MIDNIGHT, 0.25)

let world: DigestWorld
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(MORNING) })
  world = digestWorld()
  return () => vi.useRealTimers()
})

async function found(waves = [TESLA], at = MIDNIGHT): Promise<void> {
  await world.collect(at, { CA: [aRise()] }, [], waves)
  await world.tick(hoursAfter(at, 0.25))
}

async function preview(): Promise<DigestPreview> {
  const { status, body } = await callSignedIn(previewDigest(world.services.people, world.services), { person })
  expect(status).toBe(200)
  return body
}

function watchesIn({ blocks }: DigestPreview) {
  return blocks.filter((block) => block.kind === 'watch')
}

describe('a preview of the digest', () => {
  test.each([
    ['hits alone', []],
    ['hits and follows', ['Harbour bridge reopening']],
    ['hits, one of them of a followed topic', ['Harbour bridge reopening', 'Tesla stock']],
  ])('with %s equals the digest that is sent then', async (_, follows) => {
    world.addReader({ watches: [aWatch({ id: 'w1' })] }, follows)
    await world.collect(
      MIDNIGHT,
      { CA: [aRise(), aRise('Tesla stock')] },
      [],
      [TESLA, aWatchedWave({ title: 'Tesla recall' })],
    )
    await world.tick(LOOKED)
    const { subject, html, text } = await preview()
    await world.tick()
    const [mail] = await world.mails()
    expect(subject).toBe(mail?.subject)
    expect(text.trim()).toBe(mail?.text?.trim())
    expect(html.trim()).toBe(mail?.html?.trim())
  })

  test('leaves every hit to the digest, however often it is asked for', async () => {
    world.addReader({ watches: [aWatch({ id: 'w1' })] }, [])
    await found()
    const before = world.table.items()
    for (let times = 0; times < 3; times += 1) expect(watchesIn(await preview())).toHaveLength(1)
    expect(world.table.items()).toEqual(before)
    expect(await world.tick()).toMatchObject({ sent: 1 })
  })

  test('leaves out what this morning’s digest reported, and has what was found since', async () => {
    world.addReader({ watches: [aWatch({ id: 'w1' })] }, [])
    await found()
    await world.tick()
    expect(await preview()).toMatchObject({ subject: '', blocks: [] })
    await found([aWatchedWave({ title: 'Tesla recall' })], hoursAfter(MORNING, 1))
    vi.setSystemTime(new Date(hoursAfter(MORNING, 2)))
    expect(
      watchesIn(await preview())[0]?.hits.map(({ title }) => title.pieces.map(({ text }) => text).join('')),
    ).toEqual(['Tesla recall'])
  })

  test('leaves out at-once watches, paused watches, and topics that were taken out', async () => {
    world.addReader(
      {
        watches: [aWatch({ id: 'w1', deliver: 'at_once' }), aWatch({ id: 'w2' }), aWatch({ id: 'w3', any: ['byd'] })],
      },
      [],
    )
    await found([TESLA, aWatchedWave({ title: 'BYD dolphin' })])
    world.stores.takedowns.suppress('Tesla stock')
    const [watch, ...others] = watchesIn(await preview())
    expect([watch?.rule[0]?.text, others]).toEqual(['byd', []])
    world.edit('maya', { watches: world.reader('maya').watches.map((watch) => ({ ...watch, paused: true })) })
    expect(watchesIn(await preview())).toEqual([])
  })
})

test('a copy of the digest has the hits, too, and the digest still reports them', async () => {
  world.addReader({ watches: [aWatch({ id: 'w1' })] }, [])
  await found()
  const stores = peopleStores(world.table)
  const settings = { from: world.services.from, fromSubscriptions: '' }
  const services = { ...world.services, send: mailer({ ...stores, mails: world.services.mails, settings }) }
  expect((await callSignedIn(sendDigest(stores.people, services), { person })).body).toEqual({ sent: true })
  expect(await world.tick()).toMatchObject({ sent: 1 })
  const mails = await world.mails()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Copy: 1 new match for your watches',
    '1 new match for your watches',
  ])
  for (const { text } of mails) expect(text).toContain('Tesla stock (Canada')
})
