/** Every kind of page, with what makes one longer or emptier. */
export const PAGES = [
  '/Canada',
  '/SaudiArabia/Games',
  '/Japan/All?status=active',
  '/Canada/BusinessandFinance/bank%20rate%20decision',
  '/search?query=rate',
  '/search?query=zzqqy',
  '/countries',
  '/everywhere',
  '/compare?countries=CA,US,MX',
  '/developers',
  '/archive',
  '/archive/2026-11-18T09/Germany',
  ...['/about', '/method', '/columns', '/status', '/contact', '/privacy', '/terms', '/premium', '/nowhere/at/all'],
  ...['/login', '/signup', '/forgot-password', '/unsubscribe', '/waitlist', '/hold', '/account'],
]
