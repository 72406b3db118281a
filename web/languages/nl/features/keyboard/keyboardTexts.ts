import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/keyboard/keyboardTexts.ts'
import * as texts from '../../texts/texts.ts'

export const keyboardTexts: Words<typeof english.keyboardTexts> = {
  title: texts.shortcuts,
  shortcuts: [
    { keys: ['/'], does: 'Zoeken' },
    { keys: ['j'], does: 'Volgende trend' },
    { keys: ['k'], does: 'Vorige trend' },
    { keys: ['[', ']'], does: 'Eerder en later, in het archief' },
    { keys: ['Enter'], does: 'De pagina van de trend openen' },
    {
      keys: ['←', '→'],
      does: `De volgorde veranderen, als ${texts.tabNames.Top}, ${texts.tabNames.Latest} of ${texts.tabNames.Rising} de focus heeft`,
    },
    { keys: ['Esc'], does: 'Sluiten wat open is' },
    { keys: ['?'], does: 'Deze lijst tonen' },
  ],
  areOn: 'Sneltoetsen van één toets staan aan',
  note: 'Ze werken nooit terwijl je typt of Ctrl, Alt of een opdrachttoets ingedrukt houdt.',
  close: 'Sluiten',
}
