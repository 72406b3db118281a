import { expect, test } from 'vitest'
import { apiDevice, apiFollow, apiWatch, apiWatchHits } from '../../../shared/answers/signedInApi.ts'

test('follows, devices and watches have addresses of their own, with their id as one part of the path', () => {
  expect(apiFollow('a/b?c')).toBe('/api/follows/a%2Fb%3Fc')
  expect(apiDevice('a/b?c')).toBe('/api/account/devices/a%2Fb%3Fc')
  expect(apiWatch('a/b?c')).toBe('/api/watches/a%2Fb%3Fc')
  expect(apiWatchHits('a/b?c')).toBe('/api/watches/a%2Fb%3Fc/hits')
})
