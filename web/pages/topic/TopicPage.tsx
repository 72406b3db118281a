import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import { imageOf } from '../../../shared/imageAddresses.ts'
import { topicPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { hasCard, titledArticles } from '../../../shared/trends/card.ts'
import { Page } from '../../components/Page.tsx'
import { FollowTrend } from '../../features/follow/FollowOrSignIn.tsx'
import { Redirect } from '../../lib/navigation/router.tsx'
import { useView } from '../../lib/requests/pageQuery.ts'
import * as texts from '../../texts/texts.ts'
import { ArticleList } from '../../trend/ArticleList.tsx'
import type { PageData, PageModule, PageProps } from '../PageModule.ts'
import { TopicContent } from './TopicContent.tsx'
import { topicQuery } from './topicQuery.ts'
import { topicTexts } from './topicTexts.ts'

/** The data of a topic page. */
export const topicData: PageData<'topic', TopicAnswer> = {
  read: (readers, { country, topic }) => readers.topic(country, topic),
  seeds: (page, answer) => [{ ...topicQuery(page), data: answer }],
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
  const answer = view.status === 'ready' ? view.answer : undefined
  const title = answer?.title ?? topic
  const own = answer && ownPage(page, answer)
  if (own !== undefined) return <Redirect to={own} />
  return (
    <Page
      className="tp"
      loading={view.status === 'loading' && topicTexts.loading}
      title={topicTexts.pageTitle(title, country)}
      canonical={canonical}
      // An unknown topic has no image.
      image={imageOf(country, category, answer && topicOf(title))}
      imageTitle={answer ? undefined : texts.trendsTitle(category, country)}
      isUnlisted={view.status === 'unknown'}
    >
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
    </Page>
  )
}

export const page: PageModule<'topic', TopicAnswer> = {
  Component: TopicPage,
  data: topicData,
  isOffline: true,
}
