import '../../../support/jsdom.ts'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { FollowCategory, FollowTrend } from '../../../../web/features/follow/FollowOrSignIn.tsx'

import { type Location, useLocation } from '../../../../web/lib/navigation/router.tsx'
import { MemoryRouter } from '../../../support/MemoryRouter.tsx'
import { click, find, render } from '../../../support/render.tsx'

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
