import { countryIndex } from '../../../shared/digest/countryIndex.ts'
import { digestItems } from '../../../shared/digest/digestItems.ts'
import type { DigestDetail } from '../../../shared/people/account.ts'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import type { ChangedTrend } from '../../../shared/significance.ts'

/** The countries by what changed in them. */
function indexed(changes: readonly ChangedTrend[]) {
  return new Map(
    [...Map.groupBy(changes, ({ trend }) => trend.country)].map(([country, ofCountry]) => [
      country,
      countryIndex({ changes: ofCountry }),
    ]),
  )
}

/** The items of a digest with these follows, when this changed. */
export function select(
  follows: readonly FollowTarget[],
  changes: readonly ChangedTrend[],
  detail: DigestDetail = 'normal',
) {
  return digestItems(follows, indexed(changes), detail)
}
