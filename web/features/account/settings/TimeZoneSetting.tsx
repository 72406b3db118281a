import { memo, useId, useRef } from 'react'
import { useReader } from '../../../lib/session/useReader.ts'
import { useNow } from '../../../lib/time/now.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { SettingStatus } from './SettingControls.tsx'
import { haveSameClock, timeIn, timeZones, zoneGroups } from './timeZones.ts'
import type { Saving } from './useSettings.ts'

type Props = { zone: string; saving: Saving | undefined; onChoose: (zone: string) => void }

/** The time zone of the 8:00 digest. Offers the browser's zone when its clock differs. */
export function TimeZoneSetting({ zone, saving, onChoose }: Props) {
  const id = useId()
  const now = useNow()
  const { locale, timeZone: own } = useReader()
  const list = useRef<HTMLSelectElement>(null)
  const time = timeIn(zone, now, locale)
  const ownTime = timeIn(own, now, locale) ?? ''
  return (
    <div className="field setting">
      <label htmlFor={id}>{accountTexts.timeZone}</label>
      <select
        ref={list}
        id={id}
        className="select"
        value={zone}
        aria-describedby={`${id}-time`}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value={own}>{accountTexts.thisBrowserZone(shownName(own), ownTime)}</option>
        <ZoneOptions zone={zone} own={own} today={now.slice(0, 'yyyy-mm-dd'.length)} />
      </select>
      <p className="hint" id={`${id}-time`}>
        {time !== undefined && accountTexts.timeThere(time)}
      </p>
      {!haveSameClock(zone, own, now) && (
        <div className="other-zone">
          <p className="hint">{accountTexts.otherZone(shownName(own), ownTime)}</p>
          <button
            type="button"
            className="btn btn--s"
            onClick={() => {
              onChoose(own)
              // The button goes away.
              list.current?.focus()
            }}
          >
            {accountTexts.takeZone(shownName(own))}
          </button>
        </div>
      )}
      <SettingStatus saving={saving} />
    </div>
  )
}

type OptionsProps = { zone: string; own: string; today: string }

/** All time zones but the browser's own. Hundreds of options, so they are not rendered again for every saved setting. */
const ZoneOptions = memo(function ZoneOptions({ zone, own, today }: OptionsProps) {
  const others = timeZones(zone).filter((each) => each !== own)
  return zoneGroups(others, `${today}T12:00:00.000Z`).map(({ region, zones }) => (
    <optgroup key={region} label={accountTexts.zoneRegions[region]}>
      {zones.map((each) => (
        <option key={each.zone} value={each.zone}>
          {each.label}
        </option>
      ))}
    </optgroup>
  ))
})

function shownName(zone: string): string {
  return zone.replaceAll('_', ' ')
}
