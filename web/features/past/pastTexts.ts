/** What the band of a page of the past says. */
export const pastTexts = {
  region: 'You are looking at the past',
  past: 'This is the past: {time}',
  notUpdated: 'Nothing here is updated.',
} as const
