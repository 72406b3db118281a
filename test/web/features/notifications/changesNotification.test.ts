import { describe, expect, test } from 'vitest'
import type { FollowNews } from '../../../../shared/signedInApi.ts'
import { changesNotification } from '../../../../web/features/notifications/changesNotification.ts'

function news(about: Partial<FollowNews> = {}): FollowNews {
  return { id: 'one', kind: 'trend', status: 'Active', search: '200K+', trends: null, changes: [], ...about }
}

function change(trend: string, ...reasons: string[]) {
  return { trend, reasons: reasons.length > 0 ? reasons : ['200K+, was 100K+'] }
}

/** What a notification says, without the marks that keep a title's direction to itself. */
function lines(follows: FollowNews[]): string[] {
  return (
    changesNotification({ follows })
      ?.body.replaceAll(/[\u2068\u2069]/g, '')
      .split('\n') ?? []
  )
}

describe('a notification', () => {
  test.each([[[]], [[news(), news({ kind: 'category' })]]])('is not made when nothing changed', (follows) => {
    expect(changesNotification({ follows })).toBeUndefined()
  })

  test('lists what changed, with its reasons', () => {
    const follows = [
      news({ changes: [change('Bank rate decision', '200K+, was 100K+', 'Lasted, was Active')] }),
    ]
    expect(changesNotification({ follows })?.title).toBe('1 change in what you follow')
    expect(lines(follows)).toEqual(['Bank rate decision: 200K+, was 100K+, Lasted, was Active'])
  })

  test.each([
    [3, ['one', 'two', 'three'], []],
    [4, ['one', 'two', 'three'], ['and 1 more']],
    [5, ['one', 'two', 'three'], ['and 2 more']],
  ])('of %i changes lists three at most, and counts the others', (count, listed, rest) => {
    const all = ['one', 'two', 'three', 'four', 'five'].slice(0, count)
    const follows = all.map((trend) => news({ changes: [change(trend)] }))
    expect(lines(follows)).toEqual([...listed.map((trend) => `${trend}: 200K+, was 100K+`), ...rest])
    expect(changesNotification({ follows })?.title).toBe(`${count} changes in what you follow`)
  })

  test('begins with followed trends, whatever their categories have', () => {
    const follows = [
      news({ kind: 'category', changes: [change('of a category')] }),
      news({ changes: [change('of its own')] }),
    ]
    expect(lines(follows)[0]).toMatch(/^of its own/)
  })

  test('tells once what comes with a trend and with its category', () => {
    const follows = [
      news({ changes: [change('Orbit 9')] }),
      news({ kind: 'category', changes: [change('orbit 9'), change('Ferry strike')] }),
    ]
    expect(lines(follows)).toHaveLength(2)
  })

  test('tells both of a topic that changed in two countries', () => {
    const follows = [
      news({ changes: [change('Orbit 9', '200K+, was 100K+')] }),
      news({ changes: [change('Orbit 9', '50K+, was 20K+')] }),
    ]
    expect(lines(follows)).toHaveLength(2)
  })

  test('keeps the direction of a title to itself', () => {
    const follows = [news({ changes: [change('موعد الصرف')] })]
    expect(changesNotification({ follows })?.body).toBe('\u2068موعد الصرف\u2069: 200K+, was 100K+')
  })
})
