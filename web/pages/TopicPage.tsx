import { hasCard, titledArticles } from '../../shared/trends/card.ts'
import { FollowTrend } from '../features/follow/FollowTrend.tsx'
import { TopicContent } from '../features/topic/TopicContent.tsx'
import { TopicMetadata } from '../features/topic/TopicMetadata.tsx'
import { keepTopic, keepUnknownTopic, useTopic } from '../features/topic/useTopic.ts'
import { ArticleList } from '../features/trends/ArticleList.tsx'
import { topicTexts } from '../texts/topicTexts.ts'
import type { PageData, PageProps } from './PageModule.ts'

/** What the page of a topic shows first. */
export const topicData: PageData<'topic'> = {
  read: (readers, { country, topic }) => readers.topic(country, topic),
  keep: keepTopic,
  keepMissing: keepUnknownTopic,
}

/** The page of one topic in one country: its numbers, its history, its articles, and where else it trends. */
export function TopicPage({ page: { country, category, topic, canonical } }: PageProps<'topic'>) {
  const view = useTopic(country, topic)
  const title = view.status === 'ready' ? view.answer.title : topic
  return (
    <main id="main" className="wrap tp" tabIndex={-1} aria-busy={view.status === 'loading'}>
      <TopicMetadata view={view} country={country} category={category} topic={topic} canonical={canonical} />
      <TopicContent
        view={view}
        country={country}
        category={category}
        topic={topic}
        followButton={<FollowTrend title={title} country={country} returnTo={canonical} />}
        articles={(item) =>
          hasCard(item) ? (
            <ArticleList articles={titledArticles(item.articles)} language={country.language} isWhole />
          ) : null
        }
      />
      <p className="vh" role="status">
        {view.status === 'loading' && topicTexts.loading}
      </p>
    </main>
  )
}
