import type { Message } from '../../lambdas/mail/composeMessage.ts'
import type { MailContext, MailDocument, UnsubscribeLinks, Way } from '../../lambdas/mail/MailDocument.ts'
import { codeMail } from '../../lambdas/mail/templates/code.ts'
import { contactMail, contactReplyMail } from '../../lambdas/mail/templates/contact.ts'
import { type DigestContent, digestMail } from '../../lambdas/mail/templates/digest.ts'
import {
  changedFollowsMail,
  type FollowedItem,
  followedMail,
  unfollowedMail,
} from '../../lambdas/mail/templates/followChanges.ts'
import { formerAddressMail, takenBackMail } from '../../lambdas/mail/templates/formerAddress.ts'
import { waitlistMail } from '../../lambdas/mail/templates/waitlist.ts'
import { type WatchNewsContent, watchMail } from '../../lambdas/mail/templates/watches.ts'
import { welcomeMail } from '../../lambdas/mail/templates/welcome.ts'
import { holdPage } from '../../shared/pages.ts'
import { emailHint } from '../../shared/people/emailAddress.ts'
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
  const reader = { name: 'Maya', digest: 'daily', detail: 'normal', leave } as const
  const subscribed = { unsubscribe: leave.stop }
  return [
    sample('code', codeMail()),
    sample('welcome', welcomeMail(context, { name: reader.name })),
    sample(
      'former-address',
      formerAddressMail(
        context,
        changed('maya.okafor@example.org', 'maya@mail.example.net'),
        `${site}${holdPage('…')}`,
      ),
    ),
    sample('taken-back', takenBackMail(context, changed('maya@mail.example.net', 'maya.okafor@example.org'))),
    sample('followed', followedMail(context, { ...reader, items: items.slice(0, 1) }), subscribed),
    sample('followed-several', followedMail(context, { ...reader, items }), subscribed),
    sample(
      'unfollowed',
      unfollowedMail(context, { ...reader, items: items.slice(3).map(({ unfollow: _, ...one }) => one) }),
      subscribed,
    ),
    sample(
      'changed-follows',
      changedFollowsMail(context, {
        ...reader,
        followed: items.slice(0, 2),
        unfollowed: items.slice(3).map(({ unfollow: _, ...one }) => one),
      }),
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
    sample('digest-week', digestMail(context, week(site, leave)), subscribed),
    sample(
      'digest-watches',
      digestMail(context, { ...digest(site, leave), updates: 4, more: 0, watches: watchNews(site) }),
      subscribed,
    ),
    sample(
      'watches',
      watchMail(context, { news: watchNews(site), time: 'Sunday, 22 November 2026', leave }),
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
  const unfollow = `${site}/unsubscribe?token=sample`
  return { lang: 'en', isRightToLeft: false, to: `${site}/Canada`, unfollow, ...about }
}

function digest(site: string, leave: UnsubscribeLinks): DigestContent {
  const to = `${site}/Canada`
  return {
    name: 'Maya',
    time: 'Sunday, 22 November 2026, 08:10',
    zone: 'Toronto time',
    week: undefined,
    followed: 31,
    notCompared: 0,
    updates: 18,
    trends: 20,
    more: 14,
    leave,
    news: [
      { title: 'موعد صرف الدعم السكني لهذا الشهر', reason: 'ended', isOver: true },
      { title: 'Northline Airways strike notice', reason: '500K+, was 200K+', isOver: false },
      { title: 'Bank rate decision', reason: 'new', isOver: false },
      { title: '台風7号 進路 最新情報', reason: '4 new articles', isOver: false },
    ],
    countries: [
      {
        name: 'Canada',
        place: 'Canada',
        items: [
          {
            updates: 1,
            block: {
              kind: 'item',
              title: { text: 'Northline Airways strike notice', to, lang: 'en' },
              about: 'Travel and Transportation · active since Friday, 09:10',
              unfollow: unfollow(site, 'Northline Airways strike notice'),
              reasons: ['500K+, was 200K+'],
              comparison: {
                before: { name: 'Before', text: '200K+', volume: 200_000 },
                after: { name: 'Now', text: '500K+', volume: 500_000 },
              },
              others: {
                lead: 'and 2 more searches:',
                texts: [
                  { text: 'northline flight status', to, lang: 'en', note: 'new, 200K+ searches' },
                  {
                    text: 'grève Northline',
                    to,
                    lang: 'fr',
                    note: 'new, 50K+ searches',
                    unfollow: unfollow(site, 'grève Northline'),
                  },
                ],
              },
              links: [
                {
                  text: 'Cabin crews give 72-hour notice; long weekend flights at risk',
                  to: 'https://news.example/strike',
                  lang: 'en',
                  note: 'Capital Wire · today, 04:20',
                },
              ],
            },
          },
          {
            updates: 1,
            category: to,
            block: {
              kind: 'item',
              title: { text: 'Business and Finance in Canada', to },
              about: 'Category · 2 trends',
              unfollow: unfollow(site, 'Business and Finance in Canada'),
              reasons: ['2 new trends'],
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
                    note: 'Capital Wire · today, 06:10',
                  },
                },
                { text: 'taux hypothécaire variable', to, lang: 'fr', note: 'new, 50K+ searches' },
              ],
            },
          },
        ],
      },
      {
        name: 'Japan',
        place: 'Japan',
        items: [
          {
            updates: 1,
            block: {
              kind: 'item',
              title: { text: '台風7号 進路 最新情報', to, lang: 'ja' },
              about: 'Climate · active since Saturday, 21:10',
              unfollow: unfollow(site, '台風7号 進路 最新情報'),
              reasons: ['4 new articles', '+900%, was +700%'],
              links: [
                {
                  text: '台風7号、木曜未明に四国へ上陸のおそれ',
                  to: 'https://news.example/typhoon',
                  lang: 'ja',
                  note: '東湾新聞 · today, 05:10',
                },
              ],
            },
          },
        ],
      },
      {
        name: 'Saudi Arabia',
        place: 'Saudi Arabia',
        items: [
          {
            updates: 1,
            block: {
              kind: 'item',
              title: { text: 'موعد صرف الدعم السكني لهذا الشهر', to, lang: 'ar', isRightToLeft: true },
              about: 'Law and Government · 500K+ searches',
              unfollow: unfollow(site, 'موعد صرف الدعم السكني لهذا الشهر'),
              reasons: [],
              fact: 'Ended yesterday, 20:10, after 18 h',
              links: [],
            },
          },
        ],
      },
    ],
  }
}

