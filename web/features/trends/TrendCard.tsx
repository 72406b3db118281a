import type { ReactNode } from 'react'
import type { ApiItem } from '../../../shared/api.ts'
import { titledArticles } from '../../../shared/trends/card.ts'
import { shownGrowth } from '../../../shared/trends/growth.ts'
import { shownVolume, swipeLength } from '../../../shared/trends/volume.ts'
import { Age } from '../../components/Age.tsx'
import { ExternalLinkHint, SourceLink } from '../../components/SourceLink.tsx'
import { Sparkline } from '../../components/Sparkline.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { ValueBar } from '../../components/ValueBar.tsx'
import { languageOf } from '../../lib/display/languageOf.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'
import { ArticleList } from './ArticleList.tsx'

type Props = {
  rank: number
  /** The id of the card, by which addresses name it; undefined when another card has it. */
  id: string | undefined
  /** The address names this trend. */
  isMarked: boolean
  /** The address of the trend's topic page. */
  topicAddress: string
  item: ApiItem
  language: string
  followButton: ReactNode
}

/** One trend: numbers and articles. */
export function TrendCard({ rank, id, isMarked, topicAddress, item, language, followButton }: Props) {
  const isOver = item.status === 'Lasted'
  return (
    <li
      className={isOver ? 'trend trend--lasted' : 'trend'}
      id={id}
      tabIndex={isMarked ? -1 : undefined}
      aria-current={isMarked ? 'true' : undefined}
    >
      <span className="trend__rank" aria-hidden="true">
        {rank}
      </span>
      <div className="trend__body">
        <h3 className="trend__title" dir="auto" lang={languageOf(item.trend, language)}>
          <SourceLink to={item.explore_link}>
            {item.trend}
            <span className="vh" lang="en">
              {texts.opensSource}
            </span>
          </SourceLink>
          <ExternalLinkHint />
        </h3>
        <p className="trend__meta">
          <StatusBadge status={item.status} />
          <Age of={item.started_at} unknown={item.date} />
          {followButton}
          <Link className="trend__page" to={topicAddress}>
            {texts.trendPage}
            <span className="vh">
              {texts.ofTrend}
              <bdi lang={languageOf(item.trend, language)}>{item.trend}</bdi>
            </span>
          </Link>
        </p>
      </div>
      <Link className="trend__spark" to={topicAddress} aria-label={texts.historyOf(item.trend)}>
        <Sparkline history={item.history} isCool={isOver} />
      </Link>
      <p className="trend__vol">
        <ValueBar length={swipeLength(item.volume)} isSoft={isOver}>
          <b>{shownVolume(item.volume)}</b> {texts.searches}
        </ValueBar>
      </p>
      <p className={item.growth ? 'trend__grow' : 'trend__grow is-flat'}>
        <span className="vh">{texts.growth}</span>
        {shownGrowth(item.growth)}
      </p>
      <div className="trend__more">
        <ArticleList articles={titledArticles(item.articles)} language={language} trend={item.key} />
      </div>
    </li>
  )
}
