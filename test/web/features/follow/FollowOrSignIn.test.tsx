import '../../../support/jsdom.ts'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../../../web/lib/auth/session.ts'
import { render, texts } from '../../../support/render.tsx'
import { soon } from '../../../support/soon.ts'

vi.mock('../../../../web/lib/auth/session.ts')

beforeEach(() => {
  // What comes on demand comes once in a visit.
  vi.resetModules()
  vi.mocked(useSession).mockReturnValue({
    status: 'signed-in',
    person: { uid: 'ada', email: 'ada@example.org', name: 'Ada' },
  })
})

/** The link, with the code of the button on its way. */
async function show() {
  const { FollowOrSignIn } = await import('../../../../web/features/follow/FollowOrSignIn.tsx')
  await render(
    <FollowOrSignIn kind="trend" name="Orbit 9" country="CA" returnTo="/Canada/Games">
      <a href="/login">Follow</a>
    </FollowOrSignIn>,
  )
}

describe('signed in', () => {
  test('the link stays until the button is there', async () => {
    const code = Promise.withResolvers<object>()
    vi.doMock('../../../../web/features/follow/FollowButton.tsx', () => code.promise)
    await show()
    expect(texts('a')).toEqual(['Follow'])
    code.resolve({ FollowButton: () => <button type="button">Follow</button> })
    await soon(async () => {
      await act(async () => {})
      expect(texts('button')).toEqual(['Follow'])
    })
    expect(texts('a')).toEqual([])
  })

  test('the link stays where the button cannot be loaded', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('no network')))
    vi.doMock('../../../../web/features/follow/FollowButton.tsx', load)
    await show()
    await soon(async () => {
      await act(async () => {})
      expect(load).toHaveBeenCalledTimes(1)
      expect(texts('a')).toEqual(['Follow'])
    })
    await expect(load.mock.results[0]?.value).rejects.toThrow()
    await act(async () => {})
    expect(texts('a')).toEqual(['Follow'])
  })

  test('those who are signed out do not load it', async () => {
    vi.mocked(useSession).mockReturnValue({ status: 'signed-out' })
    const load = vi.fn()
    vi.doMock('../../../../web/features/follow/FollowButton.tsx', load)
    await show()
    expect(texts('a')).toEqual(['Follow'])
    expect(load).not.toHaveBeenCalled()
  })
})
