import { fullHour, plural } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/notifications/notificationTexts.ts'

export const notificationTexts: Words<typeof english.notificationTexts> = {
  tip: `Ative as notificações do navegador para saber das mudanças às ${fullHour(DIGEST_HOUR)}. Você pode mudar isso na sua conta quando quiser.`,
  allow: 'Permitir notificações',
  notNow: 'Agora não',
  allowed: 'As notificações do navegador estão ativadas',
  refused: 'Seu navegador bloqueia as notificações do Uptick',

  title(goingOn, ended) {
    const going = plural(goingOn, { one: `${goingOn} continua`, other: `${goingOn} continuam` })
    const over = plural(ended, { one: `${ended} terminou`, other: `${ended} terminaram` })
    if (goingOn === 0) return over
    return ended === 0 ? going : `${going}, ${over}`
  },
  change: (title, reasons) => `\u2068${title}\u2069: ${reasons.join(', ')}`,
  more: (count) => `e mais ${count}`,
}
