import { DIGEST_EVERY_MINUTES } from '../../../shared/limits.ts'
import * as texts from '../../texts/texts.ts'

/** Made when it is needed: the first formatter of `Intl` takes 25 ms, and the server loads all texts. */
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
const numeral = (count: number) => new Intl.NumberFormat('en').format(count)

/** More countries than these are not called by their names. */
const MAX_NAMED = 5

/** What the page says that tells whether the product does what it should. */
export const statusTexts = {
  title: texts.dataPages.status,
  description:
    'Whether the trends of all countries are up to date, how the last collections came out, and what became of the last digests.',
  loading: 'Loading the status',
  failed: 'The status cannot be read: the site does not answer, or there is no network.',
  unreadSince: 'This could not be read again. It is shown as it was on ',

  fresh: (count: number) => `All ${count} countries are up to date`,
  staleCountries: (stale: number, all: number) =>
    `${stale} of ${all} countries ${stale === 1 ? 'is' : 'are'} not up to date`,
  old: (length: string, failed: number) => `The data is ${length} old: ${reasonOf(failed)}`,
  none: 'No trends have been collected yet',

  collected: (ago: string, areOthers: boolean) =>
    `${areOthers ? 'All others were collected' : 'Collected'} ${ago}, on `,
  older: (names: readonly string[]) =>
    names.length === 0
      ? ''
      : `${named(names)} ${names.length === 1 ? 'has' : 'have'} older trends, because the newest collection had none for ${names.length === 1 ? 'it' : 'them'}. `,
  without: (names: readonly string[]) =>
    names.length === 0 ? '' : `${named(names)} ${names.length === 1 ? 'has' : 'have'} no trends yet. `,
  newestAreOf: 'The newest trends are shown until newer ones come. They are of ',
  noneYet: 'The first collection is on its way, or it failed.',

  justNow: 'just now',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => `${count} days`,
  count: numeral,

  lastCollections: 'The last collections',
  aboutBars: 'Each bar is one collection; its height is the number of countries updated.',
  noCollections: 'No collection yet.',
  chart: ({ whole, partial, failed, missing }: Record<'whole' | 'partial' | 'failed' | 'missing', number>) =>
    `Of the last ${counted(whole + partial + failed + missing, 'collection')}, ${listed([
      `${whole} updated every country`,
      ...(partial > 0 ? [`${partial} updated some countries`] : []),
      ...(failed > 0 ? [`${failed} updated none`] : []),
      ...(missing > 0 ? [`${missing} did not come`] : []),
    ])}. The table below has the numbers.`,
  parts: { ok: 'Updated', stale: 'Older trends kept', failed: 'No trends' },
  missing: 'Did not come',
  showTable: 'Show the numbers as a table',
  tableCaption: 'Countries and trends of each collection',
  columns: { when: (zone: string) => `When (${zone})`, trends: 'Trends' },

  digests: 'Digests',
  noDigests: 'No digest yet.',
  digestsUntil: 'In the 24 hours until the last round, ',
  outcomes: {
    sent: { name: 'Sent', meaning: 'As mail, as notification, or both' },
    skipped: { name: 'Skipped', meaning: 'Nothing new to tell, or not wanted on that day' },
    unknown: { name: 'Unknown', meaning: 'The answer was lost; none is ever sent twice' },
    failed: {
      name: 'Failed attempts',
      meaning: `Tried again every ${DIGEST_EVERY_MINUTES} minutes until noon`,
    },
  },

  upToDate: (fresh: number, all: number) => {
    if (fresh === 0) return `None of ${all} up to date`
    return fresh === all ? `All ${all} up to date` : `${fresh} of ${all} up to date`
  },
  isOlder: 'Older',
  noTrends: 'No trends yet',
  trends: (count: number) => counted(count, 'trend'),
} as const

function reasonOf(failed: number): string {
  if (failed === 0) return 'the next collection is late'
  return failed === 1 ? 'the last collection failed' : `the last ${failed} collections failed`
}

function named(names: readonly string[]): string {
  return names.length > MAX_NAMED ? `${names.length} countries` : listed(names)
}

function counted(count: number, thing: string): string {
  return `${numeral(count)} ${thing}${count === 1 ? '' : 's'}`
}
