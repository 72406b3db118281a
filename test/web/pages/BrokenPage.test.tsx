import '../../support/jsdom.ts'
import { expect, test, vi } from 'vitest'
import { App } from '../../../web/App.tsx'
import { createQueryClient } from '../../../web/lib/requests/queries.ts'
import { aTrendsAnswer } from '../../support/aCountry.ts'
import { anItem } from '../../support/anItem.ts'
import { InSite } from '../../support/InSite.tsx'
import { render } from '../../support/render.tsx'
import { byRole, namesOf } from '../../support/roles.ts'
import { soon } from '../../support/soon.ts'

test('a page that throws shows an error and leaves header and footer intact', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(aTrendsAnswer('CA', [anItem()])))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => {
    throw new TypeError('This browser is broken.')
  })
  const queryClient = createQueryClient()
  await render(
    <InSite at="/Canada" queryClient={queryClient}>
      <App />
    </InSite>,
  )
  await soon(() => expect(namesOf('heading', byRole('alert'))).toEqual(['Oops! Something went wrong']))
  byRole('button', 'Refresh Page', byRole('alert'))
  expect(document.title).toBe('Oops! Something went wrong | Uptick')
  byRole('banner')
  byRole('contentinfo')
  queryClient.clear()
})
