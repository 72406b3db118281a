import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bothKeys, type Keys } from '../../../../lambdas/adapters/secrets/keys.ts'
import { foldAddress, saltedHash, saltedHashes } from '../../../../lambdas/adapters/secrets/saltedHash.ts'

const key = (name: string) => async (label: string) => Buffer.from(`${name} for ${label}`)
const FIRST: Keys = { key: key('old'), previous: async () => undefined }
const REPLACED: Keys = { key: key('new'), previous: key('old') }

const hashed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

describe('the hash of a text', () => {
  test('is its HMAC-SHA-256, with the key of its label', async () => {
    expect(await saltedHash(FIRST, 'gone')('maya')).toBe(hashed('old for gone', 'maya'))
    expect(await saltedHash(FIRST, 'suppressed')('maya')).toBe(hashed('old for suppressed', 'maya'))
  })

  test('is also by the previous key, to find what was stored then', async () => {
    expect(await saltedHashes(REPLACED, 'gone')('maya')).toEqual([
      hashed('new for gone', 'maya'),
      hashed('old for gone', 'maya'),
    ])
    expect(await bothKeys(REPLACED, 'gone')).toEqual([Buffer.from('new for gone'), Buffer.from('old for gone')])
    expect(await bothKeys(FIRST, 'gone')).toEqual([Buffer.from('old for gone')])
  })
})

test.each([' Maya.Okafor@Example.ORG\n', 'maya.okafor@example.org', '\tMAYA.OKAFOR@EXAMPLE.ORG '])(
  'an address is the same in any spelling: %j',
  (address) => {
    expect(foldAddress(address)).toBe('maya.okafor@example.org')
  },
)