function unfollow(site: string, name: string): Way {
  return { text: 'Unfollow', to: `${site}/unsubscribe?token=sample`, name: `Unfollow ${name}` }
}

function week(site: string, leave: UnsubscribeLinks): DigestContent {
  const to = `${site}/Canada`
  return {
    ...digest(site, leave),
    time: 'Monday, 23 November 2026, 08:10',
    week: 'Monday 16 to Sunday 22 November',
    updates: 2,
    more: 0,
    news: [
      { title: 'Bank rate decision', reason: '2M+, was 5K+ on Monday', isOver: false },
      { title: 'black friday deals', reason: 'ended', isOver: true },
    ],
    countries: [
      {
        name: 'United Kingdom',
        place: 'the United Kingdom',
        items: [
          {
            updates: 1,
            block: {
              kind: 'item',
              title: { text: 'Bank rate decision', to, lang: 'en' },
              about: 'Business and Finance · active since Friday, 09:10',
              unfollow: unfollow(site, 'Bank rate decision'),
              reasons: ['2M+, was 5K+ on Monday', '11 new articles'],
              comparison: {
                before: { name: 'Monday', text: '5K+', volume: 5_000 },
                after: { name: 'Now', text: '2M+', volume: 2_000_000 },
              },
              links: [
                {
                  text: 'Central bank holds its key rate and says trade uncertainty clouds the outlook',
                  to: 'https://news.example/rate',
                  lang: 'en',
                  note: 'Capital Wire · Sunday, 05:10',
                },
              ],
            },
          },
          {
            updates: 1,
            block: {
              kind: 'item',
              title: { text: 'black friday deals', to, lang: 'en' },
              about: 'Shopping · 200K+ searches',
              unfollow: unfollow(site, 'black friday deals'),
              reasons: ['4 new articles'],
              fact: 'Ended Sunday, 14:10, after 40 h',
              links: [],
            },
          },
        ],
      },
    ],
  }
}

function watchNews(site: string): WatchNewsContent {
  const stop = `${site}/unsubscribe?token=sample`
  const hit = (title: string, words: string[], about: string, searches: string, lang: string, related?: string) => ({
    title: { pieces: markWords(title, words), to: `${site}/Canada`, lang, isRightToLeft: lang === 'ar' },
    related: related === undefined ? undefined : { pieces: markWords(related, words), lang },
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
    zone: 'Toronto time',
    found: [
      {
        id: 'sample-1',
        rule: watchSentence(cars),
        stop,
        more: 0,
        hits: [
          hit('ราคา BYD Model 3', wordsOf(cars), 'Thailand · New, 21 Nov, 17:10', '50K+', 'th'),
          hit('BYD or model 3 range', wordsOf(cars), 'United Kingdom · New, 22 Nov, 01:40', '20K+', 'en'),
          hit(
            'Kaufprämie Elektroauto',
            wordsOf(cars),
            'Germany · Ended 22 Nov, 03:05, after 9 h',
            '10K+',
            'de',
            'tesla model 3 preis',
          ),
        ],
      },
      {
        id: 'sample-2',
        rule: watchSentence(quakes),
        stop,
        more: 22,
        hits: [
          hit('deprem son dakika', wordsOf(quakes), 'Türkiye · Past 500K+, 22 Nov, 07:10', '500K+', 'tr'),
          hit('地震 速報', wordsOf(quakes), 'Japan · New, 21 Nov, 20:30', '200K+', 'ja'),
          hit('زلزال اليوم', wordsOf(quakes), 'Saudi Arabia · Ended 21 Nov, 22:10, after 2 h', '100K+', 'ar'),
        ],
      },
    ],
  }
}

function changed(email: string, next: string) {
  return { email, left_at: '2026-11-22T13:10:00.000Z', hint: emailHint(next) }
}
