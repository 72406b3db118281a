import '../support/jsdom.ts'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { installServiceWorker } from '../../web/installServiceWorker.ts'
import { maintainSession } from '../../web/lib/auth/maintainSession.ts'
import { onceSignedIn } from '../../web/lib/auth/session.ts'
import { keepInStorage } from '../../web/lib/cache/persistedCache.ts'
import { startApp } from '../../web/startApp.tsx'
import { soonShown } from '../support/render.tsx'

vi.mock('../../web/installServiceWorker.ts')
vi.mock('../../web/lib/cache/persistedCache.ts')
vi.mock('../../web/lib/auth/maintainSession.ts')
vi.mock('../../web/lib/auth/session.ts', { spy: true })

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  window.history.replaceState(null, '', '/about')
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
