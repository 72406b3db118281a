import type { Message } from '../../lambdas/mail/composeMessage.ts'
import type { MailContext, MailDocument, UnsubscribeLinks } from '../../lambdas/mail/MailDocument.ts'
import { anyCodeMail, codeMail } from '../../lambdas/mail/templates/code.ts'
import { contactMail, contactReplyMail } from '../../lambdas/mail/templates/contact.ts'
import { type DigestContent, digestMail } from '../../lambdas/mail/templates/digest.ts'
import { changedFollowsMail, type FollowedItem } from '../../lambdas/mail/templates/followChanges.ts'
import { formerAddressMail, takenBackMail } from '../../lambdas/mail/templates/formerAddress.ts'
import { newPasswordMail } from '../../lambdas/mail/templates/newPassword.ts'
import { waitlistMail } from '../../lambdas/mail/templates/waitlist.ts'
import { type WatchNewsContent, watchMail } from '../../lambdas/mail/templates/watches.ts'
import { welcomeMail } from '../../lambdas/mail/templates/welcome.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import type { DigestItem } from '../../shared/digest/digestItems.ts'
import { holdPage } from '../../shared/pages.ts'
import { emailHint } from '../../shared/people/emailAddress.ts'
import type { FollowKind, FollowTarget } from '../../shared/people/follow.ts'
import { type Change, toldOf } from '../../shared/significance.ts'
import { HOUR_MS, instantAfter } from '../../shared/time.ts'
import { type Article, type ReportedTrend, topicOf } from '../../shared/trend.ts'
import { markWords } from '../../shared/watches/markWords.ts'
import { watchSentence } from '../../shared/watches/watchLine.ts'

export type SampleMail = { name: string; message: Message }

/** Every mail that the product sends, with invented content. */
export function sampleMails(context: MailContext): SampleMail[] {
  const { site } = context
  const leave: UnsubscribeLinks = { manage: `${site}/account`, stop: `${site}/unsubscribe?token=sample` }
  const items: FollowedItem[] = [
    item(site, { name: 'Northline Airways strike notice', kind: 'trend', country: countryOf('CA') }),
    item(site, { name: '台風7号 進路 最新情報', kind: 'trend', country: countryOf('JP'), lang: 'ja' }),
    item(site, {
      name: 'موعد صرف الدعم السكني لهذا الشهر',
      kind: 'trend',
      country: countryOf('SA'),
      lang: 'ar',
      isRightToLeft: true,
    }),
    item(site, { name: 'Business and Finance', kind: 'category', country: countryOf('CA') }),
  ]
  const reader = { name: 'Maya', digest: 'daily', total: 12, leave } as const
  const gone = items.slice(3).map(({ unfollow: _, ...one }) => one)
  const subscribed = { unsubscribe: leave.stop }
  return [
    sample('code', anyCodeMail(context.words)),
    ...(['sign-ups', 'resets', 'addresses'] as const).map((kind) =>
      sample(
        `code-${kind}`,
        codeMail(context.words, {
          kind,
          address: 'maya.okafor@example.org',
          zone: 'America/Toronto',
          now: instant('22T13:10'),
        }),
      ),
    ),
    sample('welcome', welcomeMail(context, { name: reader.name })),
    sample(
      'former-address',
      formerAddressMail(
        context,
        changed('maya.okafor@example.org', 'maya@mail.example.net'),
        `${site}${holdPage('…')}`,
      ),
    ),
    sample(
      'new-password',
      newPasswordMail(context, {
        email: 'maya.okafor@example.org',
        at: instant('22T13:10'),
        zone: 'America/Toronto',
      }),
    ),
    sample('taken-back', takenBackMail(context, changed('maya@mail.example.net', 'maya.okafor@example.org'))),
    sample(
      'followed',
      changedFollowsMail(context, { ...reader, followed: items.slice(0, 1), unfollowed: [] }),
      subscribed,
    ),
    sample('followed-several', changedFollowsMail(context, { ...reader, followed: items, unfollowed: [] }), subscribed),
    sample('unfollowed', changedFollowsMail(context, { ...reader, followed: [], unfollowed: gone }), subscribed),
    sample(
      'changed-follows',
      changedFollowsMail(context, { ...reader, followed: items.slice(0, 2), unfollowed: gone }),
      subscribed,
    ),
    sample(
      'contact',
      contactMail(context, {
        name: 'Eleni Παπαδοπούλου',
        email: 'eleni@example.org',
        subject: 'A country is missing',
        message: 'Hello,\n\nI read your page every morning. Will Cyprus be added?\n\n<b>Thank you</b> & best wishes',
      }),
      { replyTo: { name: 'Eleni Παπαδοπούλου', address: 'eleni@example.org' } },
    ),
    sample('contact-reply', contactReplyMail(context), { isAutomaticReply: true }),
    sample(
      'waitlist',
      waitlistMail(context, {
        country: 'CA',
        confirm: `${site}/waitlist?token=sample`,
        leave: `${site}/waitlist?token=sample`,
      }),
    ),
    sample('digest', digestMail(context, digest(leave)), subscribed),
    sample('digest-week', digestMail(context, week(leave)), subscribed),
    sample('digest-lines', digestMail(context, { ...digest(leave), form: 'lines' }), subscribed),
    sample('digest-ended', digestMail(context, onlyEnded(digest(leave))), subscribed),
    sample(
      'digest-watches',
      digestMail(context, { ...digest(leave), isSample: true, watches: watchNews(context) }),
      subscribed,
    ),
    sample(
      'watches',
      watchMail(context, { news: watchNews(context), date: '2026-11-22', leave, isSample: false }),
      subscribed,
    ),
  ]
}

