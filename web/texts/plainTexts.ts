/** What the app's document says where the app cannot run. */
export const plainTexts = {
  note: 'At the moment, Uptick needs a browser of 2024 or newer, with JavaScript switched on. Please try again later: pages can usually be read without.',
} as const
