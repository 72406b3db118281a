import { categoryName } from '../../../../../shared/languages/ja/categories.ts'
import { list } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/compare/compareTexts.ts'

const EXTENT = `${MIN_COMPARED}～${MAX_COMPARED}`

export const compareTexts: Words<typeof english.compareTexts> = {
  heading: '国・地域の比較',
  title: (names) => (names.length === 0 ? '国・地域の比較' : `${list(names)}の比較`),
  description: `${EXTENT}か国・地域で、共通して検索されていることと、それぞれだけで検索されていること。`,
  lead: `${EXTENT}か国・地域で、共通して検索されていることと、それぞれだけで検索されていること。`,

  countries: `国・地域（${EXTENT}）`,
  nth: (place, isOptional) => `国・地域${place}${isOptional ? '（任意）' : ''}`,
  choose: '国・地域を選択',
  add: '国・地域を追加',
  category: 'カテゴリ',
  allCategories: '全カテゴリ',
  compare: '比較',

  tooFew: `もう1か国・地域選んでください。比較できるのは${EXTENT}か国・地域です。`,
  leftOut: (names) => `一度に比較できるのは${MAX_COMPARED}か国・地域までのため、${list(names)}を除きました。`,
  compareThose: (count) => `除いた${count}か国・地域を比較`,
  unknown: 'ここにない国・地域の名前を除きました。',

  overlap: (shared, of) => `${of}件中${shared}件が共通`,
  overlapText: (countries, of, shared, inAll, category) =>
    [
      `この${countries}か国・地域には、${category ? `${categoryName(category)}の` : ''}出来事と検索が合わせて${of}件あります。`,
      countries === MIN_COMPARED
        ? `そのうち${shared}件が両方にあります。`
        : `そのうち${shared}件が2か国・地域以上に、${inAll}件が${countries}か国・地域すべてにあります。`,
    ].join(''),
  collected: (time) => `${time}に収集。`,
  late: (names) => `${list(names)}は未更新のため、どの出来事にも含まれません。`,

  shared: (countries) => (countries === MIN_COMPARED ? '両方にあるもの' : '2か国・地域以上にあるもの'),
  sharedCaption: '共通の出来事：各国・地域での検索数と順位',
  event: '出来事',
  place: (place) => `${place}位`,
  notTrending: 'トレンド外',
  nothingShared: '現在、2か国・地域以上に共通する出来事はありません。',
  showMore: (count) => `出来事をあと${count}件表示`,
  sameElsewhere: 'ほかの国・地域で同じもの',

  own: '1か国・地域だけにあるもの',
  noneOwn: 'ほかにないものはありません。',
  searches: (searches) => `検索${searches}`,
  allOf: (name) => `${name}のすべて`,

  like: '今日最も似ている国・地域',
  likeText: 'どちらかにある出来事のうち、両方にあるものの割合です。2か国・地域以上にある出来事だけを数えます。',
  likeness: (shared, of) => `${of}件中${shared}件`,
  noneLike: 'ほかの国・地域と共通する出来事はありません。',

  failed: '比較を表示できませんでした。しばらくしてからもう一度お試しください。',
  loading: '比較を読み込み中',
}