function sample(name: string, document: MailDocument, more: Partial<Message> = {}): SampleMail {
  const from = { name: 'Uptick', address: 'hello@uptick.example' }
  return { name, message: { from, to: 'maya.okafor@example.org', document, ...more } }
}

function item(
  site: string,
  about: Partial<FollowedItem> & { name: string; kind: FollowKind; country: Country },
): FollowedItem {
  const unfollow = `${site}/unsubscribe?token=sample`
  return { lang: 'en', isRightToLeft: false, to: `${site}/Canada`, unfollow, ...about }
}

function countryOf(code: string): Country {
  const country = findCountry(code)
  if (!country) throw new Error(`There is no country ${code}`)
  return country
}

function onlyEnded(content: DigestContent): DigestContent {
  return { ...content, items: { ...content.items, goingOn: [] } }
}

/** A digest of one morning: what goes on, what has ended, an event, a category, and titles in four scripts. */
function digest(leave: UnsubscribeLinks): DigestContent {
  const strike = follow('trend', 'Northline Airways strike notice', 'CA')
  const finance = follow('category', 'Business and Finance', 'CA')
  const goingOn: DigestItem[] = [
    told(
      finance,
      trend('Bank rate decision', 'CA', 2_000_000, '21T21:00', { headline: 'Central bank holds its rate' }),
      [NEW],
    ),
    told(
      strike,
      trend('Northline Airways strike notice', 'CA', 500_000, '20T14:10', EVENT_HEADLINE),
      [{ kind: 'volume', before: 200_000, after: 500_000 }],
      'strike',
    ),
    told(finance, trend('northline flight status', 'CA', 200_000, '22T07:00'), [NEW], 'strike'),
    told(follow('trend', '台風7号 進路 最新情報', 'JP'), trend('台風7号 進路 最新情報', 'JP', 200_000, '21T21:00'), [
      { kind: 'articles', added: [article('台風7号、木曜未明に四国へ上陸のおそれ', '東湾新聞', '22T05:10')] },
      { kind: 'growth', before: 700, after: 900 },
    ]),
    told(
      follow('trend', 'موعد صرف الدعم السكني (2026)', 'SA'),
      trend('موعد صرف الدعم السكني (2026)', 'SA', 100_000, '21T16:00'),
      [{ kind: 'volume', before: 20_000, after: 100_000 }],
    ),
    told(finance, trend('taux hypothécaire variable', 'CA', 50_000, '22T02:00'), [NEW]),
  ]
  const ended: DigestItem[] = [
    over(
      follow('trend', 'موعد مباراة الهلال', 'SA'),
      trend('موعد مباراة الهلال', 'SA', 200_000, '21T10:00', { endedAt: '22T01:00' }),
    ),
    over(
      follow('trend', '宝くじ 当選番号', 'JP'),
      trend('宝くじ 当選番号', 'JP', 50_000, '20T10:00', { endedAt: '22T03:10' }),
    ),
    over(finance, trend('harvest loan deadline', 'CA', 10_000, '20T10:00', { endedAt: '22T06:00' })),
  ]
  return {
    name: 'Maya',
    zone: 'America/Toronto',
    at: '2026-11-22T13:10:00.000Z',
    date: '2026-11-22',
    isWeekly: false,
    isSample: false,
    form: 'whole',
    followed: 31,
    items: { goingOn, ended, notCompared: 0 },
    leave,
    endEndings: leave.stop,
    unfollow: () => leave.stop,
  }

  function trend(
    title: string,
    country: string,
    volume: number,
    startedAt: string,
    { headline, endedAt }: { headline?: string; endedAt?: string } = {},
  ): ReportedTrend {
    return {
      key: title,
      topic: topicOf(title),
      title,
      country,
      categories: ['Business and Finance'],
      startedAt: instant(startedAt),
      endedAt: endedAt === undefined ? null : instant(endedAt),
      volume,
      growth: null,
      articles: headline === undefined ? [] : [article(headline, 'Capital Wire', '22T09:20')],
    }
  }
}

