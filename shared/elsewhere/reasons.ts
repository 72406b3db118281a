/** Why a trend of another country is taken for the same event; the surest reason first. */
export const REASONS = ['article', 'term', 'related', 'name'] as const
export type Reason = (typeof REASONS)[number]
