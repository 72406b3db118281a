import { list, number, plural } from '../../../shared/languages/en/formats.ts'
import { DIGEST_EVERY_MINUTES } from '../../../shared/limits.ts'
import * as texts from '../../texts/texts.ts'

/** More countries than these are not called by their names. */
const MAX_NAMED = 5

/** What the page says that tells whether the product does what it should. */
export const statusTexts = {
  title: texts.dataPages.status,
  description:
    'Whether the trends of all countries are up to date, how the last collections came out, and what became of the last digests.',
  loading: 'Loading the status',
  failed: 'The status cannot be read: the site does not answer, or there is no network.',
  unreadSince: 'This could not be read again. It is shown as it was on {time}',

  fresh: (count: number) => `All ${count} countries are up to date`,
  staleCountries: (stale: number, all: number) =>
    `${stale} of ${all} countries ${plural(stale, { one: 'is', other: 'are' })} not up to date`,
  old: (length: string, failed: number) => `The data is ${length} old: ${reasonOf(failed)}`,
  none: 'No trends have been collected yet',

  collected: (ago: string, areOthers: boolean) =>
    `${areOthers ? 'All others were collected' : 'Collected'} ${ago}, on {time}`,
  older: (names: readonly string[]) =>
    names.length === 0
      ? ''
      : plural(names.length, {
          one: `${named(names)} has older trends, because the newest collection had none for it. `,
          other: `${named(names)} have older trends, because the newest collection had none for them. `,
        }),
  without: (names: readonly string[]) =>
    names.length === 0
      ? ''
      : plural(names.length, {
          one: `${named(names)} has no trends yet. `,
          other: `${named(names)} have no trends yet. `,
        }),
  newestAreOf: 'The newest trends are shown until newer ones come. They are of {time}',
  noneYet: 'The first collection is on its way, or it failed.',

  justNow: 'just now',
  hours: (count: number) => plural(count, { one: '1 hour', other: `${count} hours` }),
  days: (count: number) => `${count} days`,
  count: number,

  lastCollections: 'The last collections',
  aboutBars: 'Each bar is one collection; its height is the number of countries updated.',
  noCollections: 'No collection yet.',
  chart: ({ whole, partial, failed, missing }: Record<'whole' | 'partial' | 'failed' | 'missing', number>) =>
    `Of the last ${plural(whole + partial + failed + missing, { one: '1 collection', other: `${number(whole + partial + failed + missing)} collections` })}, ${list(
      [
        `${whole} updated every country`,
        ...(partial > 0 ? [`${partial} updated some countries`] : []),
        ...(failed > 0 ? [`${failed} updated none`] : []),
        ...(missing > 0 ? [`${missing} did not come`] : []),
      ],
    )}. The table below has the numbers.`,
  parts: { ok: 'Updated', stale: 'Older trends kept', failed: 'No trends' },
  missing: 'Did not come',
  showTable: 'Show the numbers as a table',
  tableCaption: 'Countries and trends of each collection',
  columns: { when: (zone: string) => `When (${zone})`, trends: 'Trends' },

  digests: 'Digests',
  noDigests: 'No digest yet.',
  digestsUntil: 'In the 24 hours until the last round, {time}.',
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
  trends: (count: number) => plural(count, { one: '1 trend', other: `${number(count)} trends` }),
} as const

function reasonOf(failed: number): string {
  if (failed === 0) return 'the next collection is late'
  return plural(failed, { one: 'the last collection failed', other: `the last ${failed} collections failed` })
}

function named(names: readonly string[]): string {
  return names.length > MAX_NAMED ? `${names.length} countries` : list(names)
}
