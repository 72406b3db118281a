import { useId } from 'react'
import { categoryRoute } from '../../../shared/categories.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { type Compared, comparePage, isComparable, readCompared } from '../../../shared/everywhere/comparedCountries.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../shared/limits.ts'
import { COMPARE_PAGE } from '../../../shared/pages.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Page } from '../../components/Page.tsx'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import { Link, Redirect } from '../../lib/navigation/router.tsx'
import { useLastReadCountry } from '../../lib/requests/useLastReadCountry.ts'
import { categoriesInOrder, categoryName, nameInText } from '../../texts/formats.ts'
import * as commonTexts from '../../texts/texts.ts'
import { CountryOptions } from '../../trend/CountryOptions.tsx'
import type { PageData, PageModule, PageProps } from '../PageModule.ts'
import { ComparisonContent } from './ComparisonContent.tsx'
import styles from './compare.css?url'
import { compareTexts as texts } from './compareTexts.ts'
import { comparisonQuery, useComparison } from './comparisonQuery.ts'

/** The data of a comparison; none with too few countries. */
const compareData: PageData<'compare'> = {
  read: (readers, { asked }) => {
    const { countries, category } = readCompared(asked)
    return isComparable(countries) ? readers.world.comparison(countries, category) : undefined
  },
  seeds: ({ asked }, answer) => [{ ...comparisonQuery(readCompared(asked)), data: answer }],
  redirect: ({ asked }) => {
    const { movedTo } = readCompared(asked)
    return movedTo === undefined ? undefined : { to: movedTo, isForever: true }
  },
}

/** Two to five countries: what they have in common, and what each has alone. */
export function ComparePage({ page: { asked } }: PageProps<'compare'>) {
  const { movedTo, canonical, ...compared } = readCompared(asked)
  const view = useComparison(compared)
  const home = useLastReadCountry() ?? DEFAULT_COUNTRY
  if (movedTo !== undefined) return <Redirect to={movedTo} />
  const { countries } = compared
  const isSample = view.status === 'ready' && view.answer.countries.some(({ sample }) => sample)
  return (
    <Page
      className="cmp"
      styles={styles}
      title={texts.title(isComparable(countries) ? countries.map(({ code }) => nameInText(code)) : [])}
      description={texts.description}
      canonical={canonical}
      isUnlisted
      loading={view.status === 'loading' && texts.loading}
    >
      <div className="page-head">
        <h1>{texts.heading}</h1>
        <p>{texts.lead}</p>
      </div>
      <ComparePicker compared={compared} />
      <ComparisonContent view={view} compared={compared} home={home} />
      {isSample && <p className="quiet">{commonTexts.sampleData}</p>}
    </Page>
  )
}

/** The choice of the countries. A request with GET, which works without scripts; the address is then put in order. */
function ComparePicker({ compared }: { compared: Compared }) {
  const { countries, category } = compared
  const fields = useId()
  return (
    <>
      {/* Another address has another choice: a new form. */}
      <form className="cmp-form" action={hrefOf(COMPARE_PAGE)} key={countries.map(({ code }) => code).join()}>
        <fieldset className="row">
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
        <Field label={texts.category}>
          {(control) => (
            <select
              className="select"
              {...control}
              name="category"
              defaultValue={category ? categoryRoute(category) : ''}
            >
              <option value="">{texts.allCategories}</option>
              {categoriesInOrder().map((each) => (
                <option key={each} value={categoryRoute(each)}>
                  {categoryName(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
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
        {leftOut.length > 0 && texts.leftOut(leftOut.map(({ code }) => nameInText(code)))}
        {isComparable(leftOut) && <Link to={comparePage(leftOut, category)}>{texts.compareThose(leftOut.length)}</Link>}
      </span>
    </p>
  )
}

export const page: PageModule<'compare'> = {
  Component: ComparePage,
  data: compareData,
  llms: () => ({
    title: 'Compare',
    path: `${COMPARE_PAGE}?countries=CA,US`,
    text: 'what two to five countries have in common',
  }),
}
