import type { ComponentProps } from 'react'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { topicFeed } from '../../../shared/feeds/feedAddress.ts'
import { imageOf } from '../../../shared/imageAddresses.ts'
import { topicPage, trendsPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { hasCard, titledArticles } from '../../../shared/trends/card.ts'
import { Page } from '../../components/Page.tsx'
import type { PageMetadata } from '../../components/PageMetadata.tsx'
import { FollowTrend } from '../../features/follow/FollowOrSignIn.tsx'
import { Redirect } from '../../lib/navigation/router.tsx'
import { useView } from '../../lib/requests/pageQuery.ts'
import * as formats from '../../texts/formats.ts'
import { categoryName, countryName } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { ArticleList } from '../../trend/ArticleList.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { PageData, PageModule, PageProps } from '../PageModule.ts'
import { TopicContent } from './TopicContent.tsx'
import { highest } from './TopicNumbers.tsx'
import styles from './topic.css?url'
import { type TopicView, topicQuery } from './topicQuery.ts'
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
  const title = view.status === 'ready' ? view.answer.title : topic
  const own = view.status === 'ready' ? ownPage(page, view.answer) : undefined
  if (own !== undefined) return <Redirect to={own} />
  return (
    <Page
      className="tp"
      styles={styles}
      loading={view.status === 'loading' && topicTexts.loading}
      {...topicMetadata(view, page)}
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

/** Maximum related searches among the keywords. */
const MAX_RELATED = 5

/** Metadata of a topic page; general until the answer is loaded. */
function topicMetadata(
  view: TopicView,
  { country, category, topic, canonical }: PageProps<'topic'>['page'],
): ComponentProps<typeof PageMetadata> {
  const answer = view.status === 'ready' ? view.answer : undefined
  const title = answer?.title ?? topic
  const related = answer?.item?.related.slice(0, MAX_RELATED) ?? []
  return {
    title: topicTexts.pageTitle(title, country),
    description: answer ? topicDescription(answer, country) : topicTexts.description(title, country),
    keywords: [
      ...new Set([title, countryName(country.code), categoryName(category), texts.trendingSearches, ...related]),
    ],
    canonical,
    // An unknown topic has no image.
    image: imageOf(country, category, answer && topicOf(title)),
    imageTitle: answer ? undefined : texts.trendsTitle(category, country),
    isUnlisted: view.status === 'unknown',
  }
}

/** The meta description of a topic, from its known facts. */
export function topicDescription(answer: TopicAnswer, country: Country): string {
  const { title, item, waves, elsewhere } = answer
  const { facts } = topicTexts
  if (!item) {
    const peak = highest(waves.map((wave) => wave.peak_volume))
    return topicTexts.descriptionOfPast(title, country, peak === undefined ? undefined : formats.volume(peak))
  }
  const articles = titledArticles(item.articles).length
  const describe = item.status === 'Lasted' ? topicTexts.descriptionOfLasted : topicTexts.descriptionOfTrending
  return describe(title, country, [
    ...(item.volume === null ? [] : [facts.searches(formats.volume(item.volume))]),
    ...(item.growth === null ? [] : [facts.growth(formats.growth(item.growth))]),
    ...(articles === 0 ? [] : [facts.articles(articles)]),
    ...(elsewhere.length === 0 ? [] : [facts.countries(elsewhere.length)]),
  ])
}

export const page: PageModule<'topic', TopicAnswer> = {
  Component: TopicPage,
  data: topicData,
  isOffline: true,
  feeds: ({ country, topic }, { title }) => [
    { title: topicTexts.pageTitle(title, country), path: topicFeed('atom', country, topic) },
  ],
  widget: ({ canonical }) => canonical,
  structuredData: ({ country, category, canonical }, { title }, origin) => [
    breadcrumbs(origin, [
      [countryName(country.code), trendsPage(country)],
      [categoryName(category), trendsPage(country, category)],
      [title, canonical],
    ]),
  ],
}
