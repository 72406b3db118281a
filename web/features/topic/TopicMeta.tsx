import type { ReactNode } from 'react'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { ExternalLinkHint } from '../../components/LeavesSite.tsx'
import { SourceLink } from '../../components/SourceLink.tsx'
import { StaleNote } from '../../components/StaleNote.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { texts } from '../../texts/texts.ts'
import { topicTexts } from '../../texts/topicTexts.ts'
import { Moment } from './Moment.tsx'

type Props = { answer: TopicAnswer; country: Country; followButton: ReactNode }

/** How the topic stands, since when, from when all this is, and what can be done with it. */
export function TopicMeta({ answer, country, followButton }: Props) {
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
        {firstSeen && <Moment before={topicTexts.firstSeen} at={firstSeen} />}
        {!item && newest && <Moment before={topicTexts.lastSeen} at={newest.last_seen} />}
        {followButton}
        {item && (
          <span>
            <SourceLink to={item.explore_link}>{topicTexts.openInSource}</SourceLink>
            <ExternalLinkHint />
          </span>
        )}
        {updatedAt !== null && <Moment before={topicTexts.updated} at={updatedAt} />}
        {answer.sample && <span>{texts.sampleData}</span>}
      </p>
      {answer.stale && updatedAt !== null && <StaleNote country={country} />}
    </>
  )
}
