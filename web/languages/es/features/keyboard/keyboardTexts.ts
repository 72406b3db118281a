import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/keyboard/keyboardTexts.ts'
import * as texts from '../../texts/texts.ts'

export const keyboardTexts: Words<typeof english.keyboardTexts> = {
  title: texts.shortcuts,
  shortcuts: [
    { keys: ['/'], does: 'Buscar' },
    { keys: ['j'], does: 'Tendencia siguiente' },
    { keys: ['k'], does: 'Tendencia anterior' },
    { keys: ['[', ']'], does: 'Anterior y posterior, en el archivo' },
    { keys: ['Enter'], does: 'Abrir la página de la tendencia' },
    { keys: ['←', '→'], does: 'Cambiar el orden, con el foco en Más buscadas, Recientes o En alza' },
    { keys: ['Esc'], does: 'Cerrar lo que está abierto' },
    { keys: ['?'], does: 'Mostrar esta lista' },
  ],
  areOn: 'Los atajos de una sola tecla están activados',
  note: 'Nunca funcionan al escribir, ni junto con Ctrl, Alt o una tecla de comando.',
  close: 'Cerrar',
}
