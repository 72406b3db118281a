import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleAddress, articleIdentity } from '../../../shared/trends/articleIdentity.ts'
import trackingParameters from '../../../shared/trends/trackingParameters.json' with { type: 'json' }

describe('an article is the same', () => {
  test.each([
    'https://www.news.example/a',
    'http://news.example/a/',
    'HTTPS://NEWS.example/a#top',
    'https://m.news.example/a',
    'https://www.m.news.example/a',
    'https://mobile.news.example/a',
    'https://amp.news.example/a',
    'https://news.example/a/amp',
    'https://news.example/a/amp/',
    'https://news.example/amp/a',
    'https://news.example/a.amp',
    'https://news.example/a?amp',
    'https://amp.news.example/a/AMP?amp_js_v=0.1&usqp=x&outputType=amp',
    'https://news.example/a?utm_source=x&fbclid=1',
    'https://www.news.example/a/?UTM_Medium=y&FBCLID=2#z',
  ])('at %s', (url) => {
    expect(articleIdentity(url)).toBe('news.example/a')
  })

  test('with any parameter that is known to track or to meter, in any case, before and behind one that names it', () => {
    for (const pattern of Object.values(trackingParameters).flat()) {
      const name = encodeURIComponent(pattern.replace('*', 'anything'))
      for (const query of [`${name}=1&id=7`, `id=7&${name.toUpperCase()}=`, `id=7&${name}&${name}=2`])
        expect(articleIdentity(`https://news.example/?${query}`), query).toBe('news.example?id=7')
    }
  })

  test('whatever the order of its parameters', () => {
    expect(articleIdentity('https://news.example/?id=1&b=2')).toBe(articleIdentity('https://news.example/?b=2&id=1'))
  })
})

describe('articles are different by', () => {
  test.each([
    ['the parameters that name them', 'https://news.example/?id=1&utm_source=x', 'news.example?id=1'],
    ['the parameters beside their path', 'https://www.news.example/a?page=2', 'news.example/a?page=2'],
    [
      'a parameter that begins like one that tracks',
      'https://news.example/?reference=7&gift_id=2',
      'news.example?gift_id=2&reference=7',
    ],
    ['their host', 'https://blog.www.example/a', 'blog.www.example/a'],
    ['a host that is called like a version', 'https://m.example/a', 'm.example/a'],
    ['a host that begins like a version', 'https://amps.news.example/a', 'amps.news.example/a'],
    ['a word of their path that begins like a version', 'https://news.example/ampere/camp', 'news.example/ampere/camp'],
    ['the case of their path', 'https://news.example/A', 'news.example/A'],
    ['their port', 'https://news.example:8443/a', 'news.example:8443/a'],
  ])('%s', (_, url, identity) => {
    expect(articleIdentity(url)).toBe(identity)
  })
})

test.each([
  '',
  'news',
  'https://news.example',
  'https://www.news.example/',
  'https://news.example/amp/',
  'https://news.example/?utm_source=x',
])('"%s" names no article', (url) => {
  expect(articleAddress(url)).toBeUndefined()
})

test('the identity of any address is final, and that of a text is the text', () => {
  expect(articleIdentity('no address')).toBe('no address')
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const identity = articleIdentity(url)
      expect(articleIdentity(`https://${identity}`)).toBe(identity)
      expect(articleIdentity(`${new URL(url).href}#`)).toBe(identity)
      if (articleAddress(url) !== undefined) expect(articleAddress(url)).toBe(identity)
    }),
  )
})
