import { plural } from '../../../../../shared/languages/es/formats.ts'
import { fullHour } from '../../../../../shared/languages/es/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/notifications/notificationTexts.ts'

export const notificationTexts: Words<typeof english.notificationTexts> = {
  tip: `Con las notificaciones del navegador, los cambios llegan a las ${fullHour(DIGEST_HOUR)}. Se pueden desactivar en la cuenta en cualquier momento.`,
  allow: 'Permitir notificaciones',
  notNow: 'Ahora no',
  allowed: 'Las notificaciones del navegador están activadas',
  refused: 'El navegador bloquea las notificaciones de Uptick',

  title(goingOn, ended) {
    const going = plural(goingOn, { one: '1 sigue activa', other: `${goingOn} siguen activas` })
    const over = plural(ended, { one: '1 ha terminado', other: `${ended} han terminado` })
    if (goingOn === 0) return over
    return ended === 0 ? going : `${going}, ${over}`
  },
  change: (title: string, reasons: readonly string[]) => `\u2068${title}\u2069: ${reasons.join(', ')}`,
  more: (count: number) => `y ${count} más`,
}
