import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/keyboard/keyboardTexts.ts'
import * as texts from '../../texts/texts.ts'

const { Top, Latest, Rising } = texts.tabNames

export const keyboardTexts: Words<typeof english.keyboardTexts> = {
  title: texts.shortcuts,
  shortcuts: [
    { keys: ['/'], does: 'Rechercher' },
    { keys: ['j'], does: 'Tendance suivante' },
    { keys: ['k'], does: 'Tendance précédente' },
    { keys: ['[', ']'], does: 'Plus tôt et plus tard, dans les archives' },
    { keys: ['Enter'], does: 'Ouvrir la page de la tendance' },
    { keys: ['←', '→'], does: `Changer le tri, quand le focus est sur ${Top}, ${Latest} ou ${Rising}` },
    { keys: ['Esc'], does: 'Fermer ce qui est ouvert' },
    { keys: ['?'], does: 'Afficher cette liste' },
  ],
  areOn: 'Raccourcis à une touche activés',
  note: 'Ils restent sans effet pendant la saisie, ou avec Ctrl, Alt ou la touche Commande.',
  close: 'Fermer',
}
