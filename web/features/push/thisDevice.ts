import * as z from 'zod/mini'
import {
  API_DEVICES,
  apiDevice,
  Device,
  type DeviceRequest,
  DeviceTestAnswer,
} from '../../../shared/answers/signedInApi.ts'
import { Problem } from '../../../shared/problem.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'
import { browserLabel } from './browserLabel.ts'
import { subscribeBrowser, unsubscribeBrowser } from './browserPush.ts'

/** Makes this browser one of the devices of whoever is signed in: here and on the server, or nowhere. Throws a `Problem`. */
export async function connectDevice(publicKey: string): Promise<void> {
  const subscription = await subscribeBrowser(publicKey)
  try {
    const body: DeviceRequest = { label: browserLabel(navigator.userAgent), subscription }
    await signedInJson(API_DEVICES, Device, { method: 'POST', body })
  } catch (error) {
    await unsubscribeBrowser()
    throw error
  }
}

/** The opposite: the server forgets it first, because that is what can fail. Throws a `Problem`. */
export async function disconnectDevice(id: string): Promise<void> {
  await removeDevice(id)
  await unsubscribeBrowser()
}

/** One that is gone already is as good as removed. Throws a `Problem`. */
export async function removeDevice(id: string): Promise<void> {
  try {
    await signedInJson(apiDevice(id), z.unknown(), { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'unknown-device')) throw error
  }
}

/** Sends a notification to try; false when the browser is subscribed no more. Throws a `Problem`. */
export async function testDevice(id: string): Promise<boolean> {
  try {
    return (await signedInJson(apiDevice(id), DeviceTestAnswer, { method: 'POST' })).sent
  } catch (error) {
    if (error instanceof Problem && error.code === 'unknown-device') return false
    throw error
  }
}
