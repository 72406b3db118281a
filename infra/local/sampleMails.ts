import type { Message } from '../../lambdas/mail/composeMessage.ts'
import type { MailContext, MailDocument, UnsubscribeLinks } from '../../lambdas/mail/MailDocument.ts'
import { contactMail, contactReplyMail } from '../../lambdas/mail/templates/contact.ts'
import { type DigestContent, digestMail } from '../../lambdas/mail/templates/digest.ts'
import {
  changedFollowsMail,
  type FollowedItem,
  followedMail,
  unfollowedMail,
} from '../../lambdas/mail/templates/followChanges.ts'
import { waitlistMail } from '../../lambdas/mail/templates/waitlist.ts'
import { type WatchNewsContent, watchMail } from '../../lambdas/mail/templates/watches.ts'
import { welcomeMail } from '../../lambdas/mail/templates/welcome.ts'
import { markWords } from '../../shared/watches/markWords.ts'
import { watchSentence } from '../../shared/watches/watchLine.ts'

export type SampleMail = { name: string; message: Message }

/** Every mail that the product sends, with invented content. */
export function sampleMails(context: MailContext): SampleMail[] {
  const { site } = context
  const leave: UnsubscribeLinks = { manage: `${site}/account`, stop: `${site}/unsubscribe?token=sample` }
  const items: FollowedItem[] = [
    item(site, { name: 'Northline Airways strike notice', kind: 'trend', country: 'CA' }),
    item(site, { name: '台風7号 進路 最新情報', kind: 'trend', country: 'JP', lang: 'ja' }),
    item(site, {
      name: 'موعد صرف الدعم السكني لهذا الشهر',
      kind: 'trend',
      country: 'SA',
      lang: 'ar',
      isRightToLeft: true,
    }),
    item(site, { name: 'Business and Finance', kind: 'category', country: 'CA' }),
  ]
  const name = 'Maya'
  const subscribed = { unsubscribe: leave.stop }
  return [
    sample('welcome', welcomeMail(context, { name })),
    sample('followed', followedMail(context, { name, items: items.slice(0, 1), leave }), subscribed),
    sample('followed-several', followedMail(context, { name, items, leave }), subscribed),
    sample('unfollowed', unfollowedMail(context, { name, items: items.slice(1, 2), leave }), subscribed),
    sample(
      'changed-follows',
      changedFollowsMail(context, { name, followed: items.slice(0, 2), unfollowed: items.slice(3), leave }),
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
        country: 'Canada',
        confirm: `${site}/waitlist?token=sample`,
        leave: `${site}/waitlist?token=sample`,
      }),
    ),
    sample('digest', digestMail(context, digest(site, leave)), subscribed),
    sample('digest-watches', digestMail(context, { ...digest(site, leave), watches: watchNews(site) }), subscribed),
    sample(
      'watches',
      watchMail(context, { news: { ...watchNews(site), questions: [] }, time: 'Sunday, 22 November 2026', leave }),
      subscribed,
    ),
  ]
}

function sample(
  name: string,
  document: MailDocument,
  more: Pick<Message, 'unsubscribe' | 'replyTo' | 'isAutomaticReply'> = {},
): SampleMail {
  const from = { name: 'Uptick', address: 'hello@uptick.example' }
  return { name, message: { from, to: 'maya.okafor@example.org', document, ...more } }
}

function item(
  site: string,
  about: Pick<FollowedItem, 'name' | 'kind' | 'country'> & Partial<FollowedItem>,
): FollowedItem {
  return { lang: 'en', isRightToLeft: false, to: `${site}/Canada`, ...about }
}

