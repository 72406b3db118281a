import { describe, expect, test } from 'vitest'
import { challenge, makeVerifier } from '../../../infra/standins/users/secureRemotePassword.ts'
import { aws, PASSWORD } from './userPool.ts'

describe('the endpoint for browsers', () => {
  const ask = (origin: string, method = 'OPTIONS') =>
    fetch(aws.cognito.url, { method, headers: { origin, 'access-control-request-headers': 'x-amz-target' } })

  test('allows pages of this machine, and no others', async () => {
    const own = await ask('http://127.0.0.1:4400')
    expect(own.status).toBe(204)
    expect(own.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4400')
    expect(own.headers.get('access-control-allow-headers')).toBe('x-amz-target')
    for (const origin of ['https://evil.example', 'http://127.0.0.1.evil.example', 'http://localhost.evil.example'])
      expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('refuses other content types and paths', async () => {
    const forms = await fetch(aws.cognito.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp', 'content-type': 'text/plain' },
      body: '{}',
    })
    expect(forms.status).toBe(404)
    expect((await fetch(`${aws.cognito.url}/elsewhere`)).status).toBe(404)
  })

  test.each([
    ['without a body', ''],
    ['with a body that is no JSON', '{'],
    ['with a list', '[]'],
    ['without what it needs', '{"ClientId":"x"}'],
  ])('refuses a request %s', async (_, body) => {
    const response = await fetch(aws.cognito.url, {
      method: 'POST',
      headers: {
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
        'content-type': 'application/x-amz-json-1.1',
      },
      body,
    })
    expect(response.status).toBe(400)
    expect((await response.json()).__type).toMatch(/^(SerializationException|InvalidParameterException)$/)
  })
})

describe('the SRP exchange', () => {
  const owner = { poolName: 'pool', username: 'ann' }
  const verifier = makeVerifier(owner, PASSWORD)
  const PRIME_HEX = (2n ** 3072n - 1n).toString(16)

  test.each([
    ['zero', '0'],
    ['many zeros', '0'.repeat(768)],
    ['nothing', ''],
    ['no number', 'xyz'],
    ['a negative number', '-1'],
    ['an endless number', 'f'.repeat(769)],
  ])('refuses %s as the client’s value', (_, number) => {
    expect(challenge(owner, verifier, number)).toBeUndefined()
  })

  test('accepts any other value, with a new challenge every time', () => {
    const first = challenge(owner, verifier, PRIME_HEX)
    const second = challenge(owner, verifier, PRIME_HEX)
    expect(first?.parameters.SRP_B).not.toBe(second?.parameters.SRP_B)
    expect(first?.parameters.SALT).toBe(second?.parameters.SALT)
  })
})
