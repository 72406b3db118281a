import type { Device } from '../../../shared/answers/signedInApi.ts'
import { useReader } from '../../lib/time/reader.ts'
import { pushTexts } from '../../texts/pushTexts.ts'

type Props = {
  devices: readonly Device[]
  /** The id of this browser, if it is listed. */
  current: string | undefined
  isBusy: boolean
  onRemove: (device: Device) => void
}

/** The browsers that get a person's notifications, each with a button to remove it. */
export function DeviceList({ devices, current, isBusy, onRemove }: Props) {
  const { locale, timeZone } = useReader()
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
                {pushTexts.since(
                  new Date(device.created_at).toLocaleDateString(locale, { dateStyle: 'medium', timeZone }),
                )}
              </small>
            </span>
            <button
              type="button"
              className="btn btn--s"
              aria-disabled={isBusy || undefined}
              onClick={() => onRemove(device)}
            >
              {pushTexts.remove}
              <span className="vh"> {device.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
