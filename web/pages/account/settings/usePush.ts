import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '../../../../shared/answers/signedInApi.ts'
import type { Problem } from '../../../../shared/problem.ts'
import { askPermission } from '../../../features/push/browserPush.ts'
import {
  browserPushQuery,
  connectDevice,
  devicesQuery,
  disconnectDevice,
  idToRenew,
  removeDevice,
  testDevice,
} from '../../../features/push/devices.ts'
import { problemIn, UNEXPECTED, useWrite } from '../../../lib/requests/useWrite.ts'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'
import { pushTexts } from '../../../texts/pushTexts.ts'

/** The state of push notifications in this browser. */
type PushState =
  | { status: 'loading' | 'failed' | 'unsupported' | 'blocked' }
  | { status: 'off' | 'ended'; turnOn: () => void }
  | { status: 'on'; device: Device; turnOff: () => void; sendTest: () => void }

type PushAction =
  | { kind: 'turnOn'; permission: Promise<boolean>; publicKey: string; listed: string | undefined }
  | { kind: 'turnOff' | 'sendTest' | 'remove'; device: Device }

/** The step that is running. */
export type PushActivity = 'asking' | 'turningOn' | 'turningOff' | 'sendingTest' | 'removing'

/** The outcome of the last action. */
type PushNote = { isGood: boolean; text: string }

export type Push = {
  state: PushState
  /** Undefined until they are loaded. */
  devices: readonly Device[] | undefined
  /** The id of this browser, if it is subscribed. */
  current: string | undefined
  activity: PushActivity | undefined
  note: PushNote | undefined
  remove: (device: Device) => void
  retry: () => void
}

/** Push notifications of this browser, and of a person's other browsers. */
export function usePush(uid: string): Push {
  const queryClient = useQueryClient()
  const devices = useQuery(devicesQuery(uid))
  const browser = useQuery(browserPushQuery(uid))
  const [isAsking, setAsking] = useState(false)
  const current = browser.data?.status === 'subscribed' ? browser.data.id : undefined
  const { status, variables, result, failure, start } = useWrite({
    async write(action: PushAction): Promise<PushNote | undefined> {
      try {
        return await perform(action)
      } finally {
        setAsking(false)
        // The browser and the server may differ from what was known before, after a failure, too.
        await Promise.all([
          queryClient.invalidateQueries(browserPushQuery(uid)),
          queryClient.invalidateQueries(devicesQuery(uid)),
        ])
      }
    },
    failureOf: problemIn,
    unexpected: UNEXPECTED,
  })

  async function perform(action: PushAction): Promise<PushNote | undefined> {
    switch (action.kind) {
      case 'turnOn':
        setAsking(true)
        if (!(await action.permission)) return { isGood: false, text: pushTexts.dismissed }
        setAsking(false)
        await connectDevice(uid, action.publicKey, action.listed)
        return undefined
      case 'turnOff':
        await disconnectDevice(action.device.id)
        return undefined
      case 'sendTest': {
        const isSent = await testDevice(action.device.id)
        return { isGood: isSent, text: isSent ? pushTexts.testSent : pushTexts.testGone }
      }
      case 'remove': {
        const { id, label } = action.device
        await (id === current ? disconnectDevice(id) : removeDevice(id))
        return { isGood: true, text: pushTexts.removed(label) }
      }
    }
  }

  function stateNow(): PushState {
    if (browser.isError) return { status: 'unsupported' }
    if (!browser.data) return { status: 'loading' }
    if (browser.data.status === 'unsupported' || browser.data.status === 'blocked')
      return { status: browser.data.status }
    if (!devices.data) return { status: devices.isError ? 'failed' : 'loading' }
    const { public_key: publicKey } = devices.data
    const device = devices.data.devices.find(({ id }) => id === current)
    const renewed = idToRenew(browser.data, devices.data)
    if (!device || device.ended || renewed !== undefined)
      return {
        status: device ? 'ended' : 'off',
        // Asked in the press itself: WebKit allows it nowhere else.
        turnOn: () => start({ kind: 'turnOn', permission: askPermission(), publicKey, listed: renewed ?? device?.id }),
      }
    return {
      status: 'on',
      device,
      turnOff: () => start({ kind: 'turnOff', device }),
      sendTest: () => start({ kind: 'sendTest', device }),
    }
  }

  return {
    state: stateNow(),
    devices: devices.data?.devices,
    current,
    activity: status === 'pending' && variables ? activityOf(variables, isAsking) : undefined,
    note: failure && variables ? { isGood: false, text: failureText(variables, failure) } : result,
    remove: (device) => start({ kind: 'remove', device }),
    retry: () => void devices.refetch(),
  }
}

function activityOf({ kind }: PushAction, isAsking: boolean): PushActivity {
  if (kind === 'turnOn') return isAsking ? 'asking' : 'turningOn'
  return ({ turnOff: 'turningOff', sendTest: 'sendingTest', remove: 'removing' } as const)[kind]
}

function failureText(action: PushAction, failure: Problem): string {
  const refusal = waitSentence(failure)
  if (refusal !== undefined) return refusal
  switch (action.kind) {
    case 'turnOn':
      return failure.code === 'too-many-devices' ? pushTexts.tooManyDevices : pushTexts.subscribeFailed
    case 'turnOff':
      return pushTexts.unsubscribeFailed
    case 'sendTest':
      return pushTexts.testFailed
    case 'remove':
      return pushTexts.removeFailed(action.device.label)
  }
}
