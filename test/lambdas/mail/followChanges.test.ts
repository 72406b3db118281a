import { describe, expect, test } from 'vitest'
import {
  changedFollowsMail,
  type FollowedItem,
  followedMail,
  unfollowedMail,
} from '../../../lambdas/mail/templates/followChanges.ts'

const CONTEXT = { site: 'https://uptick.example', postalAddress: '' }
const TO_MAYA = {
  name: 'Maya',
  leave: { manage: 'https://uptick.example/account', stop: 'https://uptick.example/unsubscribe?token=t' },
}

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

  test('lists 50 things', () => {
    const { blocks } = followedMail(CONTEXT, { ...TO_MAYA, items: items(50) })
    expect(blocks.filter(({ kind }) => kind === 'item')).toHaveLength(50)
    expect(JSON.stringify(blocks)).not.toContain('more.')
  })

  test('counts the others, so that it is not cut off where it is read', () => {
    const { subject, blocks } = followedMail(CONTEXT, { ...TO_MAYA, items: items(200) })
    expect(subject).toBe('You follow 200 more things')
    expect(blocks.filter(({ kind }) => kind === 'item')).toHaveLength(50)
    expect(blocks).toContainEqual({ kind: 'paragraph', text: 'And 150 more.' })
  })
})
