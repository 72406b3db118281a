import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exploreLink } from '../../../lambdas/sources/buildTrends.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('the link to the source', () => {
  test('keeps what would end a query inside it', () => {
    expect(new URL(exploreLink('a&geo=XX#b?c=d+e', 'CA')).searchParams.get('q')).toBe('a&geo=XX#b?c=d+e')
  })

  test('has the country and the site of ours, and at most 2,048 characters, for any title', () => {
    const longText = fc.string({ unit: 'binary', minLength: 160, maxLength: 300 })
    const title = fc.oneof({ weight: 9, arbitrary: anyText }, { weight: 1, arbitrary: longText })
    fc.assert(
      fc.property(title, (text) => {
        const link = new URL(exploreLink(text, 'JP'))
        return (
          link.origin === 'https://trends.google.com' &&
          link.searchParams.get('geo') === 'JP' &&
          link.href.length <= 2_048
        )
      }),
    )
  })
})
