import type { CompareAnswer } from '../../../shared/answers/compareAnswer.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import type { Compared } from '../../../shared/everywhere/comparedCountries.ts'
import { OWN_TOPICS } from '../../../shared/limits.ts'
import { topicPage, trendsPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'
import { Flag } from '../../components/Flag.tsx'
import { Placeholder } from '../../components/Placeholder.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import * as formats from '../../texts/formats.ts'
import { countryName, nameInText } from '../../texts/formats.ts'
import { CountryText } from '../../trend/CountryText.tsx'
import { ValueBar } from '../../trend/ValueBar.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { compareTexts as texts } from './compareTexts.ts'
import type { ComparisonView } from './comparisonQuery.ts'
import { columnsOf, SharedEvents } from './SharedEvents.tsx'

type Props = {
  view: ComparisonView
  compared: Compared
  /** The country whose readers read this. */
  home: Country
}

/** What countries have in common, and what each has alone; nothing while too few are chosen. */
export function ComparisonContent({ view, ...props }: Props) {
  switch (view.status) {
    case 'ready':
      return <Comparison answer={view.answer} {...props} />
    case 'loading':
      return (
        <Placeholder isSlow={view.isSlow}>
          <Skeleton className="skel--block" width="100%" height="12rem" />
        </Placeholder>
      )
    case 'failed':
      return <NotLoaded message={texts.failed} />
    default:
      return null
  }
}

function Comparison({ answer, compared, home }: Omit<Props, 'view'> & { answer: CompareAnswer }) {
  const { countries } = compared
  return (
    <>
      <Overlap answer={answer} compared={compared} />
      <section aria-labelledby="shared">
        <h2 id="shared">{texts.shared(countries.length)}</h2>
        <SharedEvents shared={answer.shared} countries={countries} home={home} />
      </section>
      <section aria-labelledby="own">
        <h2 id="own">{texts.own}</h2>
        <div className="own" style={columnsOf(countries)}>
          {countries.map((country) => (
            <OwnTopics key={country.code} country={country} items={answer.own[country.code] ?? []} />
          ))}
        </div>
      </section>
      <section aria-labelledby="like">
        <h2 id="like">{texts.like}</h2>
        <p className="quiet">{texts.likeText}</p>
        <div className="own like" style={columnsOf(countries)}>
          {countries.map((country) => (
            <MostLike
              key={country.code}
              country={country}
              likenesses={answer.most_like.filter(({ to }) => to === country.code)}
            />
          ))}
        </div>
      </section>
    </>
  )
}

/** The number of shared events, with what it is counted from. */
function Overlap({ answer, compared }: { answer: CompareAnswer; compared: Compared }) {
  const dates = useReaderDates()
  const { overlap, shared, countries } = answer
  const inAll = shared.filter((event) => event.countries.length === countries.length).length
  const late = countries.filter(({ stale }) => stale).map(({ code }) => nameInText(code))
  const newest = countries
    .flatMap(({ updated_at: at }) => at ?? [])
    .toSorted()
    .at(-1)
  return (
    <div className="overlap">
      <p className="overlap__sum">
        <ValueBar length={overlap.of === 0 ? 0 : overlap.shared / overlap.of}>
          {texts.overlap(overlap.shared, overlap.of)}
        </ValueBar>
      </p>
      <p className="overlap__text">
        {texts.overlapText(countries.length, overlap.of, overlap.shared, inAll, compared.category)}{' '}
        {newest !== undefined && texts.collected(dates.quoted(newest, ''))} {late.length > 0 && texts.late(late)}
      </p>
    </div>
  )
}

function OwnTopics({ country, items }: { country: Country; items: CompareAnswer['own'][string] }) {
  return (
    <div>
      <h3>
        <Flag code={country.flag} />
        {countryName(country.code)}
      </h3>
      {items.length === 0 ? (
        <p className="quiet">{texts.noneOwn}</p>
      ) : (
        <ol>
          {items.slice(0, OWN_TOPICS).map(({ key, trend, category, volume, status }, index) => (
            <li key={key}>
              <span className="own__rank" aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <ValueBar length={swipeLength(volume)} isSoft={status === 'Lasted'}>
                  <Link to={topicPage(country, category, topicOf(trend))}>
                    <CountryText text={trend} country={country} />
                  </Link>
                </ValueBar>
                <small className="own__searches">{texts.searches(formats.volume(volume))}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
      <Link className="link" to={trendsPage(country)}>
        {texts.allOf(nameInText(country.code))}
      </Link>
    </div>
  )
}

function MostLike({ country, likenesses }: { country: Country; likenesses: CompareAnswer['most_like'] }) {
  return (
    <div>
      <h3>
        <Flag code={country.flag} />
        {countryName(country.code)}
      </h3>
      {likenesses.length === 0 ? (
        <p className="quiet">{texts.noneLike}</p>
      ) : (
        <ol>
          {likenesses.map(({ code, name, similarity, shared, of }) => {
            const other = findCountry(code)
            return (
              <li key={code}>
                <span className="own__name">
                  <ValueBar length={similarity}>
                    {other ? <Link to={trendsPage(other)}>{countryName(code)}</Link> : name}
                  </ValueBar>
                </span>
                <span className="n">{texts.likeness(shared, of)}</span>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
