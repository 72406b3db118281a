import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../features/account/menu/sessionTexts.ts'

export const sessionTexts: Words<typeof english.sessionTexts> = {
  account: 'Konto',
  accountMenu: (name) => `Kontomenü, ${name}`,
  followedTrends: 'Ihre Trends',
  signOut: 'Abmelden',
  deleteAccount: 'Konto löschen',
}
