import { counted } from '../../../../../shared/languages/fr/formats.ts'
import { fullHour } from '../../../../../shared/languages/fr/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/notifications/notificationTexts.ts'

export const notificationTexts: Words<typeof english.notificationTexts> = {
  tip: `Activez les notifications du navigateur pour apprendre à ${fullHour(DIGEST_HOUR)} ce qui a changé. Votre compte permet de changer d’avis à tout moment.`,
  allow: 'Autoriser les notifications',
  notNow: 'Pas maintenant',
  allowed: 'Les notifications du navigateur sont activées',
  refused: 'Votre navigateur bloque les notifications d’Uptick',

  title(goingOn: number, ended: number): string {
    const going = counted(goingOn, 'tendance en cours', 'tendances en cours')
    if (goingOn === 0) return counted(ended, 'tendance terminée', 'tendances terminées')
    return ended === 0 ? going : `${going}, ${counted(ended, 'terminée', 'terminées')}`
  },
  change: (title: string, reasons: readonly string[]) => `\u2068${title}\u2069\u00A0: ${reasons.join(', ')}`,
  more: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
}
