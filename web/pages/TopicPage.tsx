import { hasCard, titledArticles } from '../../shared/trends/card.ts'
import { FollowTrend } from '../features/follow/FollowOrSignIn.tsx'

import { TopicContent } from '../features/topic/TopicContent.tsx'
import { TopicMetadata } from '../features/topic/TopicMetadata.tsx'
import { seedTopic, seedUnknownTopic, useTopic } from '../features/topic/useTopic.ts'
import { ArticleList } from '../features/trends/ArticleList.tsx'
import { topicTexts } from '../texts/topicTexts.ts'
import type { PageData, PageProps } from './PageModule.ts'

/** The data of a topic page. */
export const topicData: PageData<'topic'> = {
  read: (readers, { country, topic }) => readers.topic(country, topic),
  seed: seedTopic,
  seedMissing: seedUnknownTopic,
}

/** One topic in one country: numbers, history, articles, and other countries where it trends. */
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
          hasCard(item) ? <ArticleList articles={titledArticles(item.articles)} language={country.language} /> : null
        }
      />
      <p className="vh" role="status">
        {view.status === 'loading' && topicTexts.loading}
      </p>
    </main>
  )
}
