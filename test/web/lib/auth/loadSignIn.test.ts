import { expect, test, vi } from 'vitest'
import { loadSignIn } from '../../../../web/lib/auth/loadSignIn.ts'

const download = vi.hoisted(() => vi.fn<() => object>())
vi.mock('../../../../web/lib/auth/signIn.ts', () => download())

test('what signs in is loaded again after it could not be, and then never more', async () => {
  download.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  download.mockReturnValue({ idToken: async () => 'their-token' })
  await expect(loadSignIn()).rejects.toThrow()
  const { idToken } = await loadSignIn()
  expect(await idToken()).toBe('their-token')
  expect(loadSignIn()).toBe(loadSignIn())
})
