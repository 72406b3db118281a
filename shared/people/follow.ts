import * as z from 'zod/mini'
import { findCategory } from '../categories.ts'
import { findCountry } from '../countries.ts'
import { Instant } from '../instant.ts'
import { MAX_FOLLOW_NAME_BYTES } from '../limits.ts'
import { cleanText } from '../text/cleanText.ts'
import { topicOf } from '../trend.ts'

/** What can be followed: one topic of a country, or a whole category of it. */
export const FOLLOW_KINDS = ['trend', 'category'] as const

/** Whether a follow is of a topic (`trend`) or of a whole category. */
export type FollowKind = (typeof FOLLOW_KINDS)[number]
/** Maximum length of a name, in UTF-16 units: more than twice the characters of any shown title. */
const MAX_FOLLOW_NAME_LENGTH = 600

/** What somebody follows. */
export type Followed = {
  kind: FollowKind
  /** A trend's title as it was shown, or the category's name. */
  name: string
  /** The country's code. */
  country: string
}

/** A validated request to follow something; `topic` is the identity of the follow: the folded title, or the category's name. */
export type FollowTarget = Followed & { topic: string }

/** A follow as it is answered. */
export const Follow = z.object({
  id: z.string(),
  kind: z.enum(FOLLOW_KINDS),
  name: z.string(),
  country: z.string(),
  created_at: Instant,
})
export type Follow = z.infer<typeof Follow>

/** `POST /api/follows`. */
export const FollowRequest = z.object({ kind: z.enum(FOLLOW_KINDS), name: z.string(), country: z.string() })

/**
 * Reads a target as requested or stored; undefined when it does not exist. Countries and categories are found by any of
 * their names; a trend is followed by its folded title, so that the follow matches when the topic returns. The name may be
 * longer than a new follow's, because older follows have such names: `followable`.
 */
export function readFollowTarget(request: unknown): FollowTarget | undefined {
  const read = FollowRequest.safeParse(request)
  const country = read.success ? findCountry(read.data.country) : undefined
  if (!read.success || !country || read.data.name.length > MAX_FOLLOW_NAME_LENGTH) return undefined
  const { kind } = read.data
  if (kind === 'category') {
    const category = findCategory(read.data.name)
    return category && { kind, name: category, country: country.code, topic: category }
  }
  const name = cleanText(read.data.name)
  const topic = topicOf(name)
  return topic === '' ? undefined : { kind, name, country: country.code, topic }
}

/**
 * The target as a new follow is stored; undefined when its name is too long. Folding can shorten a name: when only the
 * folded name is short enough, it is stored, and the follow has the same identity.
 */
export function followable(target: FollowTarget): FollowTarget | undefined {
  if (isLong(target.topic)) return undefined
  return isLong(target.name) ? { ...target, name: target.topic } : target
}

function isLong(name: string): boolean {
  return new TextEncoder().encode(name).length > MAX_FOLLOW_NAME_BYTES
}

/** The identity of a follow. */
export function topicOfFollow({ kind, name }: Omit<Followed, 'country'>): string {
  return kind === 'category' ? name : topicOf(name)
}
