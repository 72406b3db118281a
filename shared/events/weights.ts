import { CLOSE_START_HOURS, MAX_EVENT_SHARERS, MAX_EVENT_TRENDS } from '../limits.ts'

/**
 * What the reasons add to the bond of two trends, and what bonds and groups need. Articles and related queries that more
 * than three trends share are live blogs, results and phrases such as "live score": they identify nothing. The values are
 * measured on the gold set of the tests, not derived.
 */
export const WEIGHTS = {
  /** Each shared article that is about both trends, and all of them at most. */
  article: 3,
  maxArticles: 6,
  /** A shared article is about both by the same word of its title. */
  subject: 1,
  /** One is a related query of the other, in several words. */
  query: 2,
  /** Each shared related query, less when a third trend has it, and all of them at most. */
  related: 1,
  maxRelated: 3,
  /** Any shared rare word of the titles. */
  word: 1,
  /** The titles of their other articles share at least this part of their words, and at least this number of words. */
  wording: 2,
  minWording: 0.35,
  minWords: 3,
  /** Both started within this number of hours; counts only beside another reason. */
  start: 0.5,
  maxStartHours: CLOSE_START_HOURS,
  /** Another main category. */
  category: -0.5,
  /** Maximum trends of a country that may share an article, a related query or a rare word of their titles. */
  maxTrends: MAX_EVENT_SHARERS,
  /** Maximum trends of a country that may have a word of an article's title: an event has up to 8, and there are namesakes. */
  maxWordTrends: 12,
  /** The least weight of a bond that joins two trends. */
  join: 3,
  /** The least mean weight of all pairs between two groups that are merged. */
  average: 1.5,
  /** Bonds between two groups that are merged, unless the head has one of them. */
  minBonds: 2,
  /** The most bonds that lead from a member to the head. */
  maxChain: 2,
  /** The most members of an event. */
  maxMembers: MAX_EVENT_TRENDS,
} as const

/** The weights and limits by which topics are joined; measured on the gold set. */
export type Weights = { readonly [Name in keyof typeof WEIGHTS]: number }
