/** What a reader can choose; `system` is no choice of theirs but the setting of their machine. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
