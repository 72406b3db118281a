import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../features/account/menu/sessionTexts.ts'

export const sessionTexts: Words<typeof english.sessionTexts> = {
  account: 'Cuenta',
  accountMenu: (name: string) => `Menú de la cuenta, ${name}`,
  followedTrends: 'Tendencias seguidas',
  signOut: 'Cerrar sesión',
  deleteAccount: 'Eliminar la cuenta',
}
