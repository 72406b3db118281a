import { list, number, plural } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_EVERY_MINUTES } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/status/statusTexts.ts'
import * as texts from '../../texts/texts.ts'

const MAX_NAMED = 5

export const statusTexts: Words<typeof english.statusTexts> = {
  title: texts.dataPages.status,
  description:
    'Ob die Trends aller Länder aktuell sind, wie die letzten Erhebungen ausgingen und was aus den letzten Überblicken wurde.',
  loading: 'Der Status wird geladen',
  failed: 'Der Status kann nicht gelesen werden: Die Website antwortet nicht, oder es gibt keine Verbindung.',
  unreadSince: 'Der Status konnte nicht neu gelesen werden. Stand: {time}',

  fresh: (count) => `Alle ${count} Länder sind aktuell`,
  staleCountries: (stale, all) =>
    `${stale} von ${all} Ländern ${plural(stale, { one: 'ist', other: 'sind' })} nicht aktuell`,
  old: (length, failed) => `Die Daten sind ${length} alt: ${reasonOf(failed)}`,
  none: 'Noch wurden keine Trends erhoben',

  collected: (ago, areOthers) => `${areOthers ? 'Alle anderen erhoben' : 'Erhoben'} ${ago}, am {time}`,
  older: (names) =>
    names.length === 0 ? '' : `Ältere Trends, weil die jüngste Erhebung keine brachte: ${named(names)}. `,
  without: (names) => (names.length === 0 ? '' : `Noch keine Trends: ${named(names)}. `),
  newestAreOf: 'Bis neuere kommen, stehen hier die jüngsten Trends. Stand: {time}',
  noneYet: 'Die erste Erhebung ist unterwegs, oder sie ist fehlgeschlagen.',

  justNow: 'gerade eben',
  hours: (count) => plural(count, { one: '1 Stunde', other: `${count} Stunden` }),
  days: (count) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
  count: number,

  lastCollections: 'Die letzten Erhebungen',
  aboutBars: 'Jeder Balken ist eine Erhebung; seine Höhe ist die Zahl der aktualisierten Länder.',
  noCollections: 'Noch keine Erhebung.',
  chart: ({ whole, partial, failed, missing }) =>
    `Von den letzten ${number(whole + partial + failed + missing)} Erhebungen aktualisierten ${list([
      `${whole} alle Länder`,
      ...(partial > 0 ? [`${partial} einige Länder`] : []),
      ...(failed > 0 ? [`${failed} keines`] : []),
    ])}${missing > 0 ? `; ${missing} ${plural(missing, { one: 'blieb', other: 'blieben' })} aus` : ''}. Die Tabelle darunter enthält die Zahlen.`,
  parts: { ok: 'Aktualisiert', stale: 'Ältere Trends behalten', failed: 'Keine Trends' },
  missing: 'Blieb aus',
  showTable: 'Die Zahlen als Tabelle',
  tableCaption: 'Länder und Trends jeder Erhebung',
  columns: { when: (zone) => `Wann (${zone})`, trends: 'Trends' },

  digests: 'Überblicke',
  noDigests: 'Noch kein Überblick.',
  digestsUntil: 'In den 24 Stunden bis zum letzten Durchgang, {time}.',
  outcomes: {
    sent: { name: 'Gesendet', meaning: 'Als E-Mail, als Benachrichtigung oder beides' },
    skipped: { name: 'Übersprungen', meaning: 'Nichts Neues zu melden, oder an diesem Tag nicht gewünscht' },
    unknown: { name: 'Unbekannt', meaning: 'Die Antwort ging verloren; nichts wird je zweimal gesendet' },
    failed: {
      name: 'Fehlversuche',
      meaning: `Alle ${DIGEST_EVERY_MINUTES} Minuten bis Mittag erneut versucht`,
    },
  },

  upToDate: (fresh, all) => {
    if (fresh === 0) return `Keines von ${all} aktuell`
    return fresh === all ? `Alle ${all} aktuell` : `${fresh} von ${all} aktuell`
  },
  isOlder: 'Älter',
  noTrends: 'Noch keine Trends',
  trends: (count) => plural(count, { one: '1 Trend', other: `${number(count)} Trends` }),
}

function reasonOf(failed: number): string {
  if (failed === 0) return 'Die nächste Erhebung verspätet sich'
  return plural(failed, {
    one: 'Die letzte Erhebung ist fehlgeschlagen',
    other: `Die letzten ${failed} Erhebungen sind fehlgeschlagen`,
  })
}

function named(names: readonly string[]): string {
  return names.length > MAX_NAMED ? `${names.length} Länder` : list(names)
}
