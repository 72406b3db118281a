import type { Happened, Happening } from '../../../shared/digest/digestItems.ts'
import { categoryName } from '../../../shared/languages/ja/categories.ts'
import { cityName } from '../../../shared/languages/ja/cities.ts'
import { countryName } from '../../../shared/languages/ja/countries.ts'
import {
  dayAndTime,
  dayOfMonth,
  dayWithWeekday,
  duration,
  growth,
  number,
  percent,
  shortDay,
  utcTime,
  volume,
  weekday,
} from '../../../shared/languages/ja/formats.ts'
import { watchPhrases } from '../../../shared/languages/ja/watchPhrases.ts'
import {
  CODE_HOURS,
  DIGEST_HOUR,
  DIGEST_TRENDS_PER_CATEGORY,
  HOLD_DAYS,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  WAITLIST_PENDING_DAYS,
  WEEKLY_DIGEST_DAY,
} from '../../../shared/limits.ts'
import type { ShownDay, ShownTime } from '../../../shared/text/zoneTimes.ts'
import { durationText } from '../../../shared/trends/age.ts'
import type { Lead, MailWords, ShownChange, Week } from './english.ts'

const TIME = `${DIGEST_HOUR}:00`
/** The first day of 2023 was a Sunday. */
const WEEKLY_DAY = weekday(new Date(Date.UTC(2023, 0, 1 + WEEKLY_DIGEST_DAY.weekday)))
const SIGNIFICANT_CHANGE = `検索数が${percent(SIGNIFICANT_VOLUME_PERCENT)}を超えて増加、増加率が${SIGNIFICANT_GROWTH_POINTS}ポイントを超えて上昇、状態の変化、または${SIGNIFICANT_ARTICLES}件を超える新しい記事`

