import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '../../../shared/answers/signedInApi.ts'
import { Problem } from '../../../shared/problem.ts'
import { pushTexts } from '../../texts/pushTexts.ts'
import { askPermission } from './browserPush.ts'
import { browserPushQuery, devicesQuery } from './pushQueries.ts'
import { connectDevice, disconnectDevice, removeDevice, testDevice } from './thisDevice.ts'

/** How this browser stands with a person's notifications. */
type PushState =
  | { status: 'loading' | 'failed' | 'unsupported' | 'blocked' }
  | { status: 'off'; turnOn: () => Promise<void> }
  | { status: 'on'; device: Device; turnOff: () => Promise<void>; sendTest: () => Promise<void> }

/** What is being done, for as long as it takes. */
export type PushActivity = 'asking' | 'turningOn' | 'turningOff' | 'sendingTest' | 'removing'

/** How the last thing went. */
type PushNote = { isGood: boolean; text: string }

export type Push = {
  state: PushState
  /** Undefined while they are not known. */
  devices: readonly Device[] | undefined
  /** The id that this browser would have among them. */
  current: string | undefined
  activity: PushActivity | undefined
  note: PushNote | undefined
  remove: (device: Device) => Promise<void>
  retry: () => void
}

/** Notifications by this browser, and by the others of a person. */
export function usePush(uid: string): Push {
  const queryClient = useQueryClient()
  const answered = useQuery(devicesQuery(uid))
  const browser = useQuery(browserPushQuery(uid))
  const [activity, setActivity] = useState<PushActivity>()
  const [note, setNote] = useState<PushNote>()
  const current = browser.data?.status === 'subscribed' ? browser.data.id : undefined

  /** One thing at a time; then both sides are looked at anew, however it went. */
  async function act(
    what: PushActivity,
    work: () => Promise<PushNote | undefined>,
    failure: (problem: Problem) => string,
  ): Promise<void> {
    if (activity) return
    setActivity(what)
    setNote(undefined)
    try {
      setNote(await work())
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setNote({ isGood: false, text: failure(error) })
    } finally {
      await Promise.all([
        queryClient.invalidateQueries(browserPushQuery(uid)),
        queryClient.invalidateQueries(devicesQuery(uid)),
      ])
      setActivity(undefined)
    }
  }

  function turnOn(publicKey: string): Promise<void> {
    return act(
      'asking',
      async () => {
        if (!(await askPermission())) return { isGood: false, text: pushTexts.dismissed }
        setActivity('turningOn')
        await connectDevice(publicKey)
        return undefined
      },
      ({ code }) => (code === 'too-many-devices' ? pushTexts.tooManyDevices : pushTexts.subscribeFailed),
    )
  }

  function turnOff({ id }: Device): Promise<void> {
    return act(
      'turningOff',
      async () => {
        await disconnectDevice(id)
        return undefined
      },
      () => pushTexts.unsubscribeFailed,
    )
  }

  function sendTest({ id }: Device): Promise<void> {
    return act(
      'sendingTest',
      async () => {
        const isSent = await testDevice(id)
        return { isGood: isSent, text: isSent ? pushTexts.testSent : pushTexts.testGone }
      },
      () => pushTexts.testFailed,
    )
  }

  function remove({ id, label }: Device): Promise<void> {
    return act(
      'removing',
      async () => {
        await (id === current ? disconnectDevice(id) : removeDevice(id))
        return { isGood: true, text: pushTexts.removed(label) }
      },
      () => pushTexts.removeFailed(label),
    )
  }

  function stateNow(): PushState {
    if (browser.isError) return { status: 'unsupported' }
    if (!browser.data) return { status: 'loading' }
    const { status } = browser.data
    if (status === 'unsupported' || status === 'blocked') return { status }
    if (!answered.data) return { status: answered.isError ? 'failed' : 'loading' }
    const { public_key: publicKey, devices } = answered.data
    const device = devices.find(({ id }) => id === current)
    return device
      ? { status: 'on', device, turnOff: () => turnOff(device), sendTest: () => sendTest(device) }
      : { status: 'off', turnOn: () => turnOn(publicKey) }
  }

  return {
    state: stateNow(),
    devices: answered.data?.devices,
    current,
    activity,
    note,
    remove,
    retry: () => void answered.refetch(),
  }
}
