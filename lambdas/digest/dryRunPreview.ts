import { createHash } from 'node:crypto'
import type { Decision } from '../../shared/digest/decide.ts'
import type { DigestItem } from '../../shared/digest/digestItems.ts'
import type { Change } from '../../shared/significance.ts'
import { hitsIn } from '../../shared/watches/watchReport.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { Outcome } from '../mail/sendOnce.ts'

/** A digest that a dry run would have sent, without anything that identifies the reader. */
export type DryRunPreview = {
  /** The start of a hash of the reader's `sub`: the same in every run. */
  reader: string
  zone: string
  isWeekly: boolean
  mail: boolean
  /** The number of browsers that would be notified. */
  notifications: number
  /** The trends that go on, and those that have ended. */
  goingOn: number
  ended: number
  /** Hits of watches. */
  hits: number
  /** The codes of the countries in which something goes on, in the order of the mail. */
  countries: string[]
  /** The number of trends by their first reason. */
  reasons: Partial<Record<Change['kind'], number>>
}

/** Digests that a dry run previews; the others are only counted. */
const MAX_PREVIEWS = 20
const HASH_LENGTH = 12

/** The outcome that a real run would have if SES accepted every mail; a digest that would be sent is added to the previews. */
export function dryRunOutcome(previews: DryRunPreview[], follower: Follower, decision: Decision): Outcome {
  if (!('items' in decision)) return 'not' in decision ? decision : { not: 'later' }
  if (previews.length < MAX_PREVIEWS) previews.push(previewOf(follower, decision))
  return 'sent'
}

function previewOf(
  { sub, zone, devices }: Follower,
  { ways: { mail, push, isWeekly }, items: { goingOn, ended }, reports }: Extract<Decision, { items: unknown }>,
): DryRunPreview {
  return {
    reader: createHash('sha256').update(sub).digest('hex').slice(0, HASH_LENGTH),
    zone,
    isWeekly,
    mail,
    notifications: push ? devices.filter(({ ended }) => !ended).length : 0,
    goingOn: goingOn.length,
    ended: ended.length,
    hits: hitsIn(reports),
    countries: [...new Set(goingOn.map(({ country }) => country))],
    reasons: reasonsOf([...goingOn, ...ended]),
  }
}

function reasonsOf(items: readonly DigestItem[]): DryRunPreview['reasons'] {
  const byKind = Map.groupBy(
    items.flatMap(({ changes }) => changes.slice(0, 1)),
    ({ kind }) => kind,
  )
  return Object.fromEntries([...byKind].map(([kind, changes]) => [kind, changes.length]))
}
