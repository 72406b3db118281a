import type { Country } from '../../../shared/countries.ts'
import { ARCHIVE_PAGE } from '../../../shared/pages.ts'
import { dayOf } from '../../../shared/time.ts'
import { Field } from '../../components/Field.tsx'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { CountryOptions } from '../../trend/CountryOptions.tsx'
import { archiveTexts } from './archiveTexts.ts'

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
  const today = dayOf(useNow())
  // A cached page may be a day old, and the calendar of the browser must offer today.
  const last = useIsHydrated() && today > dayOf(newest) ? today : dayOf(newest)
  return (
    <form className="goto" action={hrefOf(ARCHIVE_PAGE)}>
      <Field isRequired label={archiveTexts.day}>
        {(control) => (
          <input
            // Another page has another day.
            key={at}
            className="input"
            {...control}
            type="date"
            name="day"
            defaultValue={dayOf(at)}
            min={dayOf(first)}
            max={last}
          />
        )}
      </Field>
      {choosesCountry ? (
        <Field label={archiveTexts.country}>
          {(control) => (
            <select key={country.code} className="select" {...control} name="country" defaultValue={country.route}>
              <CountryOptions by="route" />
            </select>
          )}
        </Field>
      ) : (
        <input type="hidden" name="country" value={country.route} />
      )}
      <button type="submit" className="btn btn--slab">
        {archiveTexts.go}
      </button>
    </form>
  )
}
