import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findRecipient, userPool } from '../../../../lambdas/adapters/people/userPool.ts'
import { NOW } from '../../../support/builders.ts'

const cognito = mockClient(CognitoIdentityProviderClient)
afterAll(() => cognito.restore())
const users = userPool(new CognitoIdentityProviderClient({}), 'us-east-1_Tr3nds')
const find = findRecipient(users)
const MAYA = { sub: '6f9619ff', username: 'Google_1234567890' }
const NOT_FOUND = new UserNotFoundException({ message: 'User does not exist.', $metadata: {} })

beforeEach(() => {
  cognito.reset()
  cognito.on(AdminGetUserCommand).resolves({ UserAttributes: [{ Name: 'sub', Value: MAYA.sub }] })
})

function done() {
  return cognito.calls().map(({ args }) => [args[0].constructor.name, args[0].input])
}

describe('removing a user', () => {
  test('ends their sessions first, under the name that the pool has for them', async () => {
    await users.remove(MAYA)
    const who = { UserPoolId: 'us-east-1_Tr3nds', Username: 'Google_1234567890' }
    expect(done()).toEqual([
      ['AdminGetUserCommand', who],
      ['AdminUserGlobalSignOutCommand', who],
      ['AdminDeleteUserCommand', who],
    ])
  })

  test.each([
    ['before they are looked for', () => cognito.on(AdminGetUserCommand)],
    ['before they are signed out', () => cognito.on(AdminUserGlobalSignOutCommand)],
    ['before they are removed', () => cognito.on(AdminDeleteUserCommand)],
  ])('is done when they are gone %s', async (_, on) => {
    on().rejects(NOT_FOUND)
    await expect(users.remove(MAYA)).resolves.toBeUndefined()
  })

  test('spares a person who came back through Google: the same user name with a new sub', async () => {
    cognito.on(AdminGetUserCommand).resolves({ UserAttributes: [{ Name: 'sub', Value: 'another' }] })
    await users.remove(MAYA)
    expect(done()).toHaveLength(1)
  })

  test.each([
    ['looking', () => cognito.on(AdminGetUserCommand)],
    ['signing out', () => cognito.on(AdminUserGlobalSignOutCommand)],
    ['removing', () => cognito.on(AdminDeleteUserCommand)],
  ])('throws when %s fails', async (_, on) => {
    on().rejects(new Error('Too many requests'))
    await expect(users.remove(MAYA)).rejects.toThrow('Too many requests')
  })
})

describe('giving a user back to a former address', () => {
  const verified = [
    { Name: 'email', Value: 'maya@example.org' },
    { Name: 'email_verified', Value: 'true' },
  ]
  /** The user by name; nobody by the address. */
  function aUser(...more: { Name: string; Value: string }[]) {
    cognito.on(AdminGetUserCommand).rejects(NOT_FOUND)
    const UserAttributes = [{ Name: 'sub', Value: MAYA.sub }, ...more]
    cognito.on(AdminGetUserCommand, { Username: MAYA.username }).resolves({ UserAttributes })
  }
  const names = () => done().map(([name]) => name)

  test('gives them the address, which needs no code, and a password that nobody knows, and ends their sessions last', async () => {
    aUser()
    expect(await users.giveBack(MAYA, 'maya@example.org')).toBe(true)
    expect(names().slice(2)).toEqual([
      'AdminUpdateUserAttributesCommand',
      'AdminSetUserPasswordCommand',
      'AdminUserGlobalSignOutCommand',
    ])
    const [update, password] = done().slice(2)
    expect(update?.[1]).toMatchObject({ Username: MAYA.username, UserAttributes: verified })
    expect(password?.[1]).toMatchObject({ Permanent: true, Password: expect.stringMatching(/^[\w-]{64}$/) })
  })

  test('gives no password to somebody who signs in with Google', async () => {
    aUser({ Name: 'identities', Value: '[]' })
    expect(await users.giveBack(MAYA, 'maya@example.org')).toBe(true)
    expect(names()).not.toContain('AdminSetUserPasswordCommand')
  })

  test('removes a sign-up there that was never confirmed', async () => {
    aUser()
    cognito
      .on(AdminGetUserCommand, { Username: 'maya@example.org' })
      .resolves({ Username: 'stranger', UserStatus: 'UNCONFIRMED' })
    await users.giveBack(MAYA, 'maya@example.org')
    expect(done()[2]).toEqual(['AdminDeleteUserCommand', { UserPoolId: 'us-east-1_Tr3nds', Username: 'stranger' }])
  })

  test('disables them when the address is another account’s', async () => {
    aUser()
    cognito.on(AdminUpdateUserAttributesCommand).rejects(new AliasExistsException({ message: '', $metadata: {} }))
    expect(await users.giveBack(MAYA, 'maya@example.org')).toBe(false)
    expect(names().slice(3)).toEqual(['AdminDisableUserCommand', 'AdminUserGlobalSignOutCommand'])
  })

  test('changes nothing for a user who is gone', async () => {
    cognito.on(AdminGetUserCommand).rejects(NOT_FOUND)
    expect(await users.giveBack(MAYA, 'maya@example.org')).toBe(false)
    expect(names()).toEqual(['AdminGetUserCommand'])
  })
})

