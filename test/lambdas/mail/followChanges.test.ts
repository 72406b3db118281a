import { describe, expect, test } from 'vitest'
import type { MailDocument } from '../../../lambdas/mail/MailDocument.ts'
import { changedFollowsMail, type FollowedItem } from '../../../lambdas/mail/templates/followChanges.ts'
import { english } from '../../../lambdas/mail/words/english.ts'
import { countryOf } from '../../support/countryOf.ts'

const CONTEXT = { site: 'https://uptick.example', postalAddress: '', words: english }
const TO_MAYA = {
  name: 'Maya',
  digest: 'daily',
  total: 12,
  leave: { manage: 'https://uptick.example/account', stop: 'https://uptick.example/unsubscribe?token=t' },
} as const

function items(count: number): FollowedItem[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'trend',
    name: `Topic ${index + 1}`,
    country: countryOf('CA'),
    lang: 'en',
    isRightToLeft: false,
    to: 'https://uptick.example/Canada',
  }))
}

const mailOf = (followed: FollowedItem[], unfollowed: FollowedItem[] = [], about: object = {}) =>
  changedFollowsMail(CONTEXT, { ...TO_MAYA, followed, unfollowed, ...about })

describe('a mail of what was changed', () => {
  test('says how many things the reader follows now, and what is new of them', () => {
    const mail = mailOf(items(2))
    expect([mail.subject, mail.blocks[0]]).toEqual([
      'You now follow 12 things',
      { kind: 'title', text: 'You now follow 12 things' },
    ])
    expect(mail.blocks).toContainEqual({ kind: 'section', title: 'New', note: '2 things' })
    // When they are all, nothing is new of them.
    expect(mailOf(items(2), [], { total: 2 }).blocks.map(({ kind }) => kind)).not.toContain('section')
    expect(mailOf(items(1)).subject).toBe('You follow Topic 1')
    expect(mailOf([], items(2)).subject).toBe('You no longer follow 2 things')
  })

  test('names the country of a category, and says what comes of it', () => {
    const sports = items(1).map((item) => ({
      ...item,
      kind: 'category' as const,
      name: 'Sports',
      country: countryOf('GB'),
    }))
    expect(mailOf(sports).subject).toBe('You follow Sports in the United Kingdom')
    expect(textsOf(mailOf(sports))).toContain(
      'Hello Maya. We write to you at 8:00, in your time zone, with its new and rising trends, at most 10.',
    )
    expect(textsOf(mailOf(sports, [], { digest: 'weekly' }))).toContain(
      'Hello Maya. We write to you on Mondays at 8:00, in your time zone, with its new and rising trends, at most 10.',
    )
    expect(textsOf(mailOf(sports, [], { digest: 'off' }))).toContain(
      'Hello Maya. Your updates are off, so nothing is sent about it. You can turn them on in your account.',
    )
  })

  test('has a way to end each new follow, and to follow again what is followed no more', () => {
    const followed = items(2).map((item) => ({ ...item, unfollow: 'https://uptick.example/unsubscribe?token=f' }))
    const { blocks } = mailOf(followed, items(1))
    const ways = blocks.flatMap((block) =>
      block.kind === 'item' ? [block.unfollow?.name ?? block.unfollow?.text] : [],
    )
    expect(ways).toEqual(['Unfollow Topic 1', 'Unfollow Topic 2', 'Follow again'])
    expect(mailOf([], items(1)).blocks.at(-1)).toEqual({
      kind: 'button',
      text: 'Follow again',
      to: 'https://uptick.example/Canada',
    })
  })

  test('names ten things, and counts the others', () => {
    const named = (count: number) => mailOf(items(count)).blocks.filter(({ kind }) => kind === 'item')
    expect([named(10), named(11)].map(({ length }) => length)).toEqual([10, 10])
    expect(mailOf(items(10)).blocks.map(({ kind }) => kind)).not.toContain('left-out')
    expect(mailOf(items(200)).blocks).toContainEqual(expect.objectContaining({ lead: 'And 190 more.' }))
  })
})

function textsOf({ blocks }: MailDocument): string[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
}
