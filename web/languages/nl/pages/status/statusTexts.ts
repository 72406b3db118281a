import { list, number, plural } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_EVERY_MINUTES } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/status/statusTexts.ts'
import * as texts from '../../texts/texts.ts'

const MAX_NAMED = 5

export const statusTexts: Words<typeof english.statusTexts> = {
  title: texts.dataPages.status,
  description:
    'Of de trends van alle landen actueel zijn, hoe de laatste metingen zijn verlopen en wat er van de laatste overzichten is geworden.',
  loading: 'De status wordt geladen',
  failed: 'De status kan niet worden gelezen: de site antwoordt niet, of er is geen verbinding.',
  unreadSince: 'De status kon niet opnieuw worden gelezen. Stand van: {time}',

  fresh: (count) => `Alle ${count} landen zijn actueel`,
  staleCountries: (stale, all) =>
    `${stale} van ${all} landen ${plural(stale, { one: 'is', other: 'zijn' })} niet actueel`,
  old: (length, failed) => `De gegevens zijn ${length} oud: ${reasonOf(failed)}`,
  none: 'Er zijn nog geen trends gemeten',

  collected: (ago, areOthers) => `${areOthers ? 'Alle andere gemeten' : 'Gemeten'} ${ago}, op {time}`,
  older: (names) =>
    names.length === 0 ? '' : `Oudere trends, omdat de nieuwste meting er geen had: ${named(names)}. `,
  without: (names) => (names.length === 0 ? '' : `Nog geen trends: ${named(names)}. `),
  newestAreOf: 'Tot er nieuwere zijn, staan hier de laatste trends. Stand van: {time}',
  noneYet: 'De eerste meting is onderweg, of is mislukt.',

  justNow: 'zojuist',
  hours: (count) => `${count} uur`,
  days: (count) => plural(count, { one: '1 dag', other: `${count} dagen` }),
  count: number,

  lastCollections: 'De laatste metingen',
  aboutBars: 'Elke balk is een meting; de hoogte is het aantal bijgewerkte landen.',
  noCollections: 'Nog geen meting.',
  chart: ({ whole, partial, failed, missing }) =>
    `Van de laatste ${number(whole + partial + failed + missing)} metingen werkten ${list([
      `${whole} alle landen bij`,
      ...(partial > 0 ? [`${partial} sommige landen`] : []),
      ...(failed > 0 ? [`${failed} geen enkel land`] : []),
    ])}${missing > 0 ? `; ${missing} ${plural(missing, { one: 'bleef', other: 'bleven' })} uit` : ''}. De tabel eronder bevat de getallen.`,
  parts: { ok: 'Bijgewerkt', stale: 'Oudere trends behouden', failed: 'Geen trends' },
  missing: 'Bleef uit',
  showTable: 'De getallen als tabel',
  tableCaption: 'Landen en trends van elke meting',
  columns: { when: (zone) => `Wanneer (${zone})`, trends: 'Trends' },

  digests: 'Overzichten',
  noDigests: 'Nog geen overzicht.',
  digestsUntil: 'In de 24 uur tot de laatste ronde, {time}.',
  outcomes: {
    sent: { name: 'Verstuurd', meaning: 'Als e-mail, als melding of beide' },
    skipped: { name: 'Overgeslagen', meaning: 'Niets nieuws te melden, of die dag niet gewenst' },
    unknown: { name: 'Onbekend', meaning: 'Het antwoord ging verloren; niets wordt ooit twee keer verstuurd' },
    failed: {
      name: 'Mislukte pogingen',
      meaning: `Elke ${DIGEST_EVERY_MINUTES} minuten opnieuw geprobeerd tot de middag`,
    },
  },

  upToDate: (fresh, all) => {
    if (fresh === 0) return `Geen van ${all} actueel`
    return fresh === all ? `Alle ${all} actueel` : `${fresh} van ${all} actueel`
  },
  isOlder: 'Ouder',
  noTrends: 'Nog geen trends',
  trends: (count) => plural(count, { one: '1 trend', other: `${number(count)} trends` }),
}

function reasonOf(failed: number): string {
  if (failed === 0) return 'de volgende meting is te laat'
  return plural(failed, { one: 'de laatste meting is mislukt', other: `de laatste ${failed} metingen zijn mislukt` })
}

function named(names: readonly string[]): string {
  return names.length > MAX_NAMED ? `${names.length} landen` : list(names)
}
