import type { ReactNode } from 'react'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { ApiItem } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import { MAX_QUERY_LENGTH } from '../../../shared/limits.ts'
import { SEARCH_PAGE, searchPage, trendsPage } from '../../../shared/pages.ts'
import { characterCount } from '../../../shared/search/searchResults.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorScreen } from '../../components/ErrorScreen.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { topicTexts } from '../../texts/topicTexts.ts'
import { EarlierWaves } from './EarlierWaves.tsx'
import { ElsewhereTable, NeighbourList } from './TopicAside.tsx'

import { TopicHead, TopicMeta } from './TopicHead.tsx'
import { TopicHistory } from './TopicHistory.tsx'
import { TopicNumbers } from './TopicNumbers.tsx'
import type { TopicView } from './useTopic.ts'

type Props = {
  view: TopicView
  country: Country
  category: Category
  /** As it stands in the address: all there is to call it by until more is known. */
  topic: string
  followButton: ReactNode
  /** The articles of the current wave; nothing when it has none. */
  articles: (item: ApiItem) => ReactNode
}

/** Everything about one topic in one country, or what stands in for it. */
export function TopicContent({ view, country, category, topic, followButton, articles }: Props) {
  switch (view.status) {
    case 'ready':
      return (
        <>
          <TopicHead country={country} category={category} title={view.answer.title}>
            <TopicMeta answer={view.answer} country={country} followButton={followButton} />
          </TopicHead>
          <div>
            <TopicNumbers answer={view.answer} />
            <TopicHistory answer={view.answer} country={country} />
            <Articles item={view.answer.item} articles={articles} />
            <EarlierWaves waves={view.answer.waves} />
          </div>
          <Aside answer={view.answer} country={country} />
        </>
      )
    case 'loading':
      return (
        <>
          <TopicHead country={country} category={category} title={topic} />
          <LoadingTopic isLate={view.isLate} />
        </>
      )
    case 'failed':
      return (
        <>
          <TopicHead country={country} category={category} title={topic} />
          <ErrorScreen message={topicTexts.failed} />
        </>
      )
    case 'unknown':
      return (
        <>
          <TopicHead country={country} category={category} title={topic} />
          <UnknownTopic country={country} category={category} topic={topic} />
        </>
      )
  }
}

/** Only what trends now has articles: those of earlier waves are not kept. */
function Articles({ item, articles }: Pick<TopicAnswer, 'item'> & Pick<Props, 'articles'>) {
  if (!item) return null
  return (
    <section className="sec feed">
      <h2>{topicTexts.articles}</h2>
      {articles(item) ?? <p className="quiet">{topicTexts.noArticles}</p>}
    </section>
  )
}

/** Where it trends besides, and what else its category has; nothing where neither is known. */
function Aside({
  answer: { item, elsewhere, neighbours },
  country,
}: {
  answer: TopicAnswer
  country: Country
}) {
  const isElsewhere = elsewhere.some((other) => findCountry(other.country))
  const hasNeighbours = item !== null && neighbours.length > 0
  if (!isElsewhere && !hasNeighbours) return null
  return (
    <aside className="tp__aside" aria-label={topicTexts.related}>
      {isElsewhere && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">{topicTexts.elsewhere}</h2>
          <ElsewhereTable elsewhere={elsewhere} />
        </section>
      )}
      {hasNeighbours && (
        <section aria-labelledby="neighbours">
          <h2 id="neighbours">{topicTexts.moreIn(item.category)}</h2>
          <NeighbourList neighbours={neighbours} category={item.category} country={country} />
        </section>
      )}
    </aside>
  )
}

const NUMBERS = ['5rem', '6rem', '4rem', '3rem']
const ARTICLES = ['94%', '82%', '88%']

/** Bars where the numbers, the chart and the articles will be. Until they are late, they only keep the place. */
function LoadingTopic({ isLate }: { isLate: boolean }) {
  return (
    <div aria-hidden="true" style={{ visibility: isLate ? undefined : 'hidden' }}>
      <div className="stats">
        {NUMBERS.map((width) => (
          <Skeleton key={width} className="skel--swipe" width={width} height="2.6rem" />
        ))}
      </div>
      <Skeleton className="tp__chart-to-come" width="100%" />
      <div className="sec">
        {ARTICLES.map((width) => (
          <Skeleton key={width} width={width} height=".9em" style={{ marginTop: '1rem' }} />
        ))}
      </div>
    </div>
  )
}

type UnknownTopicProps = { country: Country; category: Category; topic: string }

/** A topic that no collection saw, and the ways on: to its category, and to the search. */
function UnknownTopic({ country, category, topic }: UnknownTopicProps) {
  return (
    <EmptyState line="flat" title={topicTexts.unknownTitle} text={topicTexts.unknown(country)}>
      <Link className="btn" to={trendsPage(country, category)}>
        {topicTexts.seeCategory(category)}
      </Link>
      <SearchEverywhere query={topic} />
    </EmptyState>
  )
}

/** The way to the search, with the topic as its query where that is not too long to be searched for. */
function SearchEverywhere({ query }: { query: string }) {
  const canBeSearched = characterCount(query) <= MAX_QUERY_LENGTH
  return <Link to={canBeSearched ? searchPage(query) : SEARCH_PAGE}>{topicTexts.searchEverywhere}</Link>
}
