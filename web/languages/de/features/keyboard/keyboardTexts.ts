import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/keyboard/keyboardTexts.ts'
import * as texts from '../../texts/texts.ts'

export const keyboardTexts: Words<typeof english.keyboardTexts> = {
  title: texts.shortcuts,
  shortcuts: [
    { keys: ['/'], does: 'Suchen' },
    { keys: ['j'], does: 'Nächster Trend' },
    { keys: ['k'], does: 'Voriger Trend' },
    { keys: ['[', ']'], does: 'Früher und später, im Archiv' },
    { keys: ['Enter'], does: 'Die Seite des Trends öffnen' },
    {
      keys: ['←', '→'],
      does: `Die Sortierung ändern, wenn ${texts.tabNames.Top}, ${texts.tabNames.Latest} oder ${texts.tabNames.Rising} den Fokus hat`,
    },
    { keys: ['Esc'], does: 'Schließen, was offen ist' },
    { keys: ['?'], does: 'Diese Liste zeigen' },
  ],
  areOn: 'Kürzel mit einer Taste sind eingeschaltet',
  note: 'Sie wirken nie, während Sie tippen oder Strg, Alt oder eine Befehlstaste gedrückt halten.',
  close: 'Schließen',
}
