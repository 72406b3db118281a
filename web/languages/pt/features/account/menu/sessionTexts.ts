import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../features/account/menu/sessionTexts.ts'

export const sessionTexts: Words<typeof english.sessionTexts> = {
  account: 'Conta',
  accountMenu: (name) => `Menu da conta, ${name}`,
  followedTrends: 'Tendências seguidas',
  signOut: 'Sair',
  deleteAccount: 'Excluir conta',
}
