import { expect, test } from 'vitest'
import { loginPage, readPage } from '../../../shared/pages.ts'
import { ownWatchPage, readOwnWatchPage } from '../../../shared/watches/ownWatchAddress.ts'
import { watchPage } from '../../../shared/watches/watchAddress.ts'

test.each(['edit', 'hits', 'keep'] as const)('the address of one’s own watch says what to do with it: %s', (part) => {
  expect(ownWatchPage(part, 'aB3-_x')).toBe(`/account#watch=&${part}=aB3-_x`)
  expect(readOwnWatchPage(ownWatchPage(part, 'aB3-_x'))).toEqual({ part, id: 'aB3-_x' })
})

test('an id has up to 64 characters', () => {
  const id = 'x'.repeat(64)
  expect(readOwnWatchPage(ownWatchPage('keep', id))).toEqual({ part: 'keep', id })
})

test.each([
  ['a form that is filled in', watchPage({ line: 'tesla hits=1', countries: 'CA' })],
  ['an empty form', watchPage({ line: '' })],
  ['another part', '/account#watch=&remove=w1'],
  ['no id', '/account#watch=&hits='],
  ['an id with other characters', '/account#watch=&hits=%2Fw1'],
  ['an id that ends with other characters', '/account#watch=&hits=w1%2F'],
  ['an id of 65 characters', `/account#watch=&hits=${'x'.repeat(65)}`],
  ['another page', '/Canada#watch=&hits=w1'],
])('no other address is taken for one: %s', (_, address) => {
  expect(readOwnWatchPage(address)).toBeUndefined()
})

test('the login page leads back to it', () => {
  const address = ownWatchPage('hits', 'w1')
  const [, search = ''] = loginPage(address).split('?')
  expect(readPage('/login', `?${search}`)).toMatchObject({ name: 'login', returnTo: address })
})
