import type { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import { type Country, DEFAULT_COUNTRY, findCountry, nameInText, nameOfCode } from '../../../shared/countries.ts'
import { topicPage, trendsPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { everywhereTexts as texts } from '../../texts/everywhereTexts.ts'
import { texts as commonTexts } from '../../texts/texts.ts'
import { Original } from '../../trend/Original.tsx'

type Home = NonNullable<EverywhereAnswer['home']>

function countryOf({ code }: Home): Country {
  return findCountry(code) ?? DEFAULT_COUNTRY
}

/** The countries most like the default one, in a sentence. */
export function LikeHome({ home }: { home: Home | undefined }) {
  if (!home || home.most_like.length === 0) return null
  return (
    <p>
      {texts.mostLike(
        nameInText(countryOf(home)),
        home.most_like.map(({ code, shared, of }) => texts.likeness(nameOfCode(code), shared, of)),
      )}
    </p>
  )
}

/** What only the default country has. */
export function OnlyAtHome({ home }: { home: Home | undefined }) {
  if (!home || home.only_here.length === 0) return null
  const country = countryOf(home)
  return (
    <section>
      <h2 className="sub">{commonTexts.onlyHere(country)}</h2>
      <ol className="only">
        {home.only_here.map(({ trend, category, search }) => (
          <li key={trend}>
            <Link to={topicPage(country, category, topicOf(trend))}>
              <Original text={trend} country={country} />
            </Link>
            <small>
              {category} · {search}
            </small>
          </li>
        ))}
      </ol>
      {home.only_total > home.only_here.length && (
        <p>
          <Link to={trendsPage(country)}>{texts.allOnly(home.only_total)}</Link>
        </p>
      )}
    </section>
  )
}
