import type { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import { topicPage } from '../../shared/pages.ts'
import { hasCard, titledArticles } from '../../shared/trends/card.ts'
import { Page } from '../components/Page.tsx'
import { FollowTrend } from '../features/follow/FollowOrSignIn.tsx'
import { TopicContent } from '../features/topic/TopicContent.tsx'
import { topicMetadata } from '../features/topic/topicMetadata.ts'
import { topicQuery } from '../features/topic/topicQuery.ts'
import { Redirect } from '../lib/navigation/router.tsx'
import { useView } from '../lib/requests/pageQuery.ts'
import sheet from '../styles/topic.css?url'
import { topicTexts } from '../texts/topicTexts.ts'
import { ArticleList } from '../trend/ArticleList.tsx'
import type { PageData, PageModule, PageProps } from './PageModule.ts'
import { loadTopicParts, TopicMore } from './TopicMore.tsx'

/** The data of a topic page. */
export const topicData: PageData<'topic', TopicAnswer> = {
  read: async (readers, { country, topic }) => {
    const [answer] = await Promise.all([readers.topic(country, topic), loadTopicParts()])
    return answer
  },
  filled: (page, answer) => [{ ...topicQuery(page), data: answer }],
  redirect: (page, answer) => {
    const to = answer && ownPage(page, answer)
    return to === undefined ? undefined : { to, isForever: true }
  },
}

/** The page of the topic, when the address has another category or another spelling. */
function ownPage({ country, category, topic }: PageProps<'topic'>['page'], answer: TopicAnswer): string | undefined {
  const own = answer.category ?? category
  return own === category && answer.topic === topic ? undefined : topicPage(country, own, answer.topic)
}

/** One topic in one country: numbers, history, articles, and other countries where it trends. */
export function TopicPage({ page }: PageProps<'topic'>) {
  const { country, category, topic, canonical } = page
  const view = useView(topicQuery(page))
  const title = view.status === 'ready' ? view.answer.title : topic
  const own = view.status === 'ready' ? ownPage(page, view.answer) : undefined
  if (own !== undefined) return <Redirect to={own} />
  return (
    <Page
      className="tp"
      sheet={sheet}
      loading={view.status === 'loading' && topicTexts.loading}
      {...topicMetadata(view, page)}
    >
      <TopicContent
        view={view}
        country={country}
        category={category}
        topic={topic}
        followButton={<FollowTrend title={title} country={country} returnTo={canonical} />}
        actions={(answer) => <TopicMore part="Cite" isFixed {...{ answer, country, category }} />}
        waves={(answer) => <TopicMore part="Waves" {...{ answer, country, category }} />}
        articles={(item) =>
          hasCard(item) ? <ArticleList articles={titledArticles(item.articles)} language={country.language} /> : null
        }
      />
    </Page>
  )
}

export const page: PageModule<'topic'> = { Component: TopicPage, data: topicData }
