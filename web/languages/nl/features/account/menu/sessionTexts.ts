import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../features/account/menu/sessionTexts.ts'

export const sessionTexts: Words<typeof english.sessionTexts> = {
  account: 'Account',
  accountMenu: (name) => `Accountmenu, ${name}`,
  followedTrends: 'Jouw trends',
  signOut: 'Uitloggen',
  deleteAccount: 'Account verwijderen',
}
