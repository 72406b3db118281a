import { HOUR_MS } from '../../shared/time.ts'
import { LANGUAGE } from '../lib/language.ts'
import { trustedScriptUrl } from '../lib/startup/trustedScripts.ts'
import { whenIdle } from '../lib/startup/whenIdle.ts'
import type { PageMessage } from '../offline/PageMessage.ts'

/** Written by the build to the root: a service worker controls the folder it is served from. Each language has its own. */
const SERVICE_WORKER = LANGUAGE.tag === 'en' ? '/service-worker.js' : `/service-worker-${LANGUAGE.tag}.js`

/** Minimum time between update checks of an open page. */
const UPDATE_CHECK_MS = HOUR_MS

/** Receives a function that activates the new version; every open page then reloads once. */
type OnNewVersion = (takeOver: () => void) => void

/**
 * Installs the service worker once the page has loaded, and reports a waiting version that is newer than the page.
 * Does nothing where service workers are not available (private windows, old browsers).
 */
export function registerServiceWorker(onNewVersion: OnNewVersion): void {
  if (!('serviceWorker' in navigator)) return
  const begin = () => whenIdle(() => void register(navigator.serviceWorker, onNewVersion))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function register(workers: ServiceWorkerContainer, onNewVersion: OnNewVersion): Promise<void> {
  reloadWhenTakenOver(workers)
  try {
    const registration = await workers.register(trustedScriptUrl(SERVICE_WORKER), { updateViaCache: 'none' })
    onWaiting(registration, async (worker) => {
      if (await isNewerThanPage(worker)) onNewVersion(() => post(worker, { kind: 'take-over' }))
      else post(worker, { kind: 'take-over-if-alone' })
    })
    checkForUpdates(registration)
  } catch {
    // The site works without a service worker.
  }
}

/**
 * The first worker also takes control, but there is no older version to reload from. Others may have been called by the page before
 * this one, which has come from the server since and is as new as they are.
 */
function reloadWhenTakenOver(workers: ServiceWorkerContainer): void {
  let previous = workers.controller
  workers.addEventListener('controllerchange', async () => {
    const { controller } = workers
    const isFirst = previous === null
    previous = controller
    if (!isFirst && controller && (await isNewerThanPage(controller))) window.location.reload()
  })
}

function onWaiting(registration: ServiceWorkerRegistration, act: (worker: ServiceWorker) => void): void {
  let followed: ServiceWorker | null = null
  const follow = () => {
    const worker = registration.installing
    if (worker === followed) return
    followed = worker
    worker?.addEventListener('statechange', () => {
      // The first worker does not wait for an older one.
      if (worker.state === 'installed' && registration.active) act(worker)
    })
  }

  if (registration.waiting) act(registration.waiting)
  follow()
  registration.addEventListener('updatefound', follow)
}

/** Pages come from the server, so a page is often newer than the active worker. */
function isNewerThanPage(worker: ServiceWorker): Promise<boolean> {
  const scripts = Array.from(
    document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[type=module][src], link[rel=app]'),
    (element) => new URL('src' in element ? element.src : element.href).pathname,
  )
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    post(worker, { kind: 'is-newer', scripts }, [port2])
  })
}

function post(worker: ServiceWorker, message: PageMessage, ports: Transferable[] = []): void {
  worker.postMessage(message, ports)
}

/** Browsers only check when a document is loaded, and an app may stay open for days. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < UPDATE_CHECK_MS) return
    askedAt = Date.now()
    // Fails without a network.
    registration.update().catch(() => {})
  })
}
