/** Why a trend of another country is taken for the same event; the surest reason first. */
export const REASONS = ['article', 'term', 'related', 'name'] as const

/** Both have an article, the topic (`term`) or `related` searches in common, or the sound of their names. */
export type Reason = (typeof REASONS)[number]
