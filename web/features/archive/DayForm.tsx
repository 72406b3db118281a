import { useId } from 'react'
import { type Country, countriesOf, REGIONS } from '../../../shared/countries.ts'
import { ARCHIVE_PAGE } from '../../../shared/pages.ts'
import { dayOf } from '../../../shared/time.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { archiveTexts } from '../../texts/archiveTexts.ts'

type Props = {
  country: Country
  /** The first and the newest collection of the archive. */
  first: string
  newest: string
  /** The instant of the initially chosen day. */
  at: string
  /** Whether the country can be chosen, too. */
  choosesCountry?: boolean
}

/** Asks for a day. A plain form: the server redirects to the last collection of that day. */
export function DayForm({ country, first, newest, at, choosesCountry = false }: Props) {
  const id = useId()
  const today = dayOf(useNow())
  // A cached page may be a day old, and the calendar of the browser must offer today.
  const last = useIsHydrated() && today > dayOf(newest) ? today : dayOf(newest)
  return (
    <form className="goto" action={ARCHIVE_PAGE}>
      <div className="field">
        <label htmlFor={`${id}day`}>{archiveTexts.day}</label>
        <input
          className="input"
          id={`${id}day`}
          type="date"
          name="day"
          // Another page has another day.
          key={at}
          defaultValue={dayOf(at)}
          min={dayOf(first)}
          max={last}
          required
        />
      </div>
      {choosesCountry ? (
        <div className="field">
          <label htmlFor={`${id}country`}>{archiveTexts.country}</label>
          <select className="select" id={`${id}country`} name="country" key={country.code} defaultValue={country.route}>
            {REGIONS.map((region) => (
              <optgroup key={region.id} label={region.name}>
                {countriesOf(region.id).map(({ code, name, route }) => (
                  <option key={code} value={route}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      ) : (
        <input type="hidden" name="country" value={country.route} />
      )}
      <button type="submit" className="btn btn--slab">
        {archiveTexts.go}
      </button>
    </form>
  )
}
