/** What the long texts have in common. */
export const legalTexts = {
  onThisPage: 'On this page',
  /** From this day the privacy policy and the terms apply. */
  date: { iso: '2025-04-30', text: 'April 30, 2025' },
} as const
