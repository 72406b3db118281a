import '../../../support/jsdom.ts'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { FollowCategory, FollowTrend } from '../../../../web/features/follow/FollowOrSignIn.tsx'
import { useSession } from '../../../../web/lib/auth/session.ts'
import { type Location, useLocation } from '../../../../web/lib/navigation/router.tsx'
import { act } from '../../../support/act.ts'
import { MemoryRouter } from '../../../support/MemoryRouter.tsx'
import { click, find, render, texts } from '../../../support/render.tsx'
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
async function showLink() {
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
    await showLink()
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
    await showLink()
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
    await showLink()
    expect(texts('a')).toEqual(['Follow'])
    expect(load).not.toHaveBeenCalled()
  })
})

/** Renders something, and returns where its links have led. */
async function show(element: ReactNode): Promise<() => Location | undefined> {
  let at: Location | undefined
  function Witness() {
    at = useLocation()
    return null
  }
  await render(
    <MemoryRouter>
      {element}
      <Witness />
    </MemoryRouter>,
  )
  return () => at
}

describe('signed out', () => {
  beforeEach(() => {
    vi.mocked(useSession).mockReturnValue({ status: 'signed-out' })
  })

  test('following a category leads to the login page, which says why and leads back', async () => {
    const place = await show(<FollowCategory category="Games" country={DEFAULT_COUNTRY} returnTo="/Canada/Games" />)
    expect(find('a').getAttribute('aria-label')).toBe('Follow Games')
    await click('a')
    expect(place()).toMatchObject({
      pathname: '/login',
      search: '?return=%2FCanada%2FGames&reason=follow-categories&follow=category%3ACA%3AGames',
    })
  })

  test('following a trend leads to the login page; the tip has said why', async () => {
    const place = await show(<FollowTrend title="orbit 9" country={DEFAULT_COUNTRY} returnTo="/Canada/Games" />)
    const tip = find('a').getAttribute('aria-describedby')
    expect(document.getElementById(tip ?? '')?.textContent).toBe('Sign in to follow trends and get email updates')
    expect(find('a').getAttribute('aria-label')).toBe('Follow orbit 9')
    await click('a')
    expect(place()).toMatchObject({
      pathname: '/login',
      search: '?return=%2FCanada%2FGames&reason=follow-trends&follow=trend%3ACA%3Aorbit+9',
    })
  })
})
