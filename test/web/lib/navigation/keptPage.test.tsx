import '../../../support/jsdom.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { useScrollRestoration } from '../../../../web/lib/navigation/focusAndScroll.ts'
import { MemoryRouter } from '../../../support/MemoryRouter.tsx'
import { render } from '../../../support/render.tsx'

const scrollTo = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('scrollTo', scrollTo)
  await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  scrollTo.mockClear()
  vi.stubGlobal('scrollY', 640)
})

function Page() {
  useScrollRestoration()
  return null
}

test.each([
  [true, [[0, 640]]],
  [false, []],
])(
  'a page that the browser kept is put back where it was left, since WebKit shows its top: %j',
  (persisted, scrolled) => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    vi.stubGlobal('scrollY', 0)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
    expect(scrollTo.mock.calls).toEqual(scrolled)
  },
)

test('the place of a page is kept when it is left before its last scroll event', () => {
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(sessionStorage.getItem('uptick.scroll')).toContain(',640]')
})
