import { CATEGORIES, type Category } from '../../../../shared/categories.ts'
import type { Country } from '../../../../shared/countries.ts'
import { trendsPage } from '../../../../shared/pages.ts'
import { Link } from '../../../lib/navigation/router.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { SettingStatus } from './SettingControls.tsx'
import type { Saving } from './useSettings.ts'

type Props = {
  chosen: readonly Category[]
  saving: Saving | undefined
  onChoose: (chosen: Category[]) => void
  /** The country that the shortcuts link to. */
  country: Country
}

/** The favorite categories, each with a link to its trends. */
export function FavoriteCategories({ chosen, saving, onChoose, country }: Props) {
  function choose(category: Category, isChosen: boolean): void {
    onChoose(CATEGORIES.filter((each) => (each === category ? isChosen : chosen.includes(each))))
  }

  return (
    <>
      <p>{accountTexts.favoritesLead}</p>
      {chosen.length > 0 && (
        <nav aria-label={accountTexts.favoriteLinks}>
          <ul className="favorites">
            {chosen.map((category) => (
              <li key={category}>
                <Link className="chip" to={trendsPage(country, category)}>
                  {accountTexts.favorite(category, country)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <details className="choose">
        <summary>{accountTexts.chooseFavorites}</summary>
        <fieldset>
          <legend className="vh">{accountTexts.favorites}</legend>
          {CATEGORIES.map((category) => (
            <label key={category} className="check">
              <input
                type="checkbox"
                checked={chosen.includes(category)}
                onChange={({ currentTarget }) => choose(category, currentTarget.checked)}
              />
              {category}
            </label>
          ))}
        </fieldset>
      </details>
      <SettingStatus saving={saving} />
    </>
  )
}
