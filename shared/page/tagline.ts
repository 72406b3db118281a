/** The product's tagline. */
export const TAGLINE = 'What the world is searching for'
