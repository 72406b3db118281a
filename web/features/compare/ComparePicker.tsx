import { useId } from 'react'
import { CATEGORIES, categoryRoute } from '../../../shared/categories.ts'
import { nameInText } from '../../../shared/countries.ts'
import { type Compared, comparePage, isComparable } from '../../../shared/everywhere/comparedCountries.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../shared/limits.ts'
import { COMPARE_PAGE } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { compareTexts as texts } from '../../texts/compareTexts.ts'
import { CountryOptions } from '../../trend/CountryOptions.tsx'

/** The choice of the countries. A request with GET, which works without scripts; the address is then put in order. */
export function ComparePicker({ compared }: { compared: Compared }) {
  const { countries, category } = compared
  const [fields, categoryField] = [useId(), useId()]
  return (
    <>
      {/* Another address has another choice: a new form. */}
      <form className="cmp-form" action={COMPARE_PAGE} key={countries.map(({ code }) => code).join()}>
        <fieldset>
          <legend>{texts.countries}</legend>
          {Array.from({ length: MAX_COMPARED }, (_, index) => {
            const chosen = countries[index]?.code ?? ''
            const isOptional = index >= MIN_COMPARED
            const id = `${fields}${index}`
            return (
              <div key={id}>
                <label className="vh" htmlFor={id}>
                  {texts.nth(index + 1, isOptional)}
                </label>
                <select
                  className={chosen ? 'select' : 'select is-empty'}
                  id={id}
                  name="countries"
                  defaultValue={chosen}
                  required={!isOptional}
                >
                  <option value="">{isOptional ? texts.add : texts.choose}</option>
                  <CountryOptions />
                </select>
              </div>
            )
          })}
        </fieldset>
        <div className="field">
          <label htmlFor={categoryField}>{texts.category}</label>
          <select
            className="select"
            id={categoryField}
            name="category"
            defaultValue={category ? categoryRoute(category) : ''}
          >
            <option value="">{texts.allCategories}</option>
            {CATEGORIES.map((each) => (
              <option key={each} value={categoryRoute(each)}>
                {each}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn--slab" type="submit">
          {texts.compare}
        </button>
      </form>
      <PickerNote {...compared} />
    </>
  )
}

/** Why nothing is compared, or what was left out and how to get it. */
function PickerNote({ countries, category, leftOut, hasUnknown }: Compared) {
  const isTooFew = countries.length > 0 && !isComparable(countries)
  if (!isTooFew && leftOut.length === 0 && !hasUnknown) return null
  return (
    <p className="alert" role="status">
      <Icon shape="alert" size={16} />
      <span>
        {hasUnknown && `${texts.unknown} `}
        {isTooFew && texts.tooFew}
        {leftOut.length > 0 && texts.leftOut(leftOut.map(nameInText))}
        {isComparable(leftOut) && <Link to={comparePage(leftOut, category)}>{texts.compareThose(leftOut.length)}</Link>}
      </span>
    </p>
  )
}
