import type { PageMessage } from '../../offline/PageMessage.ts'
import { whenIdle } from './scheduling.ts'
import { trustedScriptUrl } from './trustedScripts.ts'

/** Written by the build, at the root: a service worker is in charge of the folder it comes from. */
const SERVICE_WORKER = '/service-worker.js'

/** How often a page that stays open asks for a new version, at most. */
const ASK_AGAIN_MS = 60 * 60_000

/** Given what lets the new version take over: every open page then reloads once. */
type OnNewVersion = (takeOver: () => void) => void

/**
 * Installs the service worker once the page has loaded, and tells when a newer version than the page's own waits to
 * take over. Where there can be none (private windows, old browsers), nothing happens.
 */
export function registerServiceWorker(onNewVersion: OnNewVersion): void {
  if (!('serviceWorker' in navigator)) return
  const begin = () => whenIdle(() => void register(navigator.serviceWorker, onNewVersion))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function register(workers: ServiceWorkerContainer, onNewVersion: OnNewVersion): Promise<void> {
  const page = { isNewest: false }
  reloadWhenTakenOver(workers, page)
  try {
    const registration = await workers.register(trustedScriptUrl(SERVICE_WORKER), { updateViaCache: 'none' })
    whenWaiting(registration, async (worker) => {
      page.isNewest = !(await isNewerThanPage(worker))
      if (page.isNewest) say(worker, { kind: 'take-over-if-alone' })
      else onNewVersion(() => say(worker, { kind: 'take-over' }))
    })
    askNowAndThen(registration)
  } catch {
    // Whatever the reason, the site works without.
  }
}

/** The first worker of all takes over as well, but then the page has no older version to leave. */
function reloadWhenTakenOver(workers: ServiceWorkerContainer, page: { isNewest: boolean }): void {
  let hadWorker = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (hadWorker && !page.isNewest) window.location.reload()
    hadWorker = true
  })
}

function whenWaiting(registration: ServiceWorkerRegistration, act: (worker: ServiceWorker) => void): void {
  let followed: ServiceWorker | null = null
  const follow = () => {
    const worker = registration.installing
    if (worker === followed) return
    followed = worker
    worker?.addEventListener('statechange', () => {
      // The first worker of all has nothing to wait for.
      if (worker.state === 'installed' && registration.active) act(worker)
    })
  }

  if (registration.waiting) act(registration.waiting)
  follow()
  registration.addEventListener('updatefound', follow)
}

/** Pages come from the server, so that one is often newer than the worker it was loaded through. */
function isNewerThanPage(worker: ServiceWorker): Promise<boolean> {
  const scripts = Array.from(
    document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[type=module][src], link[rel=app]'),
    (element) => new URL('src' in element ? element.src : element.href).pathname,
  )
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    say(worker, { kind: 'is-newer', scripts }, [port2])
  })
}

function say(worker: ServiceWorker, message: PageMessage, ports: Transferable[] = []): void {
  worker.postMessage(message, ports)
}

/** Browsers only ask when a document is loaded, and an app may stay open for days. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = Date.now()
    // Without a network there is nothing new to hear.
    registration.update().catch(() => {})
  })
}
