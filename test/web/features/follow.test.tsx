// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { FollowCategory } from '../../../web/features/follow/FollowCategory.tsx'
import { FollowTrend } from '../../../web/features/follow/FollowTrend.tsx'
import { click, find, render } from '../../support/render.tsx'

async function show(element: React.ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/login', element: 'The login page' },
  ])
  await render(<RouterProvider router={router} />)
  return router
}

describe('signed out', () => {
  test('following a category leads to the login page, which says why and leads back', async () => {
    const router = await show(<FollowCategory category="Games" returnTo="/Canada/Games" />)
    expect(find('a').getAttribute('aria-label')).toBe('Follow Games')
    await click('a')
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: '?return=%2FCanada%2FGames',
      state: { message: 'Please sign in to follow categories' },
    })
  })

  test('following a trend leads to the login page; the tip has said why', async () => {
    const router = await show(<FollowTrend title="orbit 9" returnTo="/Canada/Games" />)
    const tip = find('a').getAttribute('aria-describedby')
    expect(document.getElementById(tip ?? '')?.textContent).toBe(
      'Sign in to follow trends and get email updates',
    )
    expect(find('a').getAttribute('aria-label')).toBe('Follow orbit 9')
    await click('a')
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?return=%2FCanada%2FGames' })
  })
})
