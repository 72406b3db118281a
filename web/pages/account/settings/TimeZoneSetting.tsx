import { memo, useId, useRef, useState } from 'react'
import { DEFAULT_TIME_ZONE } from '../../../../shared/people/timeZone.ts'
import { fill } from '../../../components/fill.tsx'
import { browserZone } from '../../../lib/browser.ts'
import { useNow } from '../../../lib/time/now.tsx'
import { cityName } from '../../../texts/formats.ts'
import { accountTexts } from '../accountTexts.ts'
import { SettingStatus } from './SettingControls.tsx'
import { haveSameClock, timeIn, timeZones, zoneGroups } from './timeZones.ts'
import type { Saving } from './useSettings.ts'

type Props = { zone: string; saving: Saving | undefined; onChoose: (zone: string) => void }

/**
 * The time zone of the 8:00 digest, saved by a button: an arrow key on the list must not move the next email. Offers the
 * browser's zone when its clock differs, and says so when the browser knows none.
 */
export function TimeZoneSetting({ zone, saving, onChoose }: Props) {
  const id = useId()
  const now = useNow()
  const [chosen, setChosen] = useState(zone)
  const list = useRef<HTMLSelectElement>(null)
  const own = browserZone()
  const time = timeIn(chosen, now)

  function save(wanted: string): void {
    setChosen(wanted)
    onChoose(wanted)
    // The button goes away.
    list.current?.focus()
  }

  const choice = (
    <div className="field setting">
      <label htmlFor={id}>{accountTexts.timeZone}</label>
      <select
        ref={list}
        id={id}
        className="select"
        value={chosen}
        aria-describedby={`${id}-time`}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {own === undefined ? (
          <option value={DEFAULT_TIME_ZONE}>{accountTexts.noZoneChosen}</option>
        ) : (
          <option value={own}>{accountTexts.thisBrowserZone(nameOf(own), timeIn(own, now) ?? '')}</option>
        )}
        <ZoneOptions zone={zone} first={own ?? DEFAULT_TIME_ZONE} today={now.slice(0, 'yyyy-mm-dd'.length)} />
      </select>
      <p className="hint" id={`${id}-time`}>
        {time !== undefined && accountTexts.timeThere(time)}
      </p>
      {chosen !== zone && (
        <button type="button" className="btn btn--s" onClick={() => save(chosen)}>
          {accountTexts.saveZone}
        </button>
      )}
      <SettingStatus saving={saving} />
    </div>
  )
  if (own === undefined && zone === DEFAULT_TIME_ZONE)
    return (
      <div className="note">
        <p>{fill(accountTexts.noZone)}</p>
        {choice}
      </div>
    )
  return (
    <>
      {choice}
      {own !== undefined && !haveSameClock(zone, own, now) && (
        <div className="note">
          <p>{fill(accountTexts.browserIsIn(nameOf(own), timeIn(own, now) ?? '', nameOf(zone)))}</p>
          <button type="button" className="btn btn--s" onClick={() => save(own)}>
            {accountTexts.takeZone(nameOf(own))}
          </button>
        </div>
      )}
    </>
  )
}

type OptionsProps = { zone: string; first: string; today: string }

/** All time zones but the first one of the list. Hundreds of options, so they are not rendered again for every choice. */
const ZoneOptions = memo(function ZoneOptions({ zone, first, today }: OptionsProps) {
  const others = timeZones(zone).filter((each) => each !== first)
  return zoneGroups(others, `${today}T12:00:00.000Z`).map(({ region, zones }) => (
    <optgroup key={region} label={accountTexts.zoneRegions[region]}>
      {zones.map((each) => (
        <option key={each.zone} value={each.zone} translate="no">
          {each.label}
        </option>
      ))}
    </optgroup>
  ))
})

function nameOf(zone: string): string {
  return cityName(zone) ?? zone
}