function digest(site: string, leave: UnsubscribeLinks): DigestContent {
  const to = `${site}/Canada`
  return {
    name: 'Maya',
    day: 'Saturday, 21 November 2026',
    isWeekly: false,
    followed: 7,
    notCompared: 0,
    updates: 4,
    more: 0,
    leave,
    trends: [
      { title: 'Northline Airways strike notice', reasons: ['500K+, was 200K+'] },
      { title: 'northline flight status', reasons: ['new'] },
      { title: 'grève Northline', reasons: ['new'] },
      { title: 'Bank rate decision', reasons: ['new'] },
      { title: 'taux hypothécaire variable', reasons: ['new'] },
      { title: '台風7号 進路 最新情報', reasons: ['4 new articles', '+900%, was +700%'] },
      { title: 'موعد صرف الدعم السكني لهذا الشهر', reasons: ['ended'] },
    ],
    countries: [
      {
        name: 'Canada',
        updates: 2,
        items: [
          {
            kind: 'item',
            title: { text: 'Northline Airways strike notice', to, lang: 'en' },
            about: 'Travel and Transportation · Active',
            reasons: ['500K+, was 200K+'],
            comparison: {
              before: { name: 'Before', text: '200K+', volume: 200_000 },
              after: { name: 'Now', text: '500K+', volume: 500_000 },
            },
            others: {
              lead: 'and 2 more searches:',
              texts: [
                { text: 'northline flight status', to, lang: 'en', note: 'new, 200K+ searches' },
                { text: 'grève Northline', to, lang: 'fr', note: 'new, 50K+ searches' },
              ],
            },
            links: [
              {
                text: 'Cabin crews give 72-hour notice; long weekend flights at risk',
                to: 'https://news.example/strike',
                lang: 'en',
                note: 'Capital Wire',
              },
            ],
          },
          {
            kind: 'item',
            title: { text: 'Business and Finance', to },
            about: 'Category · 2 trends',
            reasons: ['2 new'],
            links: [
              {
                text: 'Bank rate decision',
                to,
                lang: 'en',
                note: 'new, 2M+ searches',
                headline: {
                  text: '“Central bank holds its rate, and hints at spring”',
                  to: 'https://news.example/rate',
                  lang: 'en',
                  note: 'Capital Wire, 2 hours ago',
                },
              },
              { text: 'taux hypothécaire variable', to, lang: 'fr', note: 'new, 50K+ searches' },
            ],
          },
        ],
      },
      {
        name: 'Japan',
        updates: 1,
        items: [
          {
            kind: 'item',
            title: { text: '台風7号 進路 最新情報', to, lang: 'ja' },
            about: 'Climate · Active',
            reasons: ['4 new articles', '+900%, was +700%'],
            links: [
              {
                text: '台風7号、木曜未明に四国へ上陸のおそれ',
                to: 'https://news.example/typhoon',
                lang: 'ja',
                note: '東湾新聞',
              },
            ],
          },
        ],
      },
      {
        name: 'Saudi Arabia',
        updates: 1,
        items: [
          {
            kind: 'item',
            title: { text: 'موعد صرف الدعم السكني لهذا الشهر', to, lang: 'ar', isRightToLeft: true },
            about: 'Law and Government · 500K+ searches',
            reasons: ['ended'],
            links: [],
          },
        ],
      },
    ],
  }
}

function watchNews(site: string): WatchNewsContent {
  const stop = `${site}/unsubscribe?token=sample`
  const hit = (title: string, words: string[], about: string, searches: string, lang: string) => ({
    title: { pieces: markWords(title, words), to: `${site}/Canada`, lang, isRightToLeft: lang === 'ar' },
    about,
    searches,
  })
  const cars = { any: ['tesla', 'byd'], all: [], none: ['stock'], phrase: 'model 3' }
  const quakes = { any: ['زلزال', 'deprem', 'भूकंप', '地震'], all: [], none: [], phrase: null }
  const wordsOf = (rule: typeof cars | typeof quakes) => [...rule.any, ...(rule.phrase === null ? [] : [rule.phrase])]
  return {
    kept: 5,
    hits: 28,
    pause: stop,
    found: [
      {
        id: 'sample-1',
        rule: watchSentence(cars),
        stop,
        more: 0,
        hits: [
          hit('ราคา BYD Model 3', wordsOf(cars), 'Thailand · started 21 November, 22:10 UTC', '50K+', 'th'),
          hit('BYD or model 3 range', wordsOf(cars), 'United Kingdom · started 22 November, 06:40 UTC', '20K+', 'en'),
          hit('tesla model 3 Preis', wordsOf(cars), 'Germany · started 22 November, 09:05 UTC', '10K+', 'de'),
        ],
      },
      {
        id: 'sample-2',
        rule: watchSentence(quakes),
        stop,
        more: 22,
        hits: [
          hit('deprem son dakika', wordsOf(quakes), 'Türkiye · past 500K+ at 11:04 UTC', '500K+', 'tr'),
          hit('地震 速報', wordsOf(quakes), 'Japan · started 22 November, 01:30 UTC', '200K+', 'ja'),
          hit('زلزال اليوم', wordsOf(quakes), 'Saudi Arabia · ended 22 November, 03:10 UTC', '100K+', 'ar'),
        ],
      },
    ],
    questions: [
      {
        id: 'sample-3',
        rule: watchSentence({ any: [], all: ['steam', 'ferry'], none: [], phrase: null }),
        text: 'No hit for 12 months. Should this watch go on? Without an answer it does.',
        stop,
      },
    ],
  }
}
