import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../features/account/menu/sessionTexts.ts'

export const sessionTexts: Words<typeof english.sessionTexts> = {
  account: 'الحساب',
  accountMenu: (name) => `قائمة الحساب، ${name}`,
  followedTrends: 'متابعاتك',
  signOut: 'تسجيل الخروج',
  deleteAccount: 'حذف الحساب',
}
