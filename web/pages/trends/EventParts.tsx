import { Fragment, type ReactNode } from 'react'
import type { ApiArticle, ApiItem } from '../../../shared/api.ts'
import type { ReasonCount, TrendEvent } from '../../../shared/eventShape.ts'
import type { EventCard } from '../../../shared/events/eventCards.ts'
import { plainPage } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { titledArticles } from '../../../shared/trends/card.ts'
import { fill } from '../../components/fill.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { COMMA } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { articleKey } from '../../trend/ArticleList.tsx'
import { Headline } from '../../trend/Headline.tsx'

const METHOD = `${plainPage('method')}#`

/** What a card needs to know of its trends. */
export type DetailsOf = (item: ApiItem) => {
  /** The address of the trend's topic page. */
  to: string
  /** The id, by which addresses name it; undefined when another card has it. */
  id: string | undefined
  /** The address names this trend. */
  isMarked: boolean
  /** It has started since the last visit. */
  isNew: boolean
  followButton: ReactNode
}

export type EventProps = {
  card: EventCard<ApiItem>
  event: TrendEvent
  detailsOf: DetailsOf
  language: string
}

type EventHeadlineProps = { of: TrendEvent; language: string }

/** The titles of the other trends of an event, and what it was found by. */
export function EventNote({ card: { others }, event, detailsOf, language }: EventProps) {
  const shared = sharedText(event.reasons)
  return (
    <p className="event-note">
      {texts.moreSearches(others.length)}{' '}
      {others.map((item, index) => (
        <Fragment key={item.key}>
          {index > 0 && COMMA}
          <Link to={detailsOf(item).to}>
            <bdi lang={languageOf(item.trend, language)}>{item.trend}</bdi>
          </Link>
        </Fragment>
      ))}
      {shared && (
        <small>
          {fill(texts.whyTogether, { link: (text) => <Link to={`${METHOD}events`}>{text}</Link>, reasons: shared })}
        </small>
      )}
    </p>
  )
}

/** The title that is most like the others, quoted, and one that differs. */
export function EventHeadline({ of: { headline, differing_headline: other }, language }: EventHeadlineProps) {
  return (
    <div className="event-note">
      <Headline of={headline} language={language} />
      <Headline of={other} language={language} />
      <small>
        {fill(other ? texts.differ : texts.mostAlike, {
          link: (text) => <Link to={`${METHOD}headline`}>{text}</Link>,
        })}
      </small>
    </div>
  )
}

/** The articles of a card: those of its trend, then of the others of its event; without those that are quoted. */
export function cardArticles({ item, others, event }: EventCard<ApiItem>): ApiArticle[] {
  const all = titledArticles([item, ...others].flatMap(({ articles }) => articles))
  const quoted = [event?.headline, event?.differing_headline].flatMap((headline) =>
    headline ? articleKey(headline) : [],
  )
  return all.filter((article) => !quoted.includes(articleKey(article)))
}

/** `"2 shared articles, 1 shared related search"`; empty for reasons that count only beside others. */
export function sharedText(reasons: readonly ReasonCount[] = []): string {
  let [articles, searches] = [0, 0]
  for (const { kind, count } of reasons) {
    if (kind === 'article') articles = count
    if (kind === 'query' || kind === 'related') searches += count
  }
  return [articles && texts.sharedArticles(articles), searches && texts.sharedSearches(searches)]
    .filter(Boolean)
    .join(COMMA)
}