/** What mails and notifications say in Japanese. */
export const japanese: MailWords = {
  language: 'ja',
  lang: 'ja',
  dir: 'ltr',
  between: '',
  comma: '、',
  attribution: 'トレンドのデータはGoogle Trendsから取得しています。UptickはGoogleとは提携していません。',

  day: fullDay,
  dayAndTime: (date, clock) => dayAndTime(fullDay(date), clock),
  time: timeText,
  shortTime: (date, clock) => `${shortDay(new Date(date))} ${clock}`,
  zone(zone) {
    const city = cityName(zone)
    return city === undefined ? zone : `${city}の現地時間`
  },
  utcTime,
  country: ({ code }) => countryName(code),
  volume,

  ways: {
    change: '変更',
    stop: 'このメールを停止',
    unfollow: 'フォロー解除',
    unfollowNamed: (title) => `フォロー解除：${title}`,
    account: 'アカウント',
    seeFollows: 'フォロー中のものをすべて見る',
    seeBoth: 'フォローとキーワード通知を見る',
    seeWatches: 'キーワード通知を見る',
    manageFollows: 'フォローを管理',
    manageBoth: 'フォローとキーワード通知を管理',
    manageWatches: 'キーワード通知を管理',
    pauseWatches: 'すべてのキーワード通知を一時停止',
    writeToUs: 'お問い合わせ',
  },

  line: {
    searches: (searches) => `検索 ${volume(searches)}`,
    searchesUnknown: '検索数不明',
    category: categoryName,
    since: (time) => `${timeText(time)}から`,
    endedAt: timeText,
    ended: '終了',
    change: changeText,
    before: '前回',
    now: '現在',
    weekday: (date) => weekday(new Date(date)),
    moreSearches: (count) => `ほかの検索${count}件：`,
    quoted: (title) => `「${title}」`,
  },

  category: {
    name: (category, { code }) => `${countryName(code)}の${categoryName(category)}`,
    about: (trends) => `カテゴリ · トレンド${number(trends)}件`,
    happened: (what, count) => HAPPENED[what](count),
    seeAll: (trends) => `トレンド${number(trends)}件をすべて見る`,
  },

  digest: {
    subject: (lead, others) => (others === 0 ? headline(lead) : `${headline(lead)}。ほか${number(others)}件`),
    subjectOfWeek: (lead, others) =>
      others === 0 ? `今週：${headline(lead)}` : `今週：${headline(lead)}。ほか${number(others)}件`,
    subjectOfMatches: (lead, matches) => `${headline(lead)}。${newMatches(matches)}`,
    subjectEnded: (title) => `${title}は終了しました`,
    sample: (subject) => `サンプルデータ：${subject}`,
    copy: (subject) => `コピー：${subject}`,
    preview: (leads, ended) =>
      [...leads.map((lead) => `${headline(lead)}。`), ...(ended > 0 ? [`${haveEnded(ended)}。`] : [])].join(''),

    title: happenings,
    titleOfWeek: (happened) => `今週：${happenings(happened)}`,
    titleEnded: (ended) => `${number(ended)}件が終了し、続いているものはありません`,
    titleWithMatches: (title, matches) => `${title}、${newMatches(matches)}`,

    greeting: (name) => `おはようございます、${name}さん。`,
    changed: ({ changed, followed, goingOn, ended, week }) =>
      `フォロー中の${number(followed)}項目のうち、${since(week)}トレンド${number(changed)}件に変化がありました（${goOn(goingOn)}、${haveEnded(ended)}）。`,
    unchanged: (week) => `フォロー中のものに、${since(week)}変化はありませんでした。`,
    notCompared: (count) => `${number(count)}項目は、国・地域のデータが最新でないため比較できませんでした。`,
    sampleNote: 'これはサンプルデータです。このメールのトレンドはすべて架空のものです。',
    short: ({ goingOn, ended }) => `${goOn(goingOn)}、${haveEnded(ended)}。`,
    daily: (zone) => `毎日${TIME}（${zone}）。`,
    weekly: (zone) => `毎週${WEEKLY_DAY}${TIME}（${zone}）。`,
    goOn,
    endedSince: (day, ended) => `${dayIn(day)}以降に終了：${number(ended)}件`,
    onlyEnded: 'フォロー中のもので続いているものはありません。',
    onlyGoingOn: '続いているものがある日だけ受け取る',
    notFitting: (count) => `ほかに${number(count)}件のトレンドがここに入りませんでした。`,
    notFittingParts: ({ goingOn, ended }) =>
      ended === 0 ? '' : goingOn === 0 ? 'すべて終了しています。' : `内訳は${goOn(goingOn)}、${haveEnded(ended)}です。`,
    seeAll: (count) => (count === 1 ? '見る' : `${number(count)}件すべて見る`),
    seeCountry: ({ code }) => `${countryName(code)}のトレンドを見る`,

    why: `このメールは、Uptickでトレンドをフォローしている方にお送りしています。検索数が${percent(SIGNIFICANT_VOLUME_PERCENT)}を超えて増えたとき、増加率が${SIGNIFICANT_GROWTH_POINTS}ポイントを超えて上がったとき、状態が変わったとき、${SIGNIFICANT_ARTICLES}件を超える記事が出たときにお送りします。`,
    whyWeekly: `このメールは、${WEEKLY_DAY}の配信を選んだ方に週1回お送りしています。週の初めから新しく登場した、検索が増えた、終了した、再び現れた、または新しい記事が出たトピックを載せています。`,
    whyBoth:
      'このメールは、Uptickでトレンドをフォローし、キーワード通知を登録している方にお送りしています。フォロー中のものが変化したとき、またはキーワード通知に新しい一致があったときにお送りします。同じ一致は一度だけお知らせします。',
    whyWatches:
      'このメールは、Uptickでキーワード通知を登録している方にお送りしています。新しい一致があったときにお送りします。同じ一致は一度だけお知らせします。',
    times: (zone) => `時刻は${zone}です。`,
  },

  push: {
    title: ({ goingOn, ended }) =>
      goingOn === 0 ? haveEnded(ended) : ended === 0 ? goOn(goingOn) : `${goOn(goingOn)}、${haveEnded(ended)}`,
    sample: (title) => `サンプルデータ：${title}`,
    line: headline,
    more: (count) => `ほか${number(count)}件`,
  },

  watches: {
    phrases: watchPhrases,
    section: 'キーワード通知',
    found: (found, kept) => `${kept}件中${found}件に一致あり`,
    foundSentence: (found, kept) =>
      kept === 1 ? 'キーワード通知に一致がありました。' : `キーワード通知${kept}件のうち${found}件に一致がありました。`,
    newMatches,
    matchesOfWatches: (matches) => `キーワード通知に${newMatches(matches)}`,
    more: (count) => `ほか${number(count)}件`,
    seeAll: (count) => `${number(count)}件すべて見る`,
    narrower: '条件を絞る',
    pause: 'このキーワード通知を一時停止',
    notListed: (watches) => `ほかに${watches}件のキーワード通知に一致がありました：`,
    matchesNotListed: (matches) => `${newMatches(matches)}。`,
    seeThem: 'すべて見る',
    atOnce: '即時、1時間に最大1通。',
    why: (zone) =>
      `このメールは、キーワード通知の一致を即時に受け取る設定の方にお送りしています。1時間に最大1通で、通知オフの時間帯には送りません。同じ一致は一度だけお知らせします。時刻は${zone}です。`,
    inRelated: '関連する検索：',
    began: (time) => (time === undefined ? '新着' : `新着、${time}`),
    passed: (searches, time) => (searches === null ? `増加、${time}` : `${volume(searches)}に到達、${time}`),
    ended: (time) => (time === undefined ? '終了' : `終了、${time}`),
    endedAfter: (time, from, to) => `終了、${time}（${durationText(from, to, { duration })}継続）`,
    about: ({ code }, reason) => `${countryName(code)} · ${reason}`,
  },

  follows: {
    subjectFollowed: (name) => `フォローしました：${name}`,
    titleFollowed: (name) => `フォローしました：${name}`,
    titleFollowedSeveral: (count) => `${number(count)}項目をフォロー中です`,
    titleUnfollowed: (name) => `フォローを解除しました：${name}`,
    titleUnfollowedSeveral: (count) => `${number(count)}項目のフォローを解除しました`,
    titleChanged: 'フォロー中のものが変わりました',
    subjectChanged: (followed, unfollowed) => `フォロー中のものが変わりました：${followed}件追加、${unfollowed}件解除`,
    hello: (name) => `${name}さん、こんにちは。`,
    changed: 'この数分間の変更は次のとおりです。',
    unfollowed: '今後、これについてのお知らせは届きません。',
    off: 'まとめメールがオフのため、お知らせは届きません。アカウントの設定でオンにできます。',
    trendsDaily: `変化があったとき、お使いのタイムゾーンの${TIME}にお知らせします。対象は、${SIGNIFICANT_CHANGE}です。`,
    trendsWeekly: `変化があったとき、お使いのタイムゾーンの毎週${WEEKLY_DAY}${TIME}にお知らせします。対象は、${SIGNIFICANT_CHANGE}です。`,
    categoriesDaily: (categories) => `お使いのタイムゾーンの${TIME}に、${ofCategories(categories)}`,
    categoriesWeekly: (categories) => `お使いのタイムゾーンの毎週${WEEKLY_DAY}${TIME}に、${ofCategories(categories)}`,
    when: 'フォローまたは解除したときにお送りします。',
    sectionFollowed: '新規',
    sectionUnfollowed: 'フォローを解除',
    count: (count) => `${number(count)}項目`,
    category: 'カテゴリ',
    trendIn: ({ code }) => `${countryName(code)} · トレンド`,
    again: 'もう一度フォロー',
    notNamed: (count) => `ほか${number(count)}件。`,
    seeAll: 'すべて見る',
    why: 'このメールは、Uptickでフォローまたは解除をし、メールでの確認を許可している方にお送りしています。',
  },

  codes: {
    subjects: {
      'sign-ups': 'Uptickの新規登録コード',
      resets: 'Uptickの新しいパスワード用コード',
      addresses: 'Uptickのアドレス確認コード',
      invitations: 'Uptickのアカウント',
    },
    titles: {
      'sign-ups': 'アドレスの確認',
      resets: '新しいパスワードの設定',
      addresses: '新しいアドレスの確認',
    },
    uses: {
      'sign-ups': (address) =>
        `${address ?? 'このアドレス'}でUptickの新規登録が行われています。ご本人の場合は、登録中のページに次のコードを入力してください。`,
      resets: (address) =>
        `${address ?? 'このアドレス'}のアカウントに、新しいパスワードの希望がありました。ご本人の場合は、手続き中のページに次のコードを入力してください。`,
      addresses: (address) =>
        `${address ?? 'このアドレス'}をUptickのアカウントで使う希望がありました。ご本人の場合は、手続き中のページに次のコードを入力してください。`,
    },
    until: '有効期限',
    notYou: 'お心当たりがない場合',
    ifNot: {
      'sign-ups': '何もする必要はありません。コードがなければアカウントは作られません。',
      resets: '何もする必要はありません。コードがなければパスワードは変わりません。',
      addresses: '何もする必要はありません。コードがなければ、このアドレスがアカウントに使われることはありません。',
    },
    once: 'コードは一度だけ使えます。誰にも教えないでください。こちらからお尋ねすることはありません。',
    preview: 'お心当たりがない場合は、何もする必要はありません。',
    why: 'このメールは、Uptickでこのアドレスが入力されたためにお送りしています。誤って入力された可能性もあります。定期的なメールではないため、停止の手続きは必要ありません。',

    subjectOfAny: 'Uptickのコード（アドレスの確認またはパスワードの再設定）',
    titleOfAny: 'Uptickのコード',
    enterAny: '手続き中のページに次のコードを入力してください。',
    usesOfAny: [
      ['新規登録', `メールアドレスを確認します。${CODE_HOURS}時間有効です。`],
      ['パスワード', '新しいパスワードを設定します。1時間有効です。'],
      ['アドレス', `アカウントのアドレスを確認します。${CODE_HOURS}時間有効です。`],
    ],
    ifNotAny:
      '何もする必要はありません。コードがなければ、アカウントが作られることも、パスワードやアドレスが変わることもありません。',
  },

  welcome: {
    subject: 'Uptickへようこそ',
    preview: `トレンドやカテゴリ全体をフォローすると、何が変わったかをお使いのタイムゾーンの${TIME}に読めます。`,
    text: (name) =>
      `${name}さん、こんにちは。アカウントの準備ができました。トレンドやカテゴリ全体をフォローすると、変化があった日に、お使いのタイムゾーンの${TIME}にメールが届きます。言葉をキーワード通知に登録すると、どの国・地域で検索されてもお知らせします。`,
    quiet:
      '変化がない日には何も届きません。フォロー中のもの、メールの頻度、保存されている情報は、すべてアカウントのページで確認できます。',
    button: '今のトレンドを見る',
    why: 'このメールは、このアドレスでアカウントが作られたためにお送りしています。お心当たりがなくても、このメールボックスなしには誰もアカウントを使えません。',
  },

  contact: {
    subject: (subject) => `お問い合わせ：${subject}`,
    title: 'お問い合わせフォームからのメッセージ',
    name: '名前',
    email: 'メール',
    about: '件名',
    why: 'このメールは、Uptickの運営者にお送りしています。内容はすべて知らない人が入力したものです。リンクを開いたり名前を信じたりする前に、よく確認してください。',
    replySubject: 'メッセージを受け取りました',
    replyPreview: 'Uptickにお問い合わせいただき、ありがとうございます。できるだけ早くお返事します。',
    reply:
      'Uptickにお問い合わせいただき、ありがとうございます。メッセージは担当者がすべて読み、できるだけ早くお返事します。',
    back: 'Uptickに戻る',
    replyWhy:
      'このメールは、お問い合わせフォームにこのアドレスが入力されたためにお送りしています。お心当たりがない場合も、何もする必要はありません。送信は1日に最大1通で、アドレスは保存されません。',
    privacy: 'プライバシーポリシー',
  },

  waitlist: {
    subject: 'Uptick Premiumの順番待ちの確認',
    preview: (country) => `ボタンを押すと、${countryName(country)}でPremiumが始まるときに一度だけお知らせします。`,
    title: 'あと一歩です',
    text: (country) =>
      `${countryName(country)}でPremiumのニュースレターが始まるときのお知らせに、このアドレスが登録されました。1日4回の配信で、7日間の無料期間の後は月額4.70ドルです。確認していただくと、開始の日に一度だけお知らせします。`,
    confirm: '確認',
    notYou: `お心当たりがない場合は、何もする必要はありません。確認されないアドレスは${WAITLIST_PENDING_DAYS}日後に削除されます。`,
    why: 'このメールは、Uptick Premiumの順番待ちにこのアドレスが入力されたためにお送りしています。',
    leave: '順番待ちをやめる',
  },

  newPassword: {
    subject: 'Uptickのアカウントのパスワードが変更されました',
    preview: 'ご本人による変更なら、何もする必要はありません。',
    title: 'パスワードが変更されました',
    text: 'このアドレスに送ったコードを使って、Uptickのアカウントに新しいパスワードが設定されました。すべてのログインが終了したため、もう一度ログインしてください。ご本人による変更なら、何もする必要はありません。',
    secure:
      'ほかの人がこのメールボックスを読める状態です。まずメールボックス自体のパスワードを変更してください。その後、Uptickの新しいパスワードを設定すると、すべてのログインが再び終了します。',
    button: '新しいパスワードを設定',
    why: 'このメールは、アカウントのパスワードが変更されたためにお送りしています。定期的なメールではないため、停止の手続きは必要ありません。',
  },

  formerAddress: {
    subject: 'Uptickのアカウントのメールアドレスが変更されました',
    preview: 'ご本人による変更なら、何もする必要はありません。そうでない場合は、ここからアカウントを停止してください。',
    title: 'アカウントのアドレスが変わりました',
    text: 'Uptickのアカウントのメールアドレスが変更されました。今後は新しいアドレスでログインし、メールもすべてそちらに届きます。ほかの人がこのメールボックスを読む場合に備え、新しいアドレスは一部だけ表示しています。ご本人による変更なら、何もする必要はありません。',
    notYou: 'お心当たりがない場合',
    stopText: `アカウントを停止してください。ログインは不要です。すべてのログインが終了し、アカウントはこのアドレスに戻り、削除も止まります。その後、新しいパスワードを設定してください。コードはこのアドレスに送ります。リンクは${HOLD_DAYS}日間有効です。`,
    stop: 'アカウントを停止',
    ifThatFails:
      'うまくいかない場合は、上の3行をメッセージに貼り付けてお問い合わせください。パスワードやコードをお尋ねすることはありません。',
    takenBackSubject: 'Uptickのアカウントが以前のメールアドレスに戻りました',
    takenBackPreview: '以前のアドレスのメールボックスを読む人が、アカウントを停止しました。',
    takenBackTitle: 'アカウントが以前のアドレスに戻りました',
    takenBackText:
      '以前のアドレスのメールボックスを読む人から、変更に心当たりがないとの申し出がありました。そのため、すべてのログインが終了し、何も削除されず、アカウントはそのアドレスに戻ります。',
    takenBackIfYours:
      'ご自身のアカウントの場合は、上の3行をメッセージに貼り付けてお問い合わせください。パスワードやコードをお尋ねすることはありません。',
    before: '以前',
    now: '現在',
    when: '日時',
    why: 'このメールは、このアドレスがUptickのアカウントのものだったためにお送りしています。定期的なメールではないため、停止の手続きは必要ありません。',
  },
}

