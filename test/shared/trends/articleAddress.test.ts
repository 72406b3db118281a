import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleAddress } from '../../../shared/trends/articleAddress.ts'

describe('an article has one address', () => {
  test.each([
    'https://www.news.example/a',
    'http://news.example/a/',
    'HTTPS://NEWS.example/a#top',
    'https://news.example/a?utm_source=x&fbclid=1',
    'https://www.news.example/a/?UTM_Medium=y#z',
  ])('%s', (url) => {
    expect(articleAddress(url)).toBe('news.example/a')
  })

  test('whatever the order of its parameters', () => {
    expect(articleAddress('https://news.example/?id=1&b=2')).toBe(articleAddress('https://news.example/?b=2&id=1'))
  })
})

describe('articles are different by', () => {
  test.each([
    ['the parameters that name them', 'https://news.example/?id=1&utm_source=x', 'news.example?id=1'],
    ['the parameters beside their path', 'https://www.news.example/a?page=2', 'news.example/a?page=2'],
    ['their host', 'https://blog.www.example/a', 'blog.www.example/a'],
  ])('%s', (_, url, address) => {
    expect(articleAddress(url)).toBe(address)
  })
})

test.each(['', 'news', 'https://news.example', 'https://www.news.example/', 'https://news.example/?utm_source=x'])(
  '"%s" is no article',
  (url) => {
    expect(articleAddress(url)).toBeUndefined()
  },
)

test('different paths are different articles, and the form is final', () => {
  expect(articleAddress('https://news.example/a')).not.toBe(articleAddress('https://news.example/A'))
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const address = articleAddress(url)
      if (address === undefined || address.startsWith('www.')) return
      expect(articleAddress(`https://${address}`)).toBe(address)
    }),
  )
})
