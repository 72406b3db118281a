/** The themes to choose from; `system` follows the machine's setting. */
export const THEMES = ['system', 'light', 'dark'] as const

/** A reader's choice for all pages, kept in the browser and in the account. */
export type Theme = (typeof THEMES)[number]

/** The themes of a widget; `auto` follows the machine of its reader. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const

/** The theme that the address of a widget asks for. */
export type EmbedTheme = (typeof EMBED_THEMES)[number]