describe('finding the recipient of a mail', () => {
  const found = (...attributes: [Name: string, Value: string][]) =>
    cognito.on(AdminGetUserCommand).resolves({ UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })) })
  const WHOLE: [string, string][] = [
    ['sub', MAYA.sub],
    ['email', 'maya@example.org'],
    ['email_verified', 'true'],
    ['name', 'Maya Okafor'],
  ]

  test('gives the verified address and the name', async () => {
    found(...WHOLE)
    expect(await find(MAYA)).toEqual({ email: 'maya@example.org', name: 'Maya Okafor' })
  })

  test.each([
    ['has another sub', 'sub', 'another'],
    ['has not verified the address', 'email_verified', 'false'],
    ['has no valid address', 'email', 'maya'],
  ])('gives nobody who %s', async (_, name, value) => {
    found(...WHOLE.filter(([each]) => each !== name), [name, value])
    expect(await find(MAYA)).toBeUndefined()
  })

  test('takes the name from the address of who has none', async () => {
    found(...WHOLE.filter(([each]) => each !== 'name'))
    expect(await find(MAYA)).toEqual({ email: 'maya@example.org', name: 'maya' })
  })

  test.each(['email', 'email_verified'])('gives nobody without %s', async (name) => {
    found(...WHOLE.filter(([each]) => each !== name))
    expect(await find(MAYA)).toBeUndefined()
  })

  test('gives nobody who is not there, and throws when the pool fails', async () => {
    cognito.on(AdminGetUserCommand).rejects(NOT_FOUND)
    expect(await find(MAYA)).toBeUndefined()
    cognito.on(AdminGetUserCommand).rejects(new Error('Too many requests'))
    await expect(find(MAYA)).rejects.toThrow('Too many requests')
  })
})

describe('finding a user', () => {
  test('reports whether they are enabled and confirmed', async () => {
    const UserAttributes = [
      { Name: 'sub', Value: MAYA.sub },
      { Name: 'email', Value: 'maya@example.com' },
    ]
    const date = new Date('2026-11-21T12:00:00.000Z')
    cognito.on(AdminGetUserCommand).resolves({
      UserAttributes,
      Enabled: false,
      UserStatus: 'UNCONFIRMED',
      UserCreateDate: date,
      UserLastModifiedDate: date,
    })
    expect(await users.find(MAYA)).toEqual({
      ...MAYA,
      isEnabled: false,
      isConfirmed: false,
      createdAt: date.toISOString(),
      changedAt: date.toISOString(),
      attributes: { email: 'maya@example.com' },
    })
  })
})

describe('listing users', () => {
  test('reads page by page', async () => {
    const user = (sub: string) => ({ Username: `name of ${sub}`, Attributes: [{ Name: 'sub', Value: sub }] })
    cognito
      .on(ListUsersCommand)
      .resolvesOnce({ Users: [user('a'), user('b')], PaginationToken: 'next' })
      .resolvesOnce({ Users: [], PaginationToken: 'last' })
      .resolvesOnce({ Users: [user('c')] })
    const pages = await Array.fromAsync(users.users('disabled'))
    expect(pages.flat().map(({ sub, username }) => [sub, username])).toEqual([
      ['a', 'name of a'],
      ['b', 'name of b'],
      ['c', 'name of c'],
    ])
    const [first, second] = cognito.commandCalls(ListUsersCommand).map(({ args }) => args[0].input)
    expect(first).toEqual({
      UserPoolId: 'us-east-1_Tr3nds',
      Filter: 'status = "Disabled"',
      AttributesToGet: ['sub'],
      Limit: 60,
    })
    expect(second).toMatchObject({ PaginationToken: 'next' })
  })
})

test('users who have never confirmed are listed with the time of their sign-up, also those without a sub', async () => {
  const UserCreateDate = new Date(NOW)
  cognito
    .on(ListUsersCommand)
    .resolvesOnce({ Users: [{ Username: 'maya', UserCreateDate }, { UserCreateDate }], PaginationToken: 'next' })
    .resolvesOnce({})
  expect(await Array.fromAsync(users.users('unconfirmed'))).toEqual([
    [
      { username: 'maya', sub: '', createdAt: NOW },
      { username: '', sub: '', createdAt: NOW },
    ],
    [],
  ])
  const [first] = cognito.commandCalls(ListUsersCommand).map(({ args }) => args[0].input)
  expect(first).toMatchObject({ Filter: 'cognito:user_status = "UNCONFIRMED"' })
})

describe('discarding a user', () => {
  test('deletes them without ending sessions, and is done when they are gone', async () => {
    await users.discard(MAYA)
    expect(done()).toEqual([['AdminDeleteUserCommand', { UserPoolId: 'us-east-1_Tr3nds', Username: MAYA.username }]])
    cognito.on(AdminDeleteUserCommand).rejects(NOT_FOUND)
    await expect(users.discard(MAYA)).resolves.toBeUndefined()
    cognito.on(AdminDeleteUserCommand).rejects(new Error('Too many requests'))
    await expect(users.discard(MAYA)).rejects.toThrow('Too many requests')
  })
})
