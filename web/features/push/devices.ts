import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  API_DEVICES,
  apiDevice,
  Device,
  type DeviceRequest,
  DevicesAnswer,
  DeviceTestAnswer,
} from '../../../shared/answers/signedInApi.ts'
import { Problem } from '../../../shared/problem.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'
import { inBackground } from '../../lib/startup/inBackground.ts'
import { keepSubscription } from '../../offline/pushSubscription.ts'
import { pushTexts } from '../../texts/pushTexts.ts'
import { type BrowserPush, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browserPush.ts'

/**
 * Subscribes this browser and adds it to the person's devices; undoes the one if the other fails. Throws a `Problem`.
 *
 * @param listed its id until now, if the server lists it: a new subscription is another device
 */
export async function connectDevice(uid: string, publicKey: string, listed?: string): Promise<void> {
  const subscription = await subscribeBrowser(publicKey)
  try {
    if (listed !== undefined) await removeDevice(listed)
    const body: DeviceRequest = { label: browserLabel(navigator.userAgent), subscription }
    const { id: device } = await signedInJson(API_DEVICES, Device, { method: 'POST', body })
    const kept = { uid, device, auth: subscription.keys.auth, key: publicKey }
    await inBackground('Keeping the push subscription', () => keepSubscription(kept))
  } catch (error) {
    await unsubscribeBrowser()
    throw error
  }
}

/** Removes this browser from the server first, because that can fail, then unsubscribes it. Throws a `Problem`. */
export async function disconnectDevice(id: string): Promise<void> {
  await removeDevice(id)
  await unsubscribeBrowser()
}

/** Removes a device; fine if it is gone already. Throws a `Problem`. */
export async function removeDevice(id: string): Promise<void> {
  try {
    await signedInJson(apiDevice(id), z.unknown(), { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'unknown-device')) throw error
  }
}

/** Sends a test notification; false when the browser is not subscribed any more. Throws a `Problem`. */
export async function testDevice(id: string): Promise<boolean> {
  try {
    return (await signedInJson(apiDevice(id), DeviceTestAnswer, { method: 'POST' })).sent
  } catch (error) {
    if (error instanceof Problem && error.code === 'unknown-device') return false
    throw error
  }
}

/**
 * The id under which this browser is listed without getting anything: its subscription is for other keys than the server has
 * now, or the server was not told that the browser has replaced it. Undefined when there is nothing to renew.
 */
export function idToRenew(browser: BrowserPush, { public_key: publicKey, devices }: DevicesAnswer): string | undefined {
  if (browser.status !== 'subscribed') return undefined
  const { id, told, key } = browser
  const isListed = (one: string | undefined) => devices.some((device) => device.id === one)
  if (!isListed(id)) return isListed(told) ? told : undefined
  return key === undefined || key === publicKey ? undefined : id
}

/** The browsers that get a person's notifications, and the key to subscribe with. */
export function devicesQuery(uid: string) {
  return queryOptions({
    queryKey: ['devices', uid],
    queryFn: ({ signal }) => signedInJson(API_DEVICES, DevicesAnswer, { signal }),
  })
}

/** This browser's subscription. Its settings can change elsewhere, so it is read again on every focus. */
export function browserPushQuery(uid: string) {
  return queryOptions({ queryKey: ['browser push', uid], queryFn: readBrowserPush, staleTime: 0, gcTime: 0 })
}

/** Tokens of the user agent. Browsers that include the tokens of others come first. */
const BROWSERS: [token: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [token: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** The label of a browser in a list: `"Firefox on Windows"`. */
function browserLabel(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? pushTexts.unknownBrowser
  const system = nameIn(SYSTEMS, userAgent)
  return system === undefined ? browser : pushTexts.browserOn(browser, system)
}

function nameIn(names: [token: RegExp, name: string][], userAgent: string): string | undefined {
  return names.find(([token]) => token.test(userAgent))?.[1]
}
