import { useId } from 'react'
import { type Country, countriesOf, findCountry, REGIONS } from '../../../shared/countries.ts'
import { archivePage, type Page, pastPage, trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useListChoice } from '../../lib/forms/useListChoice.ts'
import { useIsPageLoading } from '../../lib/navigation/pendingLoads.ts'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'

/**
 * Shows and switches the country. Keeps the category, and on the main view replaces the history entry. A choice in the
 * open list switches at once. Keys on the closed list only choose, and Enter switches (WCAG 3.2.2); arrow keys open the
 * list where browsers can.
 */
export function CountrySelect({ page, country }: { page: Page; country: Country }) {
  const id = useId()
  const navigate = useNavigate()
  const isNavigating = useIsPageLoading()
  const list = useListChoice(country.route, switchTo, { leaving: 'forgets' })
  const shown = findCountry(list.value) ?? country

  function switchTo(route: string): void {
    const next = findCountry(route)
    if (next && !isNavigating) void navigate(pageIn(next, page), { replace: page.name === 'trends' })
  }

  return (
    <span className="pick">
      <Flag code={shown.flag} />
      <span className="pick__name" data-code={shown.code}>
        {shown.name}
      </span>
      <Icon shape="down" size={14} />
      <select name="country" aria-label={texts.country} aria-describedby={id} {...list}>
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
      <span id={id} hidden>
        {texts.enterOpensCountry}
      </span>
    </span>
  )
}

/** The page in another country: the category, or the same time of the past. */
function pageIn(country: Country, page: Page): string {
  if (page.name !== 'archive') return trendsPage(country, 'category' in page ? page.category : undefined)
  const { time, canonical, isOfCountry, isDefault, category } = page
  if (!isOfCountry) return archivePage(country, canonical)
  return pastPage(time ?? '', country, isDefault ? undefined : category)
}
