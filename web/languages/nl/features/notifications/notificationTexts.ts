import { plural } from '../../../../../shared/languages/nl/formats.ts'
import { fullHour } from '../../../../../shared/languages/nl/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/notifications/notificationTexts.ts'

export const notificationTexts: Words<typeof english.notificationTexts> = {
  tip: `Zet browsermeldingen aan om wijzigingen om ${fullHour(DIGEST_HOUR)} te horen. In je account kun je dit altijd veranderen.`,
  allow: 'Meldingen toestaan',
  notNow: 'Niet nu',
  allowed: 'Browsermeldingen staan aan',
  refused: 'Je browser blokkeert meldingen van Uptick',

  title(goingOn, ended) {
    const going = plural(goingOn, { one: '1 trend loopt door', other: `${goingOn} trends lopen door` })
    if (goingOn === 0) return plural(ended, { one: '1 trend is voorbij', other: `${ended} trends zijn voorbij` })
    return ended === 0 ? going : `${going}, ${plural(ended, { one: '1 is', other: `${ended} zijn` })} voorbij`
  },
  change: (title, reasons) => `\u2068${title}\u2069: ${reasons.join(', ')}`,
  more: (count) => `en nog ${count}`,
}
