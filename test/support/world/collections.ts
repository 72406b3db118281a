/** When the newest collection of the world was made: two hours and five minutes before the `NOW` of the builders. */
export const COLLECTED_AT = '2026-11-21T09:55:00.000Z'

/** How the source behaves while a collection is made; by default as ever. */
type Day = 'as ever' | 'only sample content' | 'every second country fails' | 'all countries fail' | 'lost since'

/** The collections of the world, oldest first: the last two days without a gap, the days before with whatever can happen to one. */
export const COLLECTIONS: readonly (readonly [at: string, day: Day])[] = [
  ['2025-11-21T09:55:00.000Z', 'as ever'],
  ['2026-09-22T09:55:00.000Z', 'lost since'],
  ['2026-09-29T09:55:00.000Z', 'as ever'],
  ['2026-10-05T21:55:00.000Z', 'as ever'],
  ['2026-10-06T09:55:00.000Z', 'as ever'],
  ['2026-11-14T09:55:00.000Z', 'as ever'],
  ['2026-11-15T09:55:00.000Z', 'only sample content'],
  ['2026-11-16T09:55:00.000Z', 'as ever'],
  ['2026-11-17T09:55:00.000Z', 'all countries fail'],
  ['2026-11-17T21:55:00.000Z', 'as ever'],
  ['2026-11-18T09:55:00.000Z', 'every second country fails'],
  ['2026-11-19T09:55:00.000Z', 'as ever'],
  ['2026-11-19T21:55:00.000Z', 'as ever'],
  ['2026-11-20T09:55:00.000Z', 'as ever'],
  ['2026-11-20T21:55:00.000Z', 'as ever'],
  [COLLECTED_AT, 'as ever'],
]
