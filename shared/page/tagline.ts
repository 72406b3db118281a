/** What the product is, in its own words. */
export const TAGLINE = 'What the world is searching for'
