import { DeviceRequest } from '../../../shared/answers/signedInApi.ts'
import { Problem } from '../../../shared/problem.ts'
import { browserOnly } from '../../lib/startup/browserOnly.ts'
import { base64Url, deviceId, forgetSubscription, keptSubscription } from '../../offline/pushSubscription.ts'

/** The push subscription of this browser, or why there is none. */
export type BrowserPush =
  | { status: 'unsupported' }
  /** Denied by the reader or a policy; only the browser's settings can change that. */
  | { status: 'blocked' }
  | { status: 'unsubscribed' }
  /**
   * `id` is the browser's id on the server, whose list may lack it; `told` the one that the server was told last; `key` the
   * server's key that it subscribed with, as far as the browser tells.
   */
  | { status: 'subscribed'; id: string; told: string | undefined; key: string | undefined }

const INSTALL_TIMEOUT_MS = 20_000

/** Reads the state of this browser without asking for permission. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!isSupported()) return { status: 'unsupported' }
  if (Notification.permission === 'denied') return { status: 'blocked' }
  const subscription = await currentSubscription()
  if (!subscription || Notification.permission !== 'granted') return { status: 'unsubscribed' }
  const key = subscription.options?.applicationServerKey
  const [id, kept] = await Promise.all([deviceId(subscription.endpoint), keptSubscription()])
  return { status: 'subscribed', id, told: kept?.device, key: key ? base64Url(key) : undefined }
}

/** Asks for permission; browsers allow that only right after a click. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/**
 * Replaces the subscription of this browser, so that a person who was signed in before gets nothing any more. Installs
 * the service worker if needed.
 *
 * @param publicKey the server's key, as `GET /api/account/devices` answers it
 * @throws Problem `unavailable` when the browser cannot subscribe
 */
export async function subscribeBrowser(publicKey: string): Promise<DeviceRequest['subscription']> {
  const { pushManager } = await installedWorker()
  const subscription = await replaceSubscription(pushManager, publicKey)
  const parsed = DeviceRequest.shape.subscription.safeParse(subscription.toJSON())
  // Without keys, messages cannot be encrypted.
  if (!parsed.success) throw new Problem('unavailable', 'This browser could not subscribe.', { cause: parsed.error })
  return parsed.data
}

async function replaceSubscription(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  try {
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (cause) {
    // No permission, no connection to the push service, or a rejected key.
    if (!(cause instanceof DOMException)) throw cause
    throw new Problem('unavailable', 'This browser could not subscribe.', { cause })
  }
}

/**
 * Ends the subscription of this browser, if it has one. Used after a sign-out, too. Never fails.
 */
export async function unsubscribeBrowser(): Promise<void> {
  if (!isSupported()) return
  try {
    await forgetSubscription()
    await (await currentSubscription())?.unsubscribe()
  } catch (error) {
    // Harmless: the server sends nothing to a browser that it does not list.
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
  const { ensureServiceWorker } = await browserOnly(() => import('../../boot/installServiceWorker.ts'))
  ensureServiceWorker()
  // `ready` never settles where the worker cannot be installed.
  return Promise.race([navigator.serviceWorker.ready, failAfter(INSTALL_TIMEOUT_MS)])
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Problem('unavailable', 'The service worker was not installed in time.')), milliseconds)
  })
}
