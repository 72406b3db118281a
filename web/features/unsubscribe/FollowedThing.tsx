import { findCountry } from '../../../shared/countries.ts'
import type { SubscriptionAnswer } from '../../../shared/people/unsubscribe.ts'
import { Flag } from '../../components/Flag.tsx'
import { languageOf } from '../../lib/display/languageOf.ts'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'

/** What is followed, and where; what was unfollowed before has no name any more. */
export function FollowedThing({ leaving: { name, country: code = '' } }: { leaving: SubscriptionAnswer }) {
  if (name === undefined) return unsubscribeTexts.unsubscribe.follow.unknownName
  const country = findCountry(code)
  return (
    <>
      <bdi lang={country && languageOf(name, country.language)}>{name}</bdi>
      {country && (
        <small>
          <Flag code={country.flag} />
          {country.name}
        </small>
      )}
    </>
  )
}
