import type { ReactNode } from 'react'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { ApiItem } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { MAX_QUERY_LENGTH } from '../../../shared/limits.ts'
import { SEARCH_PAGE, searchPage, trendsPage } from '../../../shared/pages.ts'
import { characterCount } from '../../../shared/text/characterCount.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Placeholder } from '../../components/Placeholder.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { TopicActions } from './TopicActions.tsx'
import { TopicAside } from './TopicAside.tsx'
import { TopicHead, TopicMeta } from './TopicHead.tsx'
import { TopicHistory } from './TopicHistory.tsx'
import { TopicNumbers } from './TopicNumbers.tsx'
import type { TopicView } from './topicQuery.ts'
import { topicTexts } from './topicTexts.ts'
import { Waves } from './Waves.tsx'

type ArticlesOf = (item: ApiItem) => ReactNode

type Props = {
  view: TopicView
  country: Country
  category: Category
  /** The topic from the address, shown as title until the answer is loaded. */
  topic: string
  followButton: ReactNode
  /** Renders the articles of the current wave; null when it has none. */
  articles: ArticlesOf
}

/** The content of a topic page in every state. */
export function TopicContent({ view, country, category, topic, followButton, articles }: Props) {
  switch (view.status) {
    case 'ready':
      return (
        <>
          <TopicHead country={country} category={category} title={view.answer.title}>
            <TopicMeta answer={view.answer} country={country} />
            <div className="tp__acts">
              {followButton}
              <TopicActions answer={view.answer} country={country} category={category} />
            </div>
          </TopicHead>
          <div>
            <TopicNumbers answer={view.answer} />
            <Waves answer={view.answer} country={country} />
            <TopicHistory answer={view.answer} country={country} />
            <Articles item={view.answer.item} articles={articles} />
          </div>
          <TopicAside answer={view.answer} country={country} />
        </>
      )
    case 'loading':
      return (
        <>
          <TopicHead country={country} category={category} title={topic} />
          <LoadingTopic isSlow={view.isSlow} />
        </>
      )
    case 'failed':
      return (
        <>
          <TopicHead country={country} category={category} title={topic} />
          <NotLoaded message={topicTexts.failed} />
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

/** Articles of the current trend; those of earlier waves are not stored. */
function Articles({ item, articles }: { item: TopicAnswer['item']; articles: ArticlesOf }) {
  if (!item) return null
  return (
    <section className="sec feed">
      <h2>{topicTexts.articles}</h2>
      {articles(item) ?? <p className="quiet">{topicTexts.noArticles}</p>}
    </section>
  )
}

const NUMBERS = ['5rem', '6rem', '4rem', '3rem']
const ARTICLES = ['94%', '82%', '88%']

/** Placeholders of numbers, chart and articles, invisible until loading is slow. */
function LoadingTopic({ isSlow }: { isSlow: boolean }) {
  return (
    <Placeholder isSlow={isSlow}>
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
    </Placeholder>
  )
}

type UnknownTopicProps = { country: Country; category: Category; topic: string }

/** Shown for a topic that was never collected, with links to its category and the search. */
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

/** A link to the search, with the topic as query unless it is too long. */
function SearchEverywhere({ query }: { query: string }) {
  const canBeSearched = characterCount(query) <= MAX_QUERY_LENGTH
  return <Link to={canBeSearched ? searchPage(query) : SEARCH_PAGE}>{topicTexts.searchEverywhere}</Link>
}
