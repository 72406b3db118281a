/** What a month is like, as an operator may say it. */
export type CostQuestion = {
  /** Pages that are looked at. */
  views: number
  /** People who have an account and follow something. */
  readers: number
  /** Which share of readers is told something on a day. */
  told: number
  /** Which share of readers signs in within the month; a digest needs no sign-in. */
  active: number
  /** Which share of readers is new in the month. */
  joining: number
  /** How many pages a visitor looks at who was never here before. */
  pages: number
  /** How many searches come on a view. */
  searches: number
  /** In how many places the CDN keeps answers of its own. */
  places: number
  /** How many mails a second SES takes. */
  rate: number
  /** Whether a firewall stands before the CDN. */
  firewall: boolean
}

/** A month of which only views and readers are known. */
export const TYPICAL: Omit<CostQuestion, 'views' | 'readers'> = {
  told: 0.6,
  active: 0.5,
  joining: 0.02,
  pages: 3,
  searches: 0.05,
  places: 3,
  rate: 500,
  firewall: false,
}