function headline({ title, change, searches }: Lead): string {
  return `${title}：${[changeText(change), ...(searches === undefined ? [] : [volume(searches)])].join('、')}`
}

function changeText(change: ShownChange): string {
  switch (change.kind) {
    case 'new':
      return change.isOfWeek ? '今週の新着' : '新着'
    case 'again':
      return '再び継続中'
    case 'ended':
      return '終了'
    case 'articles':
      return `新しい記事${change.count}件`
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${on(change.until)}${shown(change.after)}、${on(change.since) || '前回'}${shown(change.before)}`
    }
  }
}

function on(date: string | undefined): string {
  return date === undefined ? '' : `${weekday(new Date(date))} `
}

function happenings(happened: Happened): string {
  return happened.map(({ what, count }) => HAPPENED[what](count)).join('、')
}

const HAPPENED: Record<Happening, (count: number) => string> = {
  rose: (count) => `検索増${count}件`,
  faster: (count) => `増加率上昇${count}件`,
  began: (count) => `新着${count}件`,
  again: (count) => `再開${count}件`,
  articles: (count) => `新しい記事あり${count}件`,
}

function goOn(count: number): string {
  return `継続中${number(count)}件`
}

function haveEnded(count: number): string {
  return `終了${number(count)}件`
}

function newMatches(count: number): string {
  return `新しい一致${number(count)}件`
}

function ofCategories(categories: number): string {
  const each = categories === 1 ? '' : 'それぞれ'
  return `新着と急上昇のトレンドを${each}最大${DIGEST_TRENDS_PER_CATEGORY}件お知らせします。`
}

function fullDay(date: string): string {
  return dayWithWeekday(new Date(date))
}

function timeText(time: ShownTime): string {
  return `${dayIn(time)} ${time.clock}`
}

function dayIn({ day, date }: ShownDay): string {
  switch (day) {
    case 'today':
      return '今日'
    case 'yesterday':
      return '昨日'
    case 'weekday':
      return weekday(new Date(date))
    case 'date':
      return shortDay(new Date(date))
  }
}

function since(week: Week | undefined): string {
  if (week === undefined) return '昨日から'
  const from = new Date(week.first)
  const to = new Date(week.last)
  return `${dayOfMonth(from)}から${dayOfMonth(to)}までの週に`
}
