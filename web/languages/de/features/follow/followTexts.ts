import { categoryName } from '../../../../../shared/languages/de/categories.ts'
import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_FOLLOWS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/follow/followTexts.ts'

export const followTexts: Words<typeof english.followTexts> = {
  following: 'Folge ich',
  categoryIn: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,

  followed: (name) => `Sie folgen jetzt „${name}“`,
  trendMailFailed: 'Sie folgen dem Trend, aber die Bestätigung per E-Mail konnte nicht gesendet werden',
  categoryMailFailed: 'Sie folgen der Kategorie, aber die E-Mail konnte nicht gesendet werden',

  notFollowed: (name) => `Sie folgen „${name}“ noch nicht`,
  stillFollowed: (name) => `Sie folgen „${name}“ weiterhin`,
  because: (state: string, reason: string) => `${state}. ${reason}`,
  offline: 'Sie sind offline.',
  tooManyFollows: `Sie folgen schon ${MAX_FOLLOWS} Trends und Kategorien; mehr sind nicht möglich. Entfernen Sie zuerst etwas davon.`,
  unreachable: 'Uptick ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.',
}
