import { useQuery } from '@tanstack/react-query'
import type { PastItem, PastView } from '../../../shared/archive/pastView.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { placeId, topicPage } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { byVolume } from '../../../shared/trends/ordering.ts'
import { fill } from '../../components/fill.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { categoryQuery } from '../../lib/requests/queries.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import * as formats from '../../texts/formats.ts'
import { growth, shortTime, volume } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { Articles } from '../../trend/ArticleList.tsx'
import { Card, ListHead } from '../../trend/Card.tsx'
import { Sparkline } from '../../trend/Sparkline.tsx'
import { TrendNumbers } from '../../trend/TrendNumbers.tsx'
import { archiveTexts } from './archiveTexts.ts'

/** Trends of a tab with articles and a chart; the others are lines, so that a page stays small. */
const MAX_CARDS = 40

type Props = {
  items: readonly PastItem[]
  country: Country
  /** The time of the collection. */
  at: string
  /** The key of the first trend of each topic, in the order of the tabs. */
  firstOfTopic: ReadonlyMap<string, string>
  /** The topic that the address names. */
  marked: string | undefined
}

/** The past trends of a tab, ranked. Unlike current ones they are pale, have absolute times, and cannot be followed. */
export function PastList({ items, country, at, firstOfTopic, marked }: Props) {
  const others = items.slice(MAX_CARDS)
  const placeOf = ({ trend, key }: PastItem): Place => {
    const topic = topicOf(trend)
    if (firstOfTopic.get(topic) !== key) return {}
    return { id: placeId(topic), isMarked: topic === marked }
  }
  return (
    <>
      <ListHead columns={Object.values(texts.columns)} />
      <ol>
        {items.slice(0, MAX_CARDS).map((item, index) => (
          <PastCard key={item.key} rank={index + 1} place={placeOf(item)} {...{ item, country, at }} />
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h3 className="sub">{archiveTexts.more(others.length)}</h3>
          <ol className="past-lines" start={MAX_CARDS + 1}>
            {others.map((item) => (
              <PastLine key={item.key} place={placeOf(item)} item={item} country={country} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** How an address leads to a trend. */
type Place = { id?: string; isMarked?: boolean }

type CardProps = { rank: number; item: PastItem; place: Place; country: Country; at: string }

function PastCard({ rank, item, place, country, at }: CardProps) {
  const topic = topicOf(item.trend)
  const address = topicPage(country, item.category, topic)
  const language = languageOf(item.trend, country.language)
  return (
    <Card
      rank={rank}
      isOver
      {...place}
      language={language}
      title={<Link to={address}>{item.trend}</Link>}
      meta={<PastStatus startedAt={item.started_at} endedAt={item.ended_at} at={at} />}
      chart={
        <Link className="trend__spark" to={address} aria-label={texts.historyOf(item.trend)}>
          <Sparkline item={item} isCool />
        </Link>
      }
      numbers={<TrendNumbers volume={item.volume} growth={item.growth} isOver />}
      more={
        <Articles
          articles={item.articles}
          language={country.language}
          timeOf={(published) => published && <time dateTime={published}>{shortTime(published, at)}</time>}
        />
      }
    />
  )
}

type StatusProps = { startedAt: string | null; endedAt: string | null; at: string }

/** The status at that time; a later end of the wave is not shown. */
export function PastStatus({ startedAt: started, endedAt: ended, at }: StatusProps) {
  return (
    <>
      <span className="badge badge--was">{ended === null ? archiveTexts.wasActive : archiveTexts.hadEnded}</span>
      {ended !== null && <time dateTime={ended}>{shortTime(ended, at)}</time>}
      {ended === null && started !== null && (
        <span>{fill(archiveTexts.since, { time: <time dateTime={started}>{shortTime(started, at)}</time> })}</span>
      )}
    </>
  )
}

function PastLine({ item, place, country }: { item: PastItem; place: Place; country: Country }) {
  const topic = topicOf(item.trend)
  return (
    <li id={place.id} tabIndex={place.isMarked ? -1 : undefined} aria-current={place.isMarked ? 'true' : undefined}>
      <Link to={topicPage(country, item.category, topic)} dir="auto" lang={languageOf(item.trend, country.language)}>
        {item.trend}
      </Link>{' '}
      <small>
        {volume(item.volume)} · {growth(item.growth)}
      </small>
    </li>
  )
}

const MAX_LISTED = 6

type ThenAndNowProps = { view: PastView; country: Country; category: Category }

/**
 * The past trends that are in the current list. Rendered only in the browser: pages are cached for a day, so they must not
 * depend on current data.
 */
export function ThenAndNow({ view, country, category }: ThenAndNowProps) {
  const { data: now } = useQuery({ ...categoryQuery(country, category), enabled: useIsHydrated() })
  if (!now) return null
  const ranked = now.items
    .map((item) => ({
      topic: topicOf(item.trend),
      volume: item.volume,
      title: item.trend,
      startedAt: item.started_at,
      key: item.key,
    }))
    .toSorted(byVolume)
  const both = view.items.flatMap((item) => {
    const rank = ranked.findIndex(({ topic }) => topic === topicOf(item.trend))
    const listed = ranked[rank]
    return listed ? [{ item, rank: rank + 1, volume: listed.volume }] : []
  })
  if (both.length === 0) return null
  return (
    <section aria-labelledby="then">
      <h2 className="sub" id="then">
        {archiveTexts.thenAndNow}
      </h2>
      <ul className="then">
        {both.slice(0, MAX_LISTED).map(({ item, rank, volume }) => (
          <li key={item.key}>
            <Link
              to={topicPage(country, item.category, topicOf(item.trend))}
              dir="auto"
              lang={languageOf(item.trend, country.language)}
            >
              {item.trend}
            </Link>
            <span className="n">{archiveTexts.searchesThen(formats.volume(item.volume))}</span>
            <small>{archiveTexts.still(formats.volume(volume), rank)}</small>
          </li>
        ))}
      </ul>
      <p className="note">{archiveTexts.stillListed(both.length, view.items.length)}</p>
    </section>
  )
}
