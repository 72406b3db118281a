import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forgotPasswordPage, loginPage, readPage, SIGN_IN_REASONS, signUpPage } from '../../shared/pages.ts'
import { anyText } from '../support/arbitraries.ts'
import { readAddress } from '../support/readAddress.ts'

describe('login leads back', () => {
  test.each([
    '/account',
    '/Canada',
    '/UnitedStates/Sports',
    '/T%C3%BCrkiye/Sports/a%2Fb',
    '/search?query=x&country=us',
    '/account#delete',
    '/Canada/Games/login',
  ])('to our own page %s', (returnTo) => {
    expect(readAddress(loginPage(returnTo))).toEqual({ name: 'login', returnTo, reason: undefined })
  })

  test.each(SIGN_IN_REASONS)('and says why: %s', (reason) => {
    expect(readAddress(loginPage('/Canada', reason))).toEqual({ name: 'login', returnTo: '/Canada', reason })
  })

  test.each([
    { kind: 'trend', country: 'CA', name: 'orbit 9: moon & back' },
    { kind: 'category', country: 'JP', name: 'Business and Finance' },
  ] as const)('and knows what to follow: $name', (follow) => {
    const after = { returnTo: '/Canada', follow }
    for (const address of [loginPage('/Canada', undefined, follow), signUpPage(after), forgotPasswordPage(after)]) {
      expect(readAddress(address)).toMatchObject({ returnTo: '/Canada', follow })
    }
  })

  test.each(['', 'trend', 'trend:CA', 'topic:CA:x', ':::', '__proto__:CA:x'])('without the follow %j', (follow) => {
    expect(readPage('/signup', `?${new URLSearchParams({ follow })}`)).toEqual({ name: 'signup' })
  })

  test.each(['', 'Hello', 'Follow-Trends', '<b>', 'constructor', '__proto__'])('without the reason %j', (reason) => {
    expect(readPage('/login', `?${new URLSearchParams({ reason })}`)).toMatchObject({ reason: undefined })
  })

  test.each([
    '',
    '/nowhere',
    '/Canada/style.css',
    '/login',
    '/%6Cogin',
    '/login?return=%2Faccount',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    '/Canada/Games/a\\b',
    '/Canada\u0000',
    '/Canada#x',
    '//account#delete',
    'https://evil.example/Canada',
    'javascript:alert(1)',
  ])('to nowhere for %j', (returnTo) => {
    expect(readAddress(loginPage(returnTo))).toEqual({ name: 'login', returnTo: undefined, reason: undefined })
  })

  test('only to a page of this site, whatever is asked', () => {
    const anyPath = fc.stringMatching(/^[/\\.:@?#%a-c\t]{0,12}$/)
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          anyPath,
          anyPath.map((path) => `/Canada${path}`),
        ),
        (asked) => {
          const page = readPage('/login', loginPage(asked).slice('/login'.length))
          if (page.name !== 'login') throw new Error('The login page was not found.')
          if (page.returnTo === undefined) return
          expect(page.returnTo).toBe(asked)
          expect(new URL(asked, 'https://uptick.example').origin).toBe('https://uptick.example')
        },
      ),
    )
  })
})
