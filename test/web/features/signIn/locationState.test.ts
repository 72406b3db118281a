import { describe, expect, test } from 'vitest'
import { returnAddress } from '../../../../web/features/signIn/locationState.ts'

describe('after signing up one goes', () => {
  test.each(['/Canada/Games', '/search?query=orbit+9', '/account'])('back to %s', (address) => {
    expect(returnAddress({ returnTo: address })).toBe(address)
  })

  test.each([
    null,
    undefined,
    'Hello',
    {},
    { returnTo: 7 },
    { returnTo: '//evil.example' },
    { returnTo: 'https://evil.example/' },
    { returnTo: '/\\evil.example' },
    { returnTo: 'javascript:alert(1)' },
    { returnTo: '/Atlantis' },
    { returnTo: '/login' },
  ])('nowhere in particular when what was handed over is %j', (state) => {
    expect(returnAddress(state)).toBeUndefined()
  })
})
