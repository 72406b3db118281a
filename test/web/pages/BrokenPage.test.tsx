import '../../support/jsdom.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '../../../web/App.tsx'
import { createQueryClient } from '../../../web/lib/requests/queries.ts'
import { Providers } from '../../../web/Providers.tsx'
import { NOW } from '../../support/builders.ts'
import { MemoryRouter } from '../../support/MemoryRouter.tsx'
import { find, render } from '../../support/render.tsx'
import { soon } from '../../support/soon.ts'
import { stubApi } from '../../support/stubApi.ts'
import { aWebWorld } from '../../support/webWorld.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page that breaks says so, and leaves header and footer standing', async () => {
  stubApi(aWebWorld())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => {
    throw new TypeError('This browser is broken.')
  })
  const queryClient = createQueryClient()
  await render(
    <Providers queryClient={queryClient} origin="https://uptick.example" startedAt={NOW}>
      <MemoryRouter initialEntries={['/Canada']}>
        <App />
      </MemoryRouter>
    </Providers>,
  )
  await soon(() => expect(find('[role="alert"] h2').textContent).toBe('Oops! Something went wrong'))
  expect(find('[role="alert"] button').textContent).toBe('Refresh Page')
  expect(document.title).toBe('Oops! Something went wrong | Uptick')
  find('header.mast')
  find('footer.foot')
  queryClient.clear()
})
