import { DeviceRequest } from '../../../shared/answers/signedInApi.ts'
import { Problem } from '../../../shared/problem.ts'
import { deviceId } from './deviceId.ts'

/** What this browser can do, may do, and does for notifications that come while the site is closed. */
export type BrowserPush =
  | { status: 'unsupported' }
  /** The reader, or whoever manages the browser, has forbidden it: only the browser's settings can change that. */
  | { status: 'blocked' }
  | { status: 'unsubscribed' }
  /** The server lists this browser under this id, if it does so for whoever is signed in. */
  | { status: 'subscribed'; id: string }

/** How long the service worker may take to be installed, in milliseconds. */
const INSTALL_TIMEOUT_MS = 20_000

/** How things stand in this browser, without asking the reader anything. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!isSupported()) return { status: 'unsupported' }
  if (Notification.permission === 'denied') return { status: 'blocked' }
  const subscription = await currentSubscription()
  return subscription && Notification.permission === 'granted'
    ? { status: 'subscribed', id: await deviceId(subscription.endpoint) }
    : { status: 'unsubscribed' }
}

/** Lets the browser ask the reader. Browsers only do that at once after a press of something. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/**
 * Subscribes this browser anew, so that whoever was signed in here before gets nothing any more. It installs the
 * service worker if need be.
 *
 * @param publicKey the server's key, as `GET /api/account/devices` answers it
 * @throws Problem `unavailable` when the browser does not succeed
 */
export async function subscribeBrowser(publicKey: string): Promise<DeviceRequest['subscription']> {
  const { pushManager } = await installedWorker()
  const subscription = await subscribeAnew(pushManager, publicKey)
  const read = DeviceRequest.shape.subscription.safeParse(subscription.toJSON())
  // A push service that gives no keys cannot be written to in private.
  if (!read.success)
    throw new Problem('unavailable', 'This browser could not subscribe.', { cause: read.error })
  return read.data
}

async function subscribeAnew(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  try {
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (cause) {
    // No permission, no connection to the push service, or a key that it does not take.
    if (!(cause instanceof DOMException)) throw cause
    throw new Problem('unavailable', 'This browser could not subscribe.', { cause })
  }
}

/**
 * Ends what this browser is subscribed to, on its side: also for whoever signs out, or is gone. Where there is nothing
 * it does nothing, and it never fails.
 */
export async function unsubscribeBrowser(): Promise<void> {
  if (!isSupported()) return
  try {
    await (await currentSubscription())?.unsubscribe()
  } catch (error) {
    // The server is the one that counts: it sends nothing to a browser that it has forgotten.
    if (!(error instanceof DOMException)) throw error
  }
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function installedWorker(): Promise<ServiceWorkerRegistration> {
  const { installServiceWorker } = await import('../../installServiceWorker.ts')
  installServiceWorker()
  // Where it cannot be installed, this is never settled.
  return Promise.race([navigator.serviceWorker.ready, failAfter(INSTALL_TIMEOUT_MS)])
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new Problem('unavailable', 'The service worker was not installed in time.')),
      milliseconds,
    )
  })
}
