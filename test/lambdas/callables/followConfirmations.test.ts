import { describe, expect, test } from 'vitest'
import type { StoredFollow } from '../../../lambdas/adapters/people/followerRecord.ts'
import {
  sendFollowConfirmationEmail,
  sendUnfollowConfirmationEmail,
} from '../../../lambdas/callables/followConfirmations.ts'
import { NOW } from '../../support/builders.ts'
import { type CallableWorld, callableWorld } from '../../support/callableWorld.ts'
import { aFollow, aPerson } from '../../support/peopleStore.ts'

const MAYA = aPerson()
const BRIDGE = aFollow()
const GAMES = aFollow({ kind: 'category', name: 'Games', country: 'GB' })
/** The end of a window that was opened at `NOW`. */
const LATER = '2026-11-21T12:02:01.000Z'
const ABOUT_BRIDGE = { followedItem: BRIDGE.name, itemType: 'trend', country: 'Canada' }

async function aWorld(...follows: StoredFollow[]): Promise<CallableWorld> {
  const world = callableWorld()
  await world.people.open(MAYA, 'America/Toronto', NOW)
  for (const follow of follows) await world.people.addFollow(MAYA.sub, follow)
  return world
}

const caller = (now = NOW) => ({ person: async () => MAYA, network: 'unknown', language: 'en', now }) as const

describe('a follow that was just made', () => {
  test.each([
    ['a trend', BRIDGE, ABOUT_BRIDGE],
    ['a trend, written another way', BRIDGE, { ...ABOUT_BRIDGE, followedItem: ' HARBOUR bridge reopening' }],
    ['a category', GAMES, { followedItem: 'games', itemType: 'category', country: 'UK' }],
  ])('is confirmed to its owner: %s', async (_, follow, data) => {
    const world = await aWorld(follow)
    expect(await sendFollowConfirmationEmail(world)(data, caller())).toEqual({ success: true, sent: true })
    await world.endWindows(LATER)
    expect(world.left.map(({ to }) => to)).toEqual([MAYA.email])
    expect(world.left[0]?.mail.text).toContain(follow.name)
  })

  test('is not confirmed again when it was confirmed with the follow itself, or is called for twice', async () => {
    const world = await aWorld(BRIDGE)
    await world.confirmations.followed(MAYA, BRIDGE, NOW)
    for (const now of [NOW, NOW, LATER]) {
      const sent = await sendFollowConfirmationEmail(world)(ABOUT_BRIDGE, caller(now))
      expect(sent).toEqual({ success: true, sent: true })
      await world.endWindows(LATER)
    }
    expect(world.left).toHaveLength(1)
  })

  test.each([
    ['a day old is', '2026-11-22T12:00:00.000Z', true],
    ['older is not', '2026-11-22T12:00:00.001Z', false],
  ])('and %s confirmed', async (_, now, sent) => {
    const world = await aWorld(BRIDGE)
    expect(await sendFollowConfirmationEmail(world)(ABOUT_BRIDGE, caller(now))).toEqual({
      success: true,
      sent,
    })
    expect(world.queue.messages).toHaveLength(sent ? 1 : 0)
  })
})

describe('nothing is confirmed', () => {
  test.each([
    ['what is not followed', { ...ABOUT_BRIDGE, followedItem: 'another topic' }],
    ['what is followed in another country', { ...ABOUT_BRIDGE, country: 'US' }],
    ['a category that is not followed', { ...ABOUT_BRIDGE, itemType: 'category', followedItem: 'Sports' }],
  ])('of %s', async (_, data) => {
    const world = await aWorld(BRIDGE)
    await expect(sendFollowConfirmationEmail(world)(data, caller())).rejects.toMatchObject({
      code: 'failed-precondition',
    })
    expect(world.left).toEqual([])
  })

  test.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['no item', { itemType: 'trend', country: 'CA' }],
    ['an item that is no text', { ...ABOUT_BRIDGE, followedItem: [BRIDGE.name] }],
    ['an item that is too long', { ...ABOUT_BRIDGE, followedItem: 'x'.repeat(601) }],
    ['another type', { ...ABOUT_BRIDGE, itemType: 'constructor' }],
    ['no country of ours', { ...ABOUT_BRIDGE, country: 'Atlantis' }],
  ])('of %s', async (_, data) => {
    const world = await aWorld(BRIDGE)
    await expect(sendFollowConfirmationEmail(world)(data, caller())).rejects.toMatchObject({
      code: 'invalid-argument',
    })
  })

  test('to somebody who has no account', async () => {
    await expect(sendFollowConfirmationEmail(callableWorld())(ABOUT_BRIDGE, caller())).rejects.toMatchObject({
      code: 'failed-precondition',
    })
  })
})

describe('somebody who unfollows something', () => {
  async function unfollowed(...others: StoredFollow[]): Promise<CallableWorld> {
    const world = await aWorld(BRIDGE, ...others)
    await world.people.removeFollow(MAYA.sub, BRIDGE.id)
    await world.confirmations.unfollowed(MAYA, BRIDGE, NOW)
    return world
  }

  test.each<[string, Record<string, unknown>]>([
    ['by its name alone', { unfollowedItem: 'harbour BRIDGE reopening' }],
    ['with its country', { unfollowedItem: BRIDGE.name, country: 'CA' }],
    ['with its type', { unfollowedItem: BRIDGE.name, itemType: 'trend' }],
  ])('is notified once, however often the function is called: %s', async (_, data) => {
    const world = await unfollowed()
    for (let calls = 0; calls < 3; calls += 1)
      expect(await sendUnfollowConfirmationEmail(world)(data, caller())).toEqual({
        success: true,
        sent: true,
      })
    await world.endWindows(LATER)
    expect(world.left).toHaveLength(1)
  })

  test('is notified even while they follow it in another country', async () => {
    const world = await unfollowed(aFollow({ country: 'US' }))
    const data = { unfollowedItem: BRIDGE.name }
    expect(await sendUnfollowConfirmationEmail(world)(data, caller())).toMatchObject({ sent: true })
  })

  test('gets no notification about something they never followed', async () => {
    const world = await aWorld()
    const before = world.itemsOf(`PERSON#${MAYA.sub}`)
    const data = { unfollowedItem: 'Claim your prize at evil.example' }
    expect(await sendUnfollowConfirmationEmail(world)(data, caller())).toEqual({ success: true, sent: false })
    expect(world.itemsOf(`PERSON#${MAYA.sub}`)).toEqual(before)
  })

  test.each<[string, Record<string, unknown>]>([
    ['at all', { unfollowedItem: BRIDGE.name }],
    ['in this country', { unfollowedItem: BRIDGE.name, country: 'Canada' }],
  ])('has to follow it no more %s', async (_, data) => {
    const world = await aWorld(BRIDGE)
    await expect(sendUnfollowConfirmationEmail(world)(data, caller())).rejects.toMatchObject({
      code: 'failed-precondition',
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['what is no text', { unfollowedItem: { name: BRIDGE.name } }],
    ['what cannot be followed', { unfollowedItem: 'x'.repeat(601) }],
    ['a category that there is not', { unfollowedItem: BRIDGE.name, itemType: 'category' }],
    ['no country of ours', { unfollowedItem: BRIDGE.name, country: 'Atlantis' }],
  ])('has to name it: %s', async (_, data) => {
    const world = await unfollowed()
    await expect(sendUnfollowConfirmationEmail(world)(data, caller())).rejects.toMatchObject({
      code: 'invalid-argument',
    })
  })
})
