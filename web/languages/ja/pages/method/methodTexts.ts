import { CATEGORIES, LEFTOVER_CATEGORY } from '../../../../../shared/categories.ts'
import { LARGEST_SHRINK, SMALLEST_JUDGED } from '../../../../../shared/collections/acceptance.ts'
import { maxDataAgeHours } from '../../../../../shared/collections/pace.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/ja/categories.ts'
import { everyHours, growth, hours, scale, volume } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  CLOSE_START_HOURS,
  EVENT_HEADLINE_HOURS,
  MAX_EVENT_SHARERS,
  MAX_EVENT_TRENDS,
  MAX_HEADLINE_WORDS,
  MAX_ONLY_HERE,
  MIN_EVENT_COUNTRIES,
  MIN_HEADLINE_WORDS,
  NEAR_START_HOURS,
  SAME_TIME_MINUTES,
  TREND_HOURS,
} from '../../../../../shared/limits.ts'
import { plainPage } from '../../../../../shared/pages.ts'
import { LOWEST_STEP, stepsUpTo } from '../../../../../shared/trends/steps.ts'
import type * as english from '../../../../pages/method/methodTexts.ts'

export const SHOWN_STEPS: readonly number[] = stepsUpTo(10_000_000)

const EXAMPLE = 310_000
export const exampleStep = SHOWN_STEPS.findLast((step) => step <= EXAMPLE) ?? LOWEST_STEP
const nextStep = SHOWN_STEPS.find((step) => step > EXAMPLE) ?? LOWEST_STEP

const shown = volume(exampleStep)

