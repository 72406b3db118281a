import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/keyboard/keyboardTexts.ts'
import * as texts from '../../texts/texts.ts'

export const keyboardTexts: Words<typeof english.keyboardTexts> = {
  title: texts.shortcuts,
  shortcuts: [
    { keys: ['/'], does: 'Buscar' },
    { keys: ['j'], does: 'Próxima tendência' },
    { keys: ['k'], does: 'Tendência anterior' },
    { keys: ['[', ']'], does: 'Antes e depois, no arquivo' },
    { keys: ['Enter'], does: 'Abrir a página da tendência' },
    { keys: ['←', '→'], does: 'Mudar a ordem, com o foco em Mais buscadas, Recentes ou Subindo' },
    { keys: ['Esc'], does: 'Fechar o que está aberto' },
    { keys: ['?'], does: 'Mostrar esta lista' },
  ],
  areOn: 'Os atalhos de uma tecla estão ativados',
  note: 'Eles nunca funcionam enquanto você digita, nem junto com Ctrl, Alt ou a tecla de comando.',
  close: 'Fechar',
}
