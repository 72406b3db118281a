import { findCountry } from '../../../../shared/countries.ts'
import type { Followed } from '../../../../shared/people/follow.ts'
import { Flag } from '../../../components/Flag.tsx'
import { TryAgain } from '../../../components/FormAlert.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useIsOnline } from '../../../lib/display/useIsOnline.ts'
import { countryName } from '../../../texts/formats.ts'
import { accountTexts } from '../accountTexts.ts'
import { FollowName } from './FollowRow.tsx'

type Props = { follows: readonly Followed[]; onRetry: () => void }

/** What this browser has kept of the list, while the server cannot be reached. */
export function SavedFollows({ follows, onRetry }: Props) {
  const isOnline = useIsOnline()
  return (
    <section className="followed" aria-label={accountTexts.caption}>
      <p className="alert stale" role="status">
        <Icon shape="alert" size={15} />
        <span>{isOnline ? accountTexts.unreachable : accountTexts.offline}</span>
      </p>
      <ul className="follow-places">
        {follows.map((follow) => (
          <li key={`${follow.kind} ${follow.country} ${follow.name}`}>
            <FollowName follow={follow} />
            <small className="what">
              <span>
                <Flag code={findCountry(follow.country)?.flag ?? ''} />
                {follow.kind === 'category' ? accountTexts.category : countryName(follow.country)}
              </span>
            </small>
          </li>
        ))}
      </ul>
      <TryAgain className="toggle" onClick={onRetry} />
    </section>
  )
}
