import { counted, form, list, number } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_EVERY_MINUTES } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/status/statusTexts.ts'
import * as texts from '../../texts/texts.ts'

const MAX_NAMED = 5

export const statusTexts: Words<typeof english.statusTexts> = {
  title: texts.dataPages.status,
  description:
    'Si les tendances de tous les pays sont à jour, ce qu’ont donné les derniers relevés et ce que sont devenus les derniers récapitulatifs.',
  loading: 'Chargement de l’état',
  failed: 'L’état ne peut pas être lu\u00A0: le site ne répond pas, ou il n’y a pas de réseau.',
  unreadSince: 'L’état n’a pas pu être relu. Le voici tel qu’il était\u00A0: {time}',

  fresh: (count: number) => `Les ${count} pays sont tous à jour`,
  staleCountries: (stale: number, all: number) =>
    `${stale} pays sur ${all} ${form(stale, 'n’est', 'ne sont')} pas à jour`,
  old: (length: string, failed: number) => `Les données datent de ${length}\u00A0: ${reasonOf(failed)}`,
  none: 'Aucune tendance n’a encore été relevée',

  collected: (ago: string, areOthers: boolean) =>
    `${areOthers ? 'Relevé de tous les autres' : 'Relevé'}\u00A0: ${ago}, {time}`,
  older: (names: readonly string[]) =>
    names.length === 0
      ? ''
      : `Tendances plus anciennes, faute de données dans le dernier relevé\u00A0: ${named(names)}. `,
  without: (names: readonly string[]) => (names.length === 0 ? '' : `Pas encore de tendances\u00A0: ${named(names)}. `),
  newestAreOf: 'Les dernières tendances sont affichées en attendant les suivantes. Elles datent de\u00A0: {time}',
  noneYet: 'Le premier relevé est en route, ou il a échoué.',

  justNow: 'à l’instant',
  hours: (count: number) => counted(count, 'heure', 'heures'),
  days: (count: number) => counted(count, 'jour', 'jours'),
  count: number,

  lastCollections: 'Les derniers relevés',
  aboutBars: 'Chaque barre est un relevé\u202F; sa hauteur est le nombre de pays mis à jour.',
  noCollections: 'Pas encore de relevé.',
  chart: ({ whole, partial, failed, missing }: Record<'whole' | 'partial' | 'failed' | 'missing', number>) => {
    const all = whole + partial + failed + missing
    const outcomes = [
      `${whole} ${form(whole, 'a', 'ont')} mis à jour tous les pays`,
      ...(partial > 0 ? [`${partial} ${form(partial, 'a', 'ont')} mis à jour certains pays`] : []),
      ...(failed > 0 ? [`${failed} n’${form(failed, 'en a', 'en ont')} mis à jour aucun`] : []),
      ...(missing > 0 ? [`${missing} n’${form(missing, 'a', 'ont')} pas eu lieu`] : []),
    ]
    return `${form(all, 'Sur le dernier relevé', `Sur les ${number(all)} derniers relevés`)}, ${list(outcomes)}. Le tableau ci-dessous donne les chiffres.`
  },
  parts: { ok: 'Mis à jour', stale: 'Tendances plus anciennes gardées', failed: 'Pas de tendances' },
  missing: 'N’a pas eu lieu',
  showTable: 'Afficher les chiffres en tableau',
  tableCaption: 'Pays et tendances de chaque relevé',
  columns: { when: (zone: string) => `Quand (${zone})`, trends: 'Tendances' },

  digests: 'Récapitulatifs',
  noDigests: 'Pas encore de récapitulatif.',
  digestsUntil: 'Au cours des 24 heures jusqu’au dernier envoi, {time}.',
  outcomes: {
    sent: { name: 'Envoyés', meaning: 'Par e-mail, par notification, ou les deux' },
    skipped: { name: 'Omis', meaning: 'Rien de nouveau à dire, ou pas souhaités ce jour-là' },
    unknown: { name: 'Inconnus', meaning: 'La réponse s’est perdue\u202F; aucun n’est jamais envoyé deux fois' },
    failed: {
      name: 'Tentatives échouées',
      meaning: `Reprises toutes les ${DIGEST_EVERY_MINUTES} minutes jusqu’à midi`,
    },
  },

  upToDate: (fresh: number, all: number) => {
    if (fresh === 0) return `Aucun des ${all} n’est à jour`
    return fresh === all ? `${all} sur ${all} à jour` : `${fresh} sur ${all} à jour`
  },
  isOlder: 'Plus anciennes',
  noTrends: 'Pas encore de tendances',
  trends: (count: number) => counted(count, 'tendance', 'tendances'),
}

function reasonOf(failed: number): string {
  if (failed === 0) return 'le relevé suivant est en retard'
  return form(failed, 'le dernier relevé a échoué', `les ${failed} derniers relevés ont échoué`)
}

function named(names: readonly string[]): string {
  return names.length > MAX_NAMED ? `${names.length} pays` : list(names)
}
