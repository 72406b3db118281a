/** What the long texts have in common. */
export const legalTexts = {
  /** Above a text that is in English on the pages of other languages, too. Not shown in English. */
  binding: 'This page is in English, which is binding.',
  onThisPage: 'On this page',
  /** From this day the privacy policy and the terms apply. */
  date: { iso: '2025-04-30', text: 'April 30, 2025' },
} as const