export const methodTexts: Words<typeof english.methodTexts> = (collectionHours) => ({
  title: '数値の出どころ',
  description:
    'Uptickの検索数、時刻、見出しの意味。回数ではなく段階であること、波の始まりと終わり、検索を1枚のカードにまとめる条件、引用する見出し、除くもの、古いデータの表示について。',
  lead: 'すべての数値は、Google トレンドが国・地域ごとに公開している検索トレンドの一覧によるものです。このページでは、その一覧をここでどう扱っているかを説明します。',
  facts: [
    { label: '国・地域', value: String(COUNTRIES.length) },
    { label: 'カテゴリ', value: String(CATEGORIES.length) },
    { label: '収集', value: everyHours(collectionHours) },
    { label: '各一覧の対象期間', value: hours(TREND_HOURS) },
  ],

  stepFigure: `検索数${scale(LOWEST_STEP)}から${scale(SHOWN_STEPS.at(-1) ?? 0)}までの段階。約${scale(EXAMPLE)}回の検索は${shown}と表示されます。`,
  stepCaption: '数字の下の線が長いほど、段階が高くなります。10倍になるごとに、同じ長さだけ伸びます。',
  example: `約${scale(EXAMPLE)}回：${shown}`,

  waveFigure: `ある収集の前に波が始まり、2回の収集で確認され、3回目の前に終わっています。検索元への問い合わせは${everyHours(collectionHours)}です。`,
  waveCaption: '破線は収集です。開始と終了は、検索元が示す時刻のままです。',
  started: '開始',
  ended: '終了',
  collections: ['収集', `+${hours(collectionHours)}`, `+${hours(2 * collectionHours)}`],

  sections: [
    {
      id: 'step',
      title: '回数ではなく段階',
      blocks: [
        {
          pull: `「${shown}」は、検索が${scale(exampleStep)}回以上、${scale(nextStep)}回未満という意味です。`,
        },
        {
          text: '検索元が示すのは回数ではなく、1、2、5に10の累乗を掛けた段階です。そのため、検索数はすべて下限になります。段階を合計したり平均したりすることはありません。収集で確認された値は、トピックの推移に残ります。',
        },
        {
          text: `増加率は検索元自身の数値で、単位はパーセントです。検索元が数値を示さない場合は、代わりに${volume(null)}または${growth(null)}を表示します。この値で順位を付けることはありません。`,
        },
      ],
    },
    {
      id: 'wave',
      title: '波の始まりと終わり',
      blocks: [
        { pull: '波の始まりは、検索元が示す時刻です。Uptickが最初に確認した時刻ではありません。' },
        {
          text: 'トレンドとは、1つの国・地域での、1つのトピックの1回の波で、開始と終了は検索元の発表によります。終了が示されない間は継続中です。検索元が後から終了を訂正することもあります。戻ってきたトピックには新しい波ができ、以前の波もそのページに載ります。',
        },
        {
          text: 'トピックを最初に確認した収集は、開始ではありません。それは「掲載開始」として示します。最初に掲載された場所は、どこで始まったかを示すものではありません。',
        },
      ],
    },
    {
      id: 'events',
      title: '検索を1枚のカードにまとめる条件',
      blocks: [
        { pull: '1枚のカードが1つの出来事です。数値は最も検索されたトレンドのもので、合計ではありません。' },
        {
          text: `同じ国・地域のトレンドを1枚のカードにまとめるのは、両方を扱う記事が共通する場合か、一方が他方の関連する検索で、ほかにも共通点（別の関連する検索、タイトル中のまれな言葉、ほぼ同じ見出し）がある場合です。開始の差が${hours(CLOSE_START_HOURS)}以内なら有利に、カテゴリが違えば不利に働きます。終日の速報ページや「ライブスコア」のように、${MAX_EVENT_SHARERS}件を超えるトレンドに共通するものでは結び付けません。`,
        },
        {
          text: `関係の薄いものが次々につながらないよう、1枚のカードは最大${MAX_EVENT_TRENDS}件です。ルールは言葉とアドレスを比べるだけで、意味は理解しません。意味でしか結び付かないものは見落とします。`,
        },
        {
          text: '隠されるものはありません。各トレンドのタイトルはカードに載り、ボタン1つでほかのトレンドも行として表示されます。「出来事ごとにまとめる」を外すと、それぞれが別のカードに戻ります。タブとその件数、検索、フォロー、フィード、APIには、すべてのトレンドが残ります。',
        },
      ],
    },
    {
      id: 'elsewhere',
      title: '2つの国・地域でトピックが同じとなる条件',
      blocks: [
        {
          text: '2つの国・地域のトピックは、記事が共通する、言葉が同じ、複数の関連する検索が共通する、または別の文字で書かれた同じ名前である場合に結び付けます。終日の速報ページのように、1つの国・地域の多くのトピックに属するものでは結び付けません。タイトル、段階、時刻は、それぞれの国・地域のものを保ちます。',
        },
      ],
    },
    {
      id: 'everywhere',
      title: '多くの国・地域で出来事が同じとなる条件',
      blocks: [
        { pull: '国・地域を1回ずつ数えます。検索数の合計はしません。' },
        {
          text: `どの出来事にも中心となるトピックが1つあります。出来事に含まれる国・地域はすべて、それと結び付いているか、結び付いている2つの国・地域のそれぞれと2つの理由を共有しています。そのため、結び付きが鎖のように伸びることはありません。同じ言葉だけで結び付くのは、両方の波の開始の差が${hours(NEAR_START_HOURS)}以内の場合だけです。「天気」のように毎日検索される言葉は、共通の記事がある場合に限ります。最新の収集で更新されなかった国・地域は除き、その名前を示します。`,
        },
        {
          text: `「最初に掲載」は、検索元が最初に表示した国・地域のことで、どこで始まったかを示すものではありません。規模の大きい国は、検索元の基準を早く超えるためです。開始の差が${SAME_TIME_MINUTES}分以内ならほぼ同時とし、開始が1つでも不明なら何も示しません。1回の登場は、この出来事を掲載する国・地域が${MIN_EVENT_COUNTRIES}未満だった最後の収集の後から始まります。それ以降に掲載された波は、すでに掲載が終了した国・地域のものも含めて、すべて数えます。その前に終わったものは、以前の登場として示します。最初の収集より前、または一覧がさかのぼる${hours(TREND_HOURS)}より長い空白の間に始まったものは、最初の国・地域が不明です。`,
        },
        {
          text: `「～だけ」には、ほかのどの国・地域にも対応するもののないトピックが並びます。記事があり、検索数がその国・地域のトピックの中央値以上のもので、最大${MAX_ONLY_HERE}件です。`,
        },
      ],
    },
    {
      id: 'headline',
      title: '引用する見出し',
      blocks: [
        {
          text: '検索元がそのトレンドに挙げた、最も新しい記事です。元の言語のまま全文を、発行元と経過時間とともに引用します。理由をUptickが書くことはありません。記事がなければ、何も示しません。',
        },
        {
          text: '多くの国・地域での出来事では、それぞれの最新の記事のうち、最も多くの国・地域に挙げられているものです。',
        },
        {
          text: `複数のトレンドがあるカードでは、最初のトレンドの開始の${hours(EVENT_HEADLINE_HOURS)}前から${hours(EVENT_HEADLINE_HOURS)}後までの記事のうち、ほかの記事のタイトルに最も似ているものを選びます。その間に記事がなければ、最新の記事を候補にします。質問、数字で始まるまとめ記事、速報ページ、大文字だけのタイトル、${MIN_HEADLINE_WORDS}語未満または${MAX_HEADLINE_WORDS}語を超えるタイトルは選びません。十分に似たタイトルがなければ、引用しません。別の発行元が異なる数値でほぼ同じことを伝えている場合は、両方を引用します。`,
        },
      ],
    },
    {
      id: 'dropped',
      title: '除くもの',
      blocks: [
        {
          terms: [
            {
              term: '一覧にないもの',
              meaning: '何を一覧に載せるかは検索元が決めます。載らないものは、ここでは誰にも見えません。',
            },
            {
              term: '記事がないもの',
              meaning:
                'タイトルのある記事がないトレンドは、どのタブにも入りません。検索、個別のページ、APIにはあります。',
            },
            {
              term: '2つのカテゴリ',
              meaning: `「美容・ファッション」と「エンタメ」のカテゴリはここにはありません。ほかのカテゴリがないトレンドは「${categoryName(LEFTOVER_CATEGORY)}」に入ります。`,
            },
            {
              term: '安全でないリンク',
              meaning: 'ウェブページへのリンクだけを残します。リンクを除いても、トレンドは残ります。',
            },
            {
              term: '疑わしい一覧',
              meaning: `以前のトレンドが${SMALLEST_JUDGED}件以上あり、その${LARGEST_SHRINK}分の1未満に減った一覧は、次の収集で確認されるまで使いません。`,
            },
          ],
        },
      ],
    },
    {
      id: 'stale',
      title: '古いデータの表示',
      blocks: [
        {
          text: [
            `収集できなかった国・地域では、直前の一覧をその時刻のまま残し、古いものであることを示します。最新のデータが${hours(maxDataAgeHours(collectionHours))}より古いか、最新の国・地域が1つもないときは、`,
            { text: '稼働状況のページ', to: plainPage('status') },
            'に表示されます。すべての国・地域のデータの古さも、そこでわかります。',
          ],
        },
        {
          text: '「新着」と「注目」は収集時に新しかったもので、次の収集まで変わりません。トレンドと記事の経過時間は、お使いの端末の時計で数えます。',
        },
      ],
    },
    {
      id: 'quote',
      title: '引用するには',
      blocks: [
        {
          text: [
            '「～以上」とし、国・地域と、一覧の上の時刻を示してください。データはGoogle トレンドを通じて得たGoogleのもので、方法と誤りはUptickのものです。誤りにお気づきの場合は、',
            { text: 'お知らせください', to: plainPage('contact') },
            '。',
          ],
        },
      ],
    },
  ],
})
