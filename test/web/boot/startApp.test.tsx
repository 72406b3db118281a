import '../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installServiceWorker } from '../../../web/boot/installServiceWorker.ts'
import { startApp } from '../../../web/boot/startApp.tsx'
import { maintainSession } from '../../../web/lib/auth/maintainSession.ts'
import { onceSignedIn } from '../../../web/lib/auth/session.ts'
import { keepInStorage } from '../../../web/lib/cache/persistedCache.ts'
import { comesAgain } from '../../../web/lib/startup/comesAgain.ts'
import { whenIdle } from '../../../web/lib/startup/whenIdle.ts'
import { act } from '../../support/act.ts'
import { soonShown } from '../../support/render.tsx'

vi.mock('../../../web/boot/installServiceWorker.ts')
vi.mock('../../../web/lib/cache/persistedCache.ts')
vi.mock('../../../web/lib/auth/maintainSession.ts')
vi.mock('../../../web/lib/auth/session.ts', { spy: true })
vi.mock('../../../web/lib/startup/comesAgain.ts')

beforeEach(() => {
  window.history.replaceState(null, '', '/about')
  vi.mocked(comesAgain).mockReturnValue(true)
  vi.stubGlobal('matchMedia', queriesOf(''))
})

describe('the page is shown when', () => {
  test.each([
    ['the cache', keepInStorage],
    ['the session', maintainSession],
    ['the service worker', installServiceWorker],
  ])('%s fails', async (what, task) => {
    const failure = new Error('This is broken.')
    vi.mocked(task as () => void).mockImplementation(() => {
      throw failure
    })
    vi.mocked(onceSignedIn).mockImplementation((act) => act())
    const root = document.body.appendChild(document.createElement('div'))
    await act(() => startApp(root))
    window.dispatchEvent(new Event('pointerdown'))
    await soonShown(() => expect(root.querySelector('h1')?.textContent).toBe('About Uptick'))
    await soonShown(() => expect(console.warn).toHaveBeenCalledWith(`${what} failed`.replace('the', 'The'), failure))
    expect(root.querySelector('[role="alert"]')).toBeNull()
  })
})

describe('the site is kept for reading without a network', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  const hasWorker = (controller: object | null) =>
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })

  test.each<[who: string, isKept: boolean, arrange: () => void]>([
    ['who is here for the first time', false, () => hasWorker(null)],
    ['who comes again', true, () => vi.mocked(comesAgain).mockReturnValue(true)],
    ['whose browser has kept it before', true, () => hasWorker({})],
    ['who is signed in', true, () => vi.mocked(onceSignedIn).mockImplementation((act) => act())],
    ['who has installed it', true, () => vi.stubGlobal('matchMedia', queriesOf('(display-mode: standalone)'))],
  ])('of a reader %s: %s', async (_, isKept, arrange) => {
    for (const task of [installServiceWorker, keepInStorage, maintainSession]) vi.mocked(task as () => void).mockReset()
    vi.mocked(onceSignedIn).mockImplementation(() => {})
    vi.mocked(comesAgain).mockReturnValue(false)
    arrange()
    const root = document.body.appendChild(document.createElement('div'))
    await act(() => startApp(root))
    window.dispatchEvent(new Event('pointerdown'))
    await soonShown(() => expect(root.querySelector('h1')?.textContent).toBe('About Uptick'))
    await soonShown(() => expect(comesAgain).toHaveBeenCalled())
    await new Promise<void>((idle) => whenIdle(idle))
    expect(vi.mocked(installServiceWorker).mock.calls.length).toBe(isKept ? 1 : 0)
  })
})

function queriesOf(query: string) {
  return (asked: string) => Object.assign(new EventTarget(), { matches: asked === query }) as MediaQueryList
}
