import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../features/account/menu/sessionTexts.ts'

export const sessionTexts: Words<typeof english.sessionTexts> = {
  account: 'Compte',
  accountMenu: (name: string) => `Menu du compte, ${name}`,
  followedTrends: 'Tendances suivies',
  signOut: 'Se déconnecter',
  deleteAccount: 'Supprimer le compte',
}
