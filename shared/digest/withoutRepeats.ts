import { type ChangedTrend, reasonText } from '../significance.ts'
import { waveTopic } from '../trends/waves.ts'
import type { CountryChanges } from './countryIndex.ts'

/**
 * The changes of today without those that were told before: a topic is told again when it has a reason that was not
 * told of it, and then with all its reasons.
 */
export function withoutRepeats(today: CountryChanges, told: CountryChanges | undefined): CountryChanges {
  if (!told) return today
  const toldReasons = new Map(told.changes.map((one) => [waveTopic(one.trend), new Set(reasonsOf(one))]))
  const changes = today.changes.filter((one) => {
    const known = toldReasons.get(waveTopic(one.trend))
    return !known || reasonsOf(one).some((reason) => !known.has(reason))
  })
  return { ...today, changes }
}

function reasonsOf({ changes }: ChangedTrend): string[] {
  return changes.map(reasonText)
}
