import type { ChangeEvent } from 'react'
import { type Country, countriesOf, findCountry, REGIONS } from '../../../shared/countries.ts'
import { type Page, trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useIsPageLoading } from '../../lib/navigation/pageLoads.ts'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'

/** Shows the country and switches to another one; the category stays, and so does the place in the history. */
export function CountrySelect({ page, country }: { page: Page; country: Country }) {
  const navigate = useNavigate()
  const isNavigating = useIsPageLoading()

  function switchTo({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
    const next = findCountry(currentTarget.value)
    if (!next || next === country || isNavigating) return
    const category = 'category' in page ? page.category : undefined
    void navigate(trendsPage(next, category), { replace: page.name === 'trends' })
  }

  return (
    <span className="pick">
      <Flag code={country.flag} />
      <span className="pick__name" data-code={country.code}>
        {country.name}
      </span>
      <Icon shape="down" size={14} />
      <select name="country" aria-label={texts.country} value={country.route} onChange={switchTo}>
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
    </span>
  )
}
