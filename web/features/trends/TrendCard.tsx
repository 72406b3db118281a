import type { ReactNode } from 'react'
import type { ApiItem } from '../../../shared/api.ts'
import { shownGrowth } from '../../../shared/growth.ts'
import { shownArticles } from '../../../shared/item.ts'
import { shownVolume, swipeLength } from '../../../shared/volume.ts'
import { Age } from '../../components/Age.tsx'
import { SourceLink } from '../../components/SourceLink.tsx'
import { Sparkline } from '../../components/Sparkline.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { Swipe } from '../../components/Swipe.tsx'
import { languageOf } from '../../lib/languageOf.ts'
import { texts } from '../../texts/texts.ts'
import { ArticleList } from './ArticleList.tsx'

type Props = {
  rank: number
  item: ApiItem
  language: string
  followButton: ReactNode
}

/** One trend: a row of numbers that opens into a short list of articles. */
export function TrendCard({ rank, item, language, followButton }: Props) {
  const isOver = item.status === 'Lasted'
  return (
    <li className={isOver ? 'trend trend--lasted' : 'trend'}>
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
          <LeavesSite />
        </h3>
        <p className="trend__meta">
          <StatusBadge status={item.status} />
          <Age of={item.started_at} unknown={item.date} />
          {followButton}
        </p>
      </div>
      <div className="trend__spark">
        <Sparkline history={item.history} isCool={isOver} />
      </div>
      <p className="trend__vol">
        <Swipe length={swipeLength(item.volume)} isSoft={isOver}>
          <b>{shownVolume(item.volume)}</b> {texts.searches}
        </Swipe>
      </p>
      <p className={item.growth ? 'trend__grow' : 'trend__grow is-flat'}>
        <span className="vh">{texts.growth}</span>
        {shownGrowth(item.growth)}
      </p>
      <div className="trend__more">
        <ArticleList articles={shownArticles(item)} language={language} />
      </div>
    </li>
  )
}

function LeavesSite() {
  return (
    <svg
      className="ext"
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M2.5 1.5h6v6M8.5 1.5l-7 7" />
    </svg>
  )
}
