import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../features/account/menu/sessionTexts.ts'

export const sessionTexts: Words<typeof english.sessionTexts> = {
  account: 'アカウント',
  accountMenu: (name) => `アカウントメニュー、${name}`,
  followedTrends: 'フォロー中のトレンド',
  signOut: 'ログアウト',
  deleteAccount: 'アカウントを削除',
}
