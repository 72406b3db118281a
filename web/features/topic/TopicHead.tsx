import type { ReactNode } from 'react'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { ExternalLinkHint, SourceLink } from '../../components/SourceLink.tsx'
import { StaleNote } from '../../components/StaleNote.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { languageOf } from '../../lib/display/languageOf.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import { texts } from '../../texts/texts.ts'
import { topicTexts } from '../../texts/topicTexts.ts'

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
            <Link to={trendsPage(country)}>{country.name}</Link>
          </li>
          <li>
            <Link to={trendsPage(country, category)}>{category}</Link>
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

type TopicMetaProps = { answer: TopicAnswer; country: Country; followButton: ReactNode }

/** The topic's status, times and actions. */
export function TopicMeta({ answer, country, followButton }: TopicMetaProps) {
  const { item, waves, updated_at: updatedAt } = answer
  const [newest] = waves
  const firstSeen = item?.started_at ?? (item && newest?.first_seen)
  return (
    <>
      <p className="tp__meta">
        {item ? (
          <StatusBadge status={item.status} />
        ) : (
          <span className="badge badge--lasted">{topicTexts.notTrending(country)}</span>
        )}
        {firstSeen && <LabelledTime label={topicTexts.firstSeen} at={firstSeen} />}
        {!item && newest && <LabelledTime label={topicTexts.lastSeen} at={newest.last_seen} />}
        {followButton}
        {item && (
          <span>
            <SourceLink to={item.explore_link}>{topicTexts.openInSource}</SourceLink>
            <ExternalLinkHint />
          </span>
        )}
        {updatedAt !== null && <LabelledTime label={topicTexts.updated} at={updatedAt} />}
        {answer.sample && <span>{texts.sampleData}</span>}
      </p>
      {answer.stale && updatedAt !== null && <StaleNote country={country} />}
    </>
  )
}

/** A labelled time; nothing for an invalid one. */
function LabelledTime({ label, at }: { label: string; at: string }) {
  const moment = useReaderDates().zonedMoment(at)
  if (moment === '') return null
  return (
    <span>
      {label}
      <time dateTime={at} className="nowrap">
        {moment}
      </time>
    </span>
  )
}
