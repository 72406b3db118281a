import { useEffect, useState } from 'react'
import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { updateTexts } from '../features/updates/updateTexts.ts'
import { Link } from '../lib/navigation/router.tsx'
import { type TrendsRequest, trendsRequestOf } from '../offline/cachedTrends.ts'
import { TRENDS_CACHE } from '../offline/caches.ts'
import { countryName } from '../texts/formats.ts'
import { comesOnline } from '../texts/texts.ts'

/** Trends that a page shows: of a country, without a category of all. */
export type WantedTrends = { country: Country; category?: Category }

/** Shown offline for what is not on this device, with links to what is. */
export function NotSaved({ trends }: { trends: WantedTrends | undefined }) {
  const saved = useSavedTrends()
  if (!saved) return null
  return (
    <EmptyState
      line="broken"
      role="alert"
      title={updateTexts.notSaved(trends ? nameOf(trends, saved) : updateTexts.thisPage)}
      text={saved.length === 0 ? updateTexts.nothingSaved : updateTexts.readSaved}
    >
      <ul className="saved">
        {saved.map((one) => {
          const to = trendsPage(one.country, one.category)
          return (
            <li key={to}>
              <Link to={to}>
                {one.category ? updateTexts.categoryIn(one.category, one.country) : countryName(one.country.code)}
              </Link>
            </li>
          )
        })}
      </ul>
      <p>{comesOnline}</p>
    </EmptyState>
  )
}

function nameOf({ country, category }: WantedTrends, saved: readonly TrendsRequest[]): string {
  const isCountrySaved = saved.some((one) => one.country === country)
  return isCountrySaved && category ? updateTexts.categoryIn(category, country) : countryName(country.code)
}

/** The trends in the cache of the service worker; undefined until they are known. */
function useSavedTrends(): TrendsRequest[] | undefined {
  const [saved, setSaved] = useState<TrendsRequest[]>()
  useEffect(() => {
    let isShown = true
    void readSaved().then((found) => isShown && setSaved(found))
    return () => {
      isShown = false
    }
  }, [])
  return saved
}

/** Categories of a country that is saved as a whole are left out. */
async function readSaved(): Promise<TrendsRequest[]> {
  if (!('caches' in window) || !window.caches) return []
  const requests = await (await caches.open(TRENDS_CACHE)).keys()
  const saved = requests.flatMap(({ url }) => trendsRequestOf(new URL(url)) ?? [])
  const whole = new Set(saved.filter(({ category }) => !category).map(({ country }) => country))
  return saved.filter(({ country, category }) => !category || !whole.has(country))
}
