import type { Words } from '../../../../shared/languages/Words.ts'
import { WAITLIST_PENDING_DAYS } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/premiumTexts.ts'
import { formTexts } from './formTexts.ts'

export const premiumTexts: Words<typeof english.premiumTexts> = {
  title: '1日4回届くプレミアムニュースレター',
  price: '$4.70',
  priceTerms: '（月額、7日間の無料トライアル後）',
  close: '閉じる',

  feature: '内容',
  free: '無料',
  premium: 'Premium',
  features: [
    { name: '更新', free: '毎日', premium: '6時間ごと' },
    { name: '無料トライアル', free: '–', premium: '7日間' },
    { name: '月額料金', free: '$0', premium: '$4.70' },
  ],

  comingSoon: '近日開始',
  countries: { CA: 'カナダ', US: 'アメリカ', GB: 'イギリス' },

  waitlist: '事前登録',
  email: formTexts.email,
  emailExample: 'you@example.org',
  country: '国・地域',
  choose: '選択…',
  missing: { email: formTexts.emailMissing, country: '国・地域を選んでください。' },
  invalidEmail: formTexts.emailInvalid,
  join: '事前登録する',
  joining: '登録中…',
  notJoined: '事前登録できませんでした。しばらくしてからもう一度お試しください。',
  joined: `ありがとうございます。メールをお送りしましたので、${WAITLIST_PENDING_DAYS}日以内にそこから登録を確定してください。以前に確定済みの場合は、何もする必要はありません。`,
  promise:
    'まだ開始していません。お送りするのは、アドレス確認と開始のお知らせの2通だけです。いまお支払いはありません。',
}