const NEW = { kind: 'new' } as const
const EVENT_HEADLINE = { headline: 'Cabin crews give 72-hour notice; long weekend flights at risk' }

/** `"21T21:00"` in UTC. */
function instant(dayAndClock: string): string {
  return `2026-11-${dayAndClock}:00.000Z`
}

function article(title: string, source: string, publishedAt: string): Article {
  return { title, url: 'https://news.example/article', source, publishedAt: instant(publishedAt) }
}

function follow(kind: FollowTarget['kind'], name: string, country: string): FollowTarget {
  return { kind, name, country, topic: kind === 'category' ? name : topicOf(name) }
}

function told(follow: FollowTarget, trend: ReportedTrend, changes: Change[], event?: string): DigestItem {
  return { country: trend.country, follow, trend, event, ...toldOf({ trend, changes }) }
}

function over(follow: FollowTarget, trend: ReportedTrend): DigestItem {
  return told(follow, trend, [{ kind: 'status', before: 'Active', after: 'Lasted' }])
}

function week(leave: UnsubscribeLinks): DigestContent {
  const daily = digest(leave)
  const since = instant('16T12:00')
  const goingOn = daily.items.goingOn.map(({ changes, ...item }) => ({
    ...item,
    changes: changes.map((change) => (change.kind === 'volume' ? { ...change, since } : change)),
  }))
  return {
    ...daily,
    at: '2026-11-23T13:10:00.000Z',
    date: '2026-11-23',
    isWeekly: true,
    items: { ...daily.items, goingOn },
  }
}

function watchNews({ site, words: { watches, shortTime, volume } }: MailContext): WatchNewsContent {
  const stop = `${site}/unsubscribe?token=sample`
  const time = (day: number, clock: string) => shortTime(`2026-11-${day}`, clock)
  const ended = (day: number, clock: string, hours: number) =>
    watches.endedAfter(time(day, clock), instant('22T00:00'), instantAfter(instant('22T00:00'), hours * HOUR_MS))
  const hit = (title: string, words: string[], about: string, searches: number, lang: string, related?: string) => ({
    title: { pieces: markWords(title, words), to: `${site}/Canada`, lang, isRightToLeft: lang === 'ar' },
    ...(related !== undefined && { related: { pieces: markWords(related, words), lang } }),
    about,
    searches: volume(searches),
  })
  const about = (code: string, reason: string) => watches.about(countryOf(code), reason)
  const cars = { any: ['tesla', 'byd'], all: [], none: ['stock'], phrase: 'model 3' }
  const quakes = { any: ['زلزال', 'deprem', 'भूकंप', '地震'], all: [], none: [], phrase: null }
  const wordsOf = (rule: typeof cars | typeof quakes) => [...rule.any, ...(rule.phrase === null ? [] : [rule.phrase])]
  return {
    kept: 5,
    hits: 28,
    pause: stop,
    zone: 'America/Toronto',
    found: [
      {
        id: 'sample-1',
        rule: watchSentence(cars, watches.phrases),
        stop,
        more: 0,
        hits: [
          hit('ราคา BYD Model 3', wordsOf(cars), about('TH', watches.began(time(21, '17:10'))), 50_000, 'th'),
          hit('BYD or model 3 range', wordsOf(cars), about('GB', watches.began(time(22, '01:40'))), 20_000, 'en'),
          hit(
            'Kaufprämie Elektroauto',
            wordsOf(cars),
            about('DE', ended(22, '03:05', 9)),
            10_000,
            'de',
            'tesla model 3 preis',
          ),
        ],
      },
      {
        id: 'sample-2',
        rule: watchSentence(quakes, watches.phrases),
        stop,
        more: 22,
        hits: [
          hit(
            'deprem son dakika',
            wordsOf(quakes),
            about('TR', watches.passed(500_000, time(22, '07:10'))),
            500_000,
            'tr',
          ),
          hit('地震 速報', wordsOf(quakes), about('JP', watches.began(time(21, '20:30'))), 200_000, 'ja'),
          hit('زلزال اليوم', wordsOf(quakes), about('SA', ended(21, '22:10', 2)), 100_000, 'ar'),
        ],
      },
    ],
  }
}

function changed(email: string, next: string) {
  return { email, left_at: '2026-11-22T13:10:00.000Z', hint: emailHint(next) }
}
