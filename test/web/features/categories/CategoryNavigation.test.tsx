import '../../../support/jsdom.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ALL } from '../../../../shared/categories.ts'
import { CategoryBar, CategoryList } from '../../../../web/features/categories/CategoryNavigation.tsx'
import { readSession } from '../../../../web/lib/auth/session.ts'
import { countryOf } from '../../../support/countryOf.ts'
import { InSite } from '../../../support/InSite.tsx'
import { render } from '../../../support/render.tsx'
import { namesOf } from '../../../support/roles.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe.each([
  ['the row', false, <CategoryBar key="bar" country={countryOf('CA')} current={ALL} />],
  ['the column', true, <CategoryList key="list" country={countryOf('CA')} current={ALL} counts={undefined} />],
])('%s of categories', (_, isWide, navigation) => {
  async function firstLinks(favorites?: unknown): Promise<string[]> {
    const maya = { uid: 'a', email: 'maya@example.org', name: 'Maya', favorites }
    if (favorites !== undefined) localStorage.setItem('uptick.session', JSON.stringify(maya))
    readSession()
    vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }))
    await render(<InSite at="/Canada/All">{navigation}</InSite>)
    return namesOf('link').slice(0, 4)
  }

  test('has all of them, then each by its name', async () => {
    expect(await firstLinks()).toEqual(['All', 'Auto and Vehicle', 'Business and Finance', 'Climate'])
  })

  test('begins with the favorites of a reader', async () => {
    expect(await firstLinks(['Travel and Transportation', 'Games'])).toEqual([
      'All',
      'Games',
      'Travel and Transportation',
      'Auto and Vehicle',
    ])
  })

  test('ignores what is none, or damaged', async () => {
    expect(await firstLinks(['Gossip', 7])).toContain('Climate')
    expect(await firstLinks('Games')).toContain('Climate')
  })
})
