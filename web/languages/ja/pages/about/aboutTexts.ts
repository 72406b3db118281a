import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/ja/categories.ts'
import { everyHours, fullHour, hours } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  DIGEST_HOUR,
  MAX_LATEST_HOURS,
  MAX_QUICK_HIT_DAYS,
  MAX_QUICK_HITS,
  MAX_QUICK_HITS_PER_CATEGORY,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  TREND_HOURS,
} from '../../../../../shared/limits.ts'
import { countriesPage, plainPage } from '../../../../../shared/pages.ts'
import type * as english from '../../../../pages/about/aboutTexts.ts'
import { premiumTexts } from '../../texts/premiumTexts.ts'

const EXTENT = `${COUNTRIES.length}か国・地域、${CATEGORIES.length}のカテゴリ`

export const aboutTexts: Words<typeof english.aboutTexts> = (collectionHours) => ({
  title: 'Uptickについて',
  description: `Uptickに何が表示され、数値がどこから来て、何を意味し、どのくらいの頻度で変わるのか。${EXTENT}、直近${hours(TREND_HOURS)}のトレンドをご案内します。`,
  lead: `Uptickは、人々がいま何を検索しているかを示すサイトです。${EXTENT}について、直近${hours(TREND_HOURS)}に話題になったトピックを掲載しています。アカウントがなくても、どなたでも読んで検索できます。`,
  sections: [
    {
      id: 'numbers',
      title: '数値の意味',
      blocks: [
        {
          text: 'トレンドとは、1つの国・地域での、1つのトピックの1回の波です。波は始まり、大きくなり、やがて終わります。同じトピックが後で戻ってきたときは、新しいトレンドになります。',
        },
        {
          terms: [
            {
              term: '検索数',
              meaning:
                '少なくともその回数、という意味です。検索元は段階（100、200、500、1000など）で数えるため、20万+は20万以上、次の段階未満を表します。下限の値であり、正確な回数ではありません。',
            },
            {
              term: '増加率',
              meaning: '以前と比べて検索がどれだけ増えたかを、検索元の発表どおりにパーセントで示します。',
            },
            { term: '継続中', meaning: '波がまだ続いています。' },
            { term: '終了', meaning: '波が終わっています。検索元が終了時刻を示したものです。' },
            {
              term: '経過時間',
              meaning: '波が始まった時点から、お使いの端末の時計で数えます。Uptickの最新の更新からではありません。',
            },
            {
              term: '小さな折れ線',
              meaning: `直近${hours(TREND_HOURS)}の各更新で確認された検索数です。`,
            },
          ],
        },
        {
          text: '検索元がトレンドの値を示さない場合は、標準の値を代わりに表示します。検索数は10万+、増加率は+0%です。この値は比較にも順位付けにも使いません。',
        },
        {
          text: 'トレンドの下には、検索元がそのトレンドに挙げたニュース記事が並びます。タイトルのない記事は表示しません。タイトルのある記事が1つもないトレンドも表示しません。',
        },
      ],
    },
    {
      id: 'lists',
      title: '上位・新着・急上昇・注目',
      blocks: [
        {
          text: '国・地域とカテゴリの中で、各トレンドは3つのタブのどれか1つにだけ入り、次の収集までそこにとどまります。',
        },
        {
          terms: [
            {
              term: '新着',
              meaning: `継続中で、収集時に始まってから${hours(MAX_LATEST_HOURS)}以内だったもの。新しい順です。`,
            },
            {
              term: '急上昇',
              meaning: '残りのうち、伸びが最も大きいもの。ただし、残りの半数までです。',
            },
            { term: '上位', meaning: 'それ以外のすべて。検索数の多い順です。' },
          ],
        },
        {
          text: `「注目」は、1つの国・地域の全カテゴリから選んだ最大${MAX_QUICK_HITS}件のトレンドです。伸びが大きいもの、検索数が多いもの、新しいものから、収集時に始まってから${MAX_QUICK_HIT_DAYS}日以内のものだけを選び、検索数と増加率を合わせた順に並べます。同じ名前は2回出ず、同じカテゴリは${MAX_QUICK_HITS_PER_CATEGORY}件までです。`,
        },
        {
          text: [
            `1つのトピックが複数のカテゴリに属することがあり、その場合はそれぞれに掲載されます。どれにも当てはまらないものは「${categoryName('Others')}」に入ります。`,
            { text: '国・地域の一覧', to: countriesPage() },
            'もご覧ください。',
          ],
        },
      ],
    },
    {
      id: 'updates',
      title: '更新と、古いデータ',
      blocks: [
        {
          text: `すべての国・地域のトレンドは、${everyHours(collectionHours)}に新しく収集されます。収集は完了してから表示されるため、1つのページに並ぶものは常に同じ収集のものです。`,
        },
        {
          list: [
            '一覧の上の時刻は、その中のトレンドの時刻であり、ページを開いた時刻ではありません。',
            'ある国・地域について使えるデータが得られなかった更新では、直前の正常なトレンドが残ります。時刻は元のままで、古いものであることを上に示します。',
            'サイトに接続できないときは、以前の閲覧時にブラウザが保存したものが表示されることがあります。この場合も、そのトレンドの時刻が付きます。',
            'サンプルデータは架空のものです。このサイトのコピーが検索元に接続できない場合にだけ使われ、その際は全ページの下部にその旨が表示されます。',
          ],
        },
      ],
    },
    {
      id: 'following',
      title: 'フォロー',
      blocks: [
        {
          text: `アカウントがあれば、トレンドやカテゴリ全体をフォローできます。お使いのタイムゾーンの${fullHour(DIGEST_HOUR)}に、変化をまとめたメールが1通届き、許可すればブラウザにも通知されます。変化がなければメールは届きません。`,
        },
        {
          text: `変化とは、新しいトピック、状態の変化、${SIGNIFICANT_ARTICLES}件を超える新しい記事、${SIGNIFICANT_VOLUME_PERCENT}%を超える検索数の増加、${SIGNIFICANT_GROWTH_POINTS}ポイントを超える増加率の上昇のいずれかです。`,
        },
      ],
    },
    {
      id: 'source',
      title: 'データの出どころ',
      blocks: [
        {
          text: 'トレンドのデータはすべてGoogle トレンドによるものです。Uptickは独立したサイトで、Googleとの提携・承認・協賛の関係はありません。記事は各発行元のものであり、Uptickはリンクを示すだけです。',
        },
        {
          text: [
            '利用者について何が保存されるかは、',
            { text: 'プライバシーポリシー', to: plainPage('privacy') },
            'をご覧ください。',
          ],
        },
      ],
    },
    {
      id: 'shortcuts',
      title: 'キーボードショートカット',
      blocks: [
        {
          keys: [
            { key: '/', meaning: '検索欄へ移動' },
            { key: '?', meaning: 'ショートカットの一覧を表示' },
            { key: 'j', meaning: '次のトレンドへ移動' },
            { key: 'k', meaning: '前のトレンドへ移動' },
            { key: '[', meaning: 'アーカイブで、より前の時刻へ移動' },
            { key: ']', meaning: 'アーカイブで、より後の時刻へ移動' },
            { key: 'Enter', meaning: '選んでいるトレンドを開く' },
          ],
        },
        { text: '入力欄に文字を入力している間は働きません。' },
      ],
    },
    {
      id: 'premium',
      title: 'Premium',
      blocks: [
        {
          text: `Premiumは、更新が6時間ごとに届くニュースレターになる予定です（無料の更新は毎日1回）。料金は月額${premiumTexts.price}、7日間の無料トライアル付きです。`,
        },
        {
          text: 'まだ開始していません。カナダ、アメリカ、イギリスで近日開始の予定です。開始のお知らせを希望される場合は、各ページ上部の「Premium」から事前登録してください。必要なのはメールアドレスと国・地域だけで、アカウントは不要、費用もかかりません。',
        },
      ],
    },
    {
      id: 'contact',
      title: 'お問い合わせ',
      blocks: [
        {
          text: [
            '間違い、足りないもの、わかりにくい点がありましたら、',
            { text: 'ご連絡ください', to: plainPage('contact') },
            '。',
          ],
        },
      ],
    },
  ],
})
