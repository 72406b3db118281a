import { useRef } from 'react'
import type { Device } from '../../../../shared/answers/signedInApi.ts'
import { TryAgain } from '../../../components/FormAlert.tsx'
import { fill } from '../../../components/fill.tsx'
import { useReaderDates } from '../../../lib/time/readerDates.ts'
import { pushTexts } from '../../../texts/pushTexts.ts'
import { type Push, type PushActivity, usePush } from './usePush.ts'

type Props = {
  uid: string
  /** Whether the account has notifications switched off for all browsers. */
  isMuted: boolean
}

/** Notifications while the site is closed, in this browser and a person's other ones. */
export function PushSettings({ uid, isMuted }: Props) {
  const push = usePush(uid)
  const { activity, note } = push
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="push">
      <h3 ref={heading} tabIndex={-1}>
        {pushTexts.thisBrowser}
      </h3>
      <ThisBrowser push={push} isMuted={isMuted} />
      <p role="status" className={note && !note.isGood ? 'push__note is-bad' : 'push__note'}>
        {activity ? activityText(activity) : note?.text}
      </p>
      <DeviceList
        devices={push.devices ?? []}
        current={push.current}
        isBusy={activity !== undefined}
        onRemove={(device) => {
          // The focused button is about to unmount.
          heading.current?.focus()
          push.remove(device)
        }}
      />
    </div>
  )
}

function ThisBrowser({ push: { state, activity, retry }, isMuted }: { push: Push; isMuted: boolean }) {
  const isBusy = activity !== undefined || undefined
  switch (state.status) {
    case 'loading':
      return <p>{pushTexts.loading}</p>
    case 'failed':
      return (
        <>
          <p>{pushTexts.devicesFailed}</p>
          <TryAgain onClick={retry} />
        </>
      )
    case 'unsupported':
      return (
        <>
          <p>{pushTexts.unsupported}</p>
          <p>{pushTexts.unsupportedHint}</p>
        </>
      )
    case 'blocked':
      return <p>{pushTexts.blocked}</p>
    case 'off':
    case 'ended':
    case 'on':
      return (
        <>
          <p>{stateText(state.status, isMuted)}</p>
          {/* One button for both states, so that it keeps the focus. */}
          <div className="row">
            <button
              type="button"
              className="btn btn--s"
              aria-disabled={isBusy}
              onClick={state.status === 'on' ? state.turnOff : state.turnOn}
            >
              {state.status === 'on' ? pushTexts.turnOff : pushTexts.turnOn}
            </button>
            {state.status === 'on' && (
              <button type="button" className="btn btn--s" aria-disabled={isBusy} onClick={state.sendTest}>
                {pushTexts.sendTest}
              </button>
            )}
          </div>
        </>
      )
  }
}

function stateText(status: 'off' | 'ended' | 'on', isMuted: boolean): string {
  if (status !== 'on') return pushTexts[status]
  return isMuted ? pushTexts.mutedByAccount : pushTexts.on
}

function activityText(activity: PushActivity): string | undefined {
  return activity === 'removing' ? undefined : pushTexts[activity]
}

type DeviceListProps = {
  devices: readonly Device[]
  /** The id of this browser, if it is listed. */
  current: string | undefined
  isBusy: boolean
  onRemove: (device: Device) => void
}

/** The browsers that get a person's notifications, each with a button to remove it. */
function DeviceList({ devices, current, isBusy, onRemove }: DeviceListProps) {
  const { mediumDay } = useReaderDates()
  if (devices.length === 0) return null
  return (
    <>
      <h3>{pushTexts.devices}</h3>
      <ul className="devices">
        {devices.map((device) => (
          <li key={device.id}>
            <span>
              <b dir="auto">{device.label}</b>
              <small className="device__facts">
                {device.id === current && <span className="tag">{pushTexts.current}</span>}
                {device.ended && <span className="tag">{pushTexts.stopped}</span>}
                {pushTexts.since(mediumDay(device.created_at))}
              </small>
            </span>
            <button
              type="button"
              className="btn btn--s"
              aria-disabled={isBusy || undefined}
              onClick={() => onRemove(device)}
            >
              {fill(pushTexts.remove, { browser: device.label })}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
