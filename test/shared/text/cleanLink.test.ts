import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLink } from '../../../shared/text/cleanLink.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('an address is linked to:', () => {
  test.each([
    ['https', 'https://news.example/2026/bridge?id=7#top', 'https://news.example/2026/bridge?id=7#top'],
    ['a port', 'https://news.example:8443/a', 'https://news.example:8443/a'],
    ['an uppercase scheme and host', 'HTTPS://NEWS.EXAMPLE/A', 'https://news.example/A'],
    ['spaces around it', ' \n https://news.example/a\t', 'https://news.example/a'],
    ['a host in another script', 'https://müller.example/', 'https://xn--mller-kva.example/'],
    ['a path in another script', 'https://news.example/橋', 'https://news.example/%E6%A9%8B'],
    ['a space inside', 'https://news.example/a b', 'https://news.example/a%20b'],
    [
      'markup, which cannot end an attribute any more',
      'https://news.example/"><b>',
      'https://news.example/%22%3E%3Cb%3E',
    ],
    [
      'a change of direction, which is not one any more',
      'https://news.example/\u202ea',
      'https://news.example/%E2%80%AEa',
    ],
    ['an at sign that is not of user info', 'https://news.example/@desk?to=a@b', 'https://news.example/@desk?to=a@b'],
    ['a literal percent sign', 'https://news.example/100%', 'https://news.example/100%'],
    ['dots that lead upwards', 'https://news.example/a/../../b', 'https://news.example/b'],
  ])('%s', (_, text, link) => {
    expect(cleanLink(text)).toBe(link)
  })
})

describe('no address is linked to that', () => {
  test.each([
    ['is a script', 'javascript:alert(1)'],
    ['is a script with a tab in its scheme', 'java\tscript:alert(1)'],
    ['is data', 'data:text/html,<script>alert(1)</script>'],
    ['is a script with an address inside', 'javascript://news.example/https://news.example/%0aalert(1)'],
    ['is of another protocol with an address inside', 'ftp://news.example/https://news.example/'],
    ['has no scheme', 'news.example/a'],
    ['leaves its scheme to the page', '//news.example/a'],
    ['has no slashes', 'https:news.example'],
    ['has backslashes for slashes', 'https:\\\\news.example'],
    ['has a backslash after its host', 'https://news.example\\@other.example/'],
    ['names a user', 'https://news.example@other.example/'],
    ['names a password alone', 'https://:word@news.example/'],
    ['names a user and a password', 'https://user:word@news.example/'],
    ['has a carriage return and a line end', 'https://news.example/a\r\nSet-Cookie:b'],
    ['has a null', 'https://news.example/\u0000'],
    ['has a control character of the second kind', 'https://news.example/\u0085a'],
    ['has the first half of a character', 'https://news.example/\ud83c'],
    ['begins with something invisible', '\u200bhttps://news.example/'],
    ['has no host', 'https://'],
    ['has a space in its host', 'https://news example/'],
    ['has a wide slash in its host', 'https://news.example／a'],
    ['has a port that does not exist', 'https://news.example:65536/'],
    ['follows other words', 'see https://news.example/'],
    ['is empty', ''],
  ])('%s', (_, text) => {
    expect(cleanLink(text)).toBeNull()
  })
})

describe('an address may be', () => {
  const host = 'https://news.example/'

  /** An address of this length. */
  function addressOf(length: number): string {
    return host.padEnd(length, 'a')
  }

  test.each([
    ['4,096 characters long', addressOf(4_096), addressOf(4_096)],
    ['no 4,097 characters long', addressOf(4_097), null],
    ['no 4,097 characters long even when it would be shorter as it is linked to', `${host}${'./'.repeat(2_038)}`, null],
    ['shorter as it is linked to', `${host}${'./'.repeat(2_037)}`, host],
    ['4,096 characters long as it is linked to', `${addressOf(4_090)}é`, `${addressOf(4_090)}%C3%A9`],
    ['no longer than that as it is linked to', `${addressOf(4_091)}é`, null],
  ])('%s', (_, address, link) => {
    expect(cleanLink(address)).toBe(link)
  })
})

describe('a host that no host is called like', () => {
  test.each([['https://"'], ["https://'/"], ['https://a"b.example/'], ['https://a&b.example/'], ['https://{host}/']])(
    'is refused: %s',
    (address) => {
      expect(cleanLink(address)).toBeNull()
    },
  )

  test.each([
    ['https://news.example/', 'https://news.example/'],
    ['https://my_news.example/', 'https://my_news.example/'],
    ['https://[::1]/', 'https://[::1]/'],
    ['https://MÜLLER.example/', 'https://xn--mller-kva.example/'],
  ])('is not confused with an unusual one: %s', (address, link) => {
    expect(cleanLink(address)).toBe(link)
  })
})

/** Addresses put together from what parsers fall for, and any text behind something that looks like one. */
const hostileAddress = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', ' ', '\u0000', '\u200b', '\ufeff', 'x'),
      fc.constantFrom('https:', 'HTTP:', 'http:', 'javascript:', 'data:', 'vbscript:', 'java\nscript:', ''),
      fc.constantFrom('//', '/', '', '///', '\\\\', '/\\'),
      fc.constantFrom('', 'user@', 'user:word@', ':@', '@', 'a＠'),
      fc.constantFrom('news.example', 'MÜLLER.example', '[::1]', '127.1', 'news。example', 'ex\u00adample', ''),
      fc.constantFrom('', ':1', ':0443', '/a', '\\a', '?"\'<>', '#é', '/../%2e%2e/', '/\u202e', '/\r\n'),
    )
    .map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('https://', 'https://news.example/', ''), anyText).map((parts) => parts.join('')),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
)

describe('any address', () => {
  test('is refused, or leads once and for all to a host over HTTP, without a user, in short printable ASCII', () => {
    fc.assert(
      fc.property(hostileAddress, (address) => {
        const link = cleanLink(address)
        if (link === null) return
        expect(link).toMatch(/^https?:\/\/[!-~]+$/)
        expect(link).not.toMatch(/["<>\\]/)
        expect(link.length).toBeLessThanOrEqual(4_096)
        const { host, username, password } = new URL(link)
        expect(host).not.toBe('')
        expect(username + password).toBe('')
        expect(cleanLink(link)).toBe(link)
      }),
    )
  })

  test('of an article is linked to as browsers write it', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
        expect(cleanLink(address)).toBe(new URL(address).href)
      }),
    )
  })
})
