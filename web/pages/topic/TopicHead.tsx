import type { ReactNode } from 'react'
import type { TopicAnswer, TopicPoint } from '../../../shared/answers/topicAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { Flag } from '../../components/Flag.tsx'
import { fill } from '../../components/fill.tsx'
import { Timestamp } from '../../components/Timestamp.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { categoryName, countryName } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { ExternalLinkHint, SourceLink } from '../../trend/SourceLink.tsx'
import { StaleNote } from '../../trend/StaleNote.tsx'
import { StatusBadge, TrendStatus } from '../../trend/TrendStatus.tsx'
import { topicTexts } from './topicTexts.ts'

type Props = {
  country: Country
  category: Category
  title: string
  /** Content below the title. */
  children?: ReactNode
}

/** Breadcrumb and title of the topic. */
export function TopicHead({ country, category, title, children }: Props) {
  const language = languageOf(title, country.language)
  return (
    <header>
      <nav aria-label={topicTexts.breadcrumb}>
        <ol className="crumbs">
          <li>
            <Flag code={country.flag} />
            <Link to={trendsPage(country)}>{countryName(country.code)}</Link>
          </li>
          <li>
            <Link to={trendsPage(country, category)}>{categoryName(category)}</Link>
          </li>
          <li aria-current="page">
            <bdi dir="auto" lang={language}>
              {title}
            </bdi>
          </li>
        </ol>
      </nav>
      <h1 dir="auto" lang={language}>
        {title}
      </h1>
      {children}
    </header>
  )
}

/** The topic's status and times. */
export function TopicMeta({ answer, country }: { answer: TopicAnswer; country: Country }) {
  const { item, updated_at: updatedAt } = answer
  const [newest, ...others] = timesOf(answer, useCollectionHours())
  return (
    <>
      <p className="tp__meta">
        {item ? (
          item.ended_at === null ? (
            <StatusBadge status={item.status} />
          ) : (
            <TrendStatus item={item} />
          )
        ) : (
          <span className="badge badge--lasted">{topicTexts.notTrending(country)}</span>
        )}
        {item && (
          <span>
            <SourceLink to={item.explore_link}>{topicTexts.openInSource}</SourceLink>
            <ExternalLinkHint />
          </span>
        )}
        {answer.sample && <span>{texts.sampleData}</span>}
      </p>
      {newest && (
        <details className="tp__times fold">
          <summary>
            <LabelledTime {...newest} />
          </summary>
          {others.map((time) => (
            <p key={time.label}>
              <LabelledTime {...time} />
            </p>
          ))}
        </details>
      )}
      {answer.stale && updatedAt !== null && <StaleNote country={country} />}
    </>
  )
}

type TimeOfTopic = { label: string; at: string }

function LabelledTime({ label, at }: TimeOfTopic) {
  return fill(label, { time: <Timestamp at={at} /> })
}

/** The times of a topic with their labels; the first is that which most readers want. */
function timesOf({ item, waves, points, updated_at: updatedAt }: TopicAnswer, collectionHours: number): TimeOfTopic[] {
  const [newest] = waves
  const listedSince = item && (unbrokenSince(points, collectionHours) ?? newest?.first_seen)
  const times: [string, string | null | undefined][] = [
    [topicTexts.waveStarted, item?.started_at],
    [topicTexts.listedSince, listedSince],
    [topicTexts.lastSeen, item ? undefined : newest?.last_seen],
    [topicTexts.updated, updatedAt],
  ]
  return times.flatMap(([label, at]) => (at && isInstant(at) ? [{ label, at }] : []))
}

/** The first point of the newest ones without a break, oldest first; undefined without points. */
function unbrokenSince(points: readonly TopicPoint[], collectionHours: number): string | undefined {
  // A single collection may fail.
  const maxGapMs = 2 * collectionHours * HOUR_MS
  const first = points.findLastIndex(({ at }, index) => {
    const before = points[index - 1]
    return before === undefined || Date.parse(at) - Date.parse(before.at) > maxGapMs
  })
  return points[first]?.at
}

function isInstant(at: string): boolean {
  return !Number.isNaN(Date.parse(at))
}
