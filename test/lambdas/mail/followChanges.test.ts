import { describe, expect, test } from 'vitest'
import type { MailDocument } from '../../../lambdas/mail/MailDocument.ts'
import {
  changedFollowsMail,
  type FollowedItem,
  followedMail,
  unfollowedMail,
} from '../../../lambdas/mail/templates/followChanges.ts'

const CONTEXT = { site: 'https://uptick.example', postalAddress: '' }
const TO_MAYA = {
  name: 'Maya',
  digest: 'daily',
  detail: 'normal',
  leave: { manage: 'https://uptick.example/account', stop: 'https://uptick.example/unsubscribe?token=t' },
} as const

function items(count: number): FollowedItem[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'trend',
    name: `Topic ${index + 1}`,
    country: 'CA',
    lang: 'en',
    isRightToLeft: false,
    to: 'https://uptick.example/Canada',
  }))
}

describe('a mail of what was changed', () => {
  test('that was only followed, or only unfollowed, says it in those words', () => {
    const some = items(2)
    expect(changedFollowsMail(CONTEXT, { ...TO_MAYA, followed: some, unfollowed: [] })).toEqual(
      followedMail(CONTEXT, { ...TO_MAYA, items: some }),
    )
    expect(changedFollowsMail(CONTEXT, { ...TO_MAYA, followed: [], unfollowed: some })).toEqual(
      unfollowedMail(CONTEXT, { ...TO_MAYA, items: some }),
    )
  })

  test('names the country of a category, and says what comes of it', () => {
    const [sports] = items(1).map((item) => ({ ...item, kind: 'category' as const, name: 'Sports', country: 'GB' }))
    const mailOf = (about: Partial<typeof TO_MAYA | { digest: 'weekly' | 'off'; detail: 'quiet' }>) =>
      followedMail(CONTEXT, { ...TO_MAYA, ...about, items: sports ? [sports] : [] })
    expect(mailOf({}).subject).toBe('You follow Sports in the United Kingdom')
    expect(textsOf(mailOf({}))).toContain(
      'Hello Maya. We write to you at 8:00, in your time zone, with its new and rising trends, at most 10.',
    )
    expect(textsOf(mailOf({ digest: 'weekly', detail: 'quiet' }))).toContain(
      'Hello Maya. We write to you on Mondays at 8:00, in your time zone, with its new and rising trends, at most 3.',
    )
    expect(textsOf(mailOf({ digest: 'off' }))).toContain(
      'Hello Maya. Your updates are off, so nothing is sent about it. You can turn them on in your account.',
    )
  })

  test('has a way to end each new follow, and none for what is followed no more', () => {
    const followed = items(2).map((item) => ({ ...item, unfollow: 'https://uptick.example/unsubscribe?token=f' }))
    const { blocks } = changedFollowsMail(CONTEXT, { ...TO_MAYA, followed, unfollowed: items(1) })
    const ways = blocks.flatMap((block) => (block.kind === 'item' ? [block.unfollow?.name] : []))
    expect(ways).toEqual(['Unfollow Topic 1', 'Unfollow Topic 2', undefined])
  })

  test('counts what it has no room for', () => {
    const long = items(200).map((item) => ({ ...item, to: `https://uptick.example/Canada/${'x'.repeat(600)}` }))
    const { subject, blocks } = followedMail(CONTEXT, { ...TO_MAYA, items: long })
    const shown = blocks.filter(({ kind }) => kind === 'item').length
    expect(subject).toBe('You follow 200 more things')
    expect(shown).toBeGreaterThan(50)
    expect(blocks).toContainEqual(expect.objectContaining({ lead: `${200 - shown} more did not fit here.` }))
  })
})

function textsOf({ blocks }: MailDocument): string[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
}
