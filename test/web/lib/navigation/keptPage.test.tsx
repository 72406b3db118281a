import '../../../support/jsdom.ts'
import { expect, test, vi } from 'vitest'
import { useScrollRestoration } from '../../../../web/lib/navigation/focusAndScroll.ts'
import { MemoryRouter } from '../../../support/MemoryRouter.tsx'
import { render } from '../../../support/render.tsx'

function Page() {
  useScrollRestoration()
  return null
}

test.each([
  [true, [[0, 640]]],
  [false, []],
])(
  'a page that the browser kept is put back where it was left, since WebKit shows its top: %j',
  async (persisted, scrolled) => {
    await render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    )
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    vi.stubGlobal('scrollY', 640)
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    vi.stubGlobal('scrollY', 0)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
    expect(scrollTo.mock.calls).toEqual(scrolled)
  },
)
