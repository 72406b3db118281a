import '../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '../../../web/boot/registerServiceWorker.ts'
import type { PageMessage } from '../../../web/offline/PageMessage.ts'

const reload = vi.fn()

beforeEach(() => {
  const { origin, protocol, href } = window.location
  reload.mockReset()
  vi.stubGlobal('location', { origin, protocol, href, reload })
  document.head.innerHTML = '<link rel="app" href="/assets/app-b.js">'
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.head.replaceChildren()
})

/** A worker of a build, which answers what pages ask. */
function aWorker(app: string) {
  return {
    postMessage(message: PageMessage, [port]: MessagePort[] = []) {
      if (message.kind === 'is-newer') port?.postMessage(!message.scripts.includes(app))
    },
  }
}

type Worker = ReturnType<typeof aWorker>

/** A page of the build `b` that has registered its worker, in a browser with this one in charge. */
async function aPage(inCharge: Worker | null) {
  const register = vi.fn(async () =>
    Object.assign(new EventTarget(), { installing: null, waiting: null, active: null }),
  )
  const workers = Object.assign(new EventTarget(), { controller: inCharge, register })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  registerServiceWorker(() => {})
  await expect.poll(() => register.mock.calls.length).toBe(1)
  return {
    /** Returns when the page has heard of it, and of what it has asked. */
    async takeOver(worker: Worker) {
      workers.controller = worker
      workers.dispatchEvent(new Event('controllerchange'))
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage('later than any answer')
      })
      await new Promise((resolve) => setTimeout(resolve))
      port1.close()
    },
  }
}

describe('when a service worker takes over, a page', () => {
  test('of an earlier version is loaded anew', async () => {
    const page = await aPage(aWorker('/assets/app-b.js'))
    await page.takeOver(aWorker('/assets/app-c.js'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('of its own version stays, also when the page before it has called the worker', async () => {
    const page = await aPage(aWorker('/assets/app-a.js'))
    await page.takeOver(aWorker('/assets/app-b.js'))
    expect(reload).not.toHaveBeenCalled()
  })

  test('stays on a first visit', async () => {
    const page = await aPage(null)
    await page.takeOver(aWorker('/assets/app-c.js'))
    expect(reload).not.toHaveBeenCalled()
  })

  test('is loaded anew for the version after the one of the first visit', async () => {
    const page = await aPage(null)
    await page.takeOver(aWorker('/assets/app-b.js'))
    await page.takeOver(aWorker('/assets/app-c.js'))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
