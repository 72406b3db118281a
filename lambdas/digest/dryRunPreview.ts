import { createHash } from 'node:crypto'
import type { DigestItems } from '../../shared/digest/digestItems.ts'
import type { Change } from '../../shared/significance.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { DigestRun } from './DigestRun.ts'
import type { DeliveryChannels } from './deliveryChannels.ts'

/** What a dry run shows of a digest that it does not send: enough to judge it by, and nothing that names its reader. */
export type DryRunPreview = {
  /** The beginning of a hash of their `sub`: the same reader in every run. */
  reader: string
  zone: string
  isWeekly: boolean
  mail: boolean
  /** To how many browsers a notification would go. */
  notifications: number
  updates: number
  /** The codes of the countries, in the order of the mail. */
  countries: string[]
  /** How many trends are told for which reason; of several the first counts. */
  reasons: Partial<Record<Change['kind'], number>>
}

/** So many digests are shown; the others are counted. */
const MOST_SHOWN = 20
const HASH_LENGTH = 12

/** Notes down what would be sent to somebody, if this is one of the first. */
export function addDryRunPreview(
  { would }: Pick<DigestRun, 'would'>,
  { sub, zone, devices }: Follower,
  { mail, push, isWeekly }: DeliveryChannels,
  { items, updates }: DigestItems,
): void {
  if (would.length >= MOST_SHOWN) return
  would.push({
    reader: createHash('sha256').update(sub).digest('hex').slice(0, HASH_LENGTH),
    zone,
    isWeekly,
    mail,
    notifications: push ? devices.length : 0,
    updates,
    countries: [...new Set(items.map(({ country }) => country))],
    reasons: reasonsOf(items),
  })
}

function reasonsOf(items: DigestItems['items']): DryRunPreview['reasons'] {
  const byKind = Map.groupBy(
    items.flatMap(({ changes }) => changes.slice(0, 1)),
    ({ kind }) => kind,
  )
  return Object.fromEntries([...byKind].map(([kind, changes]) => [kind, changes.length]))
}
