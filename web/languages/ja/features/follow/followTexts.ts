import { categoryName } from '../../../../../shared/languages/ja/categories.ts'
import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_FOLLOWS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/follow/followTexts.ts'

export const followTexts: Words<typeof english.followTexts> = {
  following: 'フォロー中',
  categoryIn: (category, country) => `${countryName(country.code)}の${categoryName(category)}`,

  followed: (name) => `${name}をフォローしました`,
  trendMailFailed: 'フォローしましたが、確認メールを送信できませんでした',
  categoryMailFailed: 'カテゴリをフォローしましたが、メールを送信できませんでした',

  notFollowed: (name) => `「${name}」をフォローできませんでした`,
  stillFollowed: (name) => `「${name}」のフォローを解除できませんでした`,
  because: (state: string, reason: string) => `${state}。${reason}`,
  offline: 'オフラインです。',
  tooManyFollows: `フォロー中のトレンドとカテゴリが上限の${MAX_FOLLOWS}件に達しています。先にどれかのフォローを解除してください。`,
  unreachable: '現在Uptickに接続できません。もう一度お試しください。',
  failed: 'エラーが発生しました。しばらくしてからもう一度お試しください。',
}
