/**
 * Handed over with a navigation of ours, for pages that lead back: it stays with the place in the history, also
 * after a reload or a visit elsewhere.
 */
export const FROM_INSIDE = 'inside'
