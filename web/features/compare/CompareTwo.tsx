import { useId } from 'react'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { COMPARE_PAGE } from '../../../shared/pages.ts'
import { everywhereTexts as texts } from '../../texts/everywhereTexts.ts'
import { CountryOptions } from '../../trend/CountryOptions.tsx'

/** A form that compares two countries. A request with GET: it works without scripts. */
export function CompareTwo() {
  const [one, other] = [useId(), useId()]
  return (
    <form className="mini-form" action={COMPARE_PAGE}>
      <div className="field">
        <label htmlFor={one}>{texts.country}</label>
        <select className="select" id={one} name="countries" defaultValue={DEFAULT_COUNTRY.code}>
          <CountryOptions />
        </select>
      </div>
      <div className="field">
        <label htmlFor={other}>{texts.with}</label>
        <select className="select" id={other} name="countries" defaultValue="US">
          <CountryOptions />
        </select>
      </div>
      <button className="btn btn--slab" type="submit">
        {texts.compare}
      </button>
    </form>
  )
}
