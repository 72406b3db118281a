import type { Category } from '../../../shared/categories.ts'
import { type Country, nameInText, nameOfCode } from '../../../shared/countries.ts'
import type { Happened, Happening } from '../../../shared/digest/digestItems.ts'
import { counted, duration, plural } from '../../../shared/languages/en/formats.ts'
import { watchPhrases } from '../../../shared/languages/en/watchPhrases.ts'
import type { Language } from '../../../shared/languages/languages.ts'
import {
  CODE_HOURS,
  DIGEST_HOUR,
  DIGEST_TRENDS_PER_CATEGORY,
  HOLD_DAYS,
  RESET_CODE_HOURS,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  WAITLIST_PENDING_DAYS,
  WEEKLY_DIGEST_DAY,
} from '../../../shared/limits.ts'
import { SIGNIFICANT_CHANGE } from '../../../shared/significance.ts'
import { cityOf } from '../../../shared/text/cityOf.ts'
import { monthName, shortDay, weekdayName } from '../../../shared/text/dateWords.ts'
import { numberWord, sentenceCase } from '../../../shared/text/numberWord.ts'
import { utcTime } from '../../../shared/text/utcDates.ts'
import type { ShownDay, ShownTime } from '../../../shared/text/zoneTimes.ts'
import { durationText } from '../../../shared/trends/age.ts'
import { shownGrowth } from '../../../shared/trends/growth.ts'
import { shownVolume } from '../../../shared/trends/volume.ts'

/** A change as a line tells it. The dates of its values are told where a digest is of several days. */
export type ShownChange =
  | { kind: 'new'; isOfWeek: boolean }
  | { kind: 'volume' | 'growth'; before: number; after: number; since?: string; until?: string }
  | { kind: 'again' }
  | { kind: 'ended' }
  | { kind: 'articles'; count: number }

/** The days of a weekly digest, as dates. */
export type Week = { first: string; last: string }

/** What a digest counts. */
export type DigestNumbers = { goingOn: number; ended: number; hits: number }

/**
 * All that mails and notifications say, in English: whole sentences, with values where a function makes them. Plurals are chosen
 * here. Titles come isolated (`isolated`); times and dates are those of the reader.
 */
export const english = {
  language: 'en' as Language,
  lang: 'en',
  dir: 'ltr' as 'ltr' | 'rtl',
  /** Between two sentences. */
  between: ' ',
  /** Between the names of an enumeration that has no end. */
  comma: ', ',
  attribution: 'Trend data comes from Google Trends. Uptick is not affiliated with Google.',

  /** `"Saturday, 21 November 2026"` */
  day: fullDay,
  /** `"Saturday, 21 November 2026, 08:00"` */
  dayAndTime: (date: string, clock: string) => `${fullDay(date)}, ${clock}`,
  time: timeText,
  /** `"22 Nov, 06:40"` */
  shortTime: (date: string, clock: string) => `${shortDay(new Date(date))}, ${clock}`,
  /** `"Toronto time"`; `"UTC"`, and the name of a zone without a city. */
  zone(zone: string): string {
    const city = cityOf(zone)
    return city === undefined ? zone : `${city} time`
  },
  utcTime,
  country: ({ name }: Country): string => name,
  /** Searches as a number: `"500K+"`; the default for an unknown one. */
  volume: shownVolume,

  ways: {
    change: 'Change this',
    stop: 'Stop these emails',
    unfollow: 'Unfollow',
    unfollowNamed: (title: string) => `Unfollow ${title}`,
    account: 'Your account',
    seeFollows: 'See everything you follow',
    seeBoth: 'See what you follow and watch',
    seeWatches: 'See what you watch',
    manageFollows: 'Manage what you follow',
    manageBoth: 'Manage follows and watches',
    manageWatches: 'Manage your watches',
    pauseWatches: 'Pause all watches',
    writeToUs: 'Write to us',
  },

  /** What lines say of a trend. */
  line: {
    searches: (searches: number) => `${shownVolume(searches)} searches`,
    searchesUnknown: 'searches not known',
    category: (category: Category): string => category,
    since: (time: ShownTime) => `since ${timeText(time)}`,
    endedAt: (time: ShownTime) => timeText(time),
    ended: 'ended',
    change: changeText,
    before: 'Before',
    now: 'Now',
    weekday: (date: string) => weekdayName(new Date(date)),
    moreSearches: (count: number) => plural(count, { one: 'and 1 more search:', other: `and ${count} more searches:` }),
    quoted: (title: string) => `“${title}”`,
  },

  category: {
    name: (category: Category, country: Country) => `${category} in ${nameInText(country)}`,
    about: (trends: number) => `Category · ${counted(trends, 'trend', 'trends')}`,
    happened: (what: Happening, count: number) => CATEGORY_MARKS[what](count),
    seeAll: (trends: number) => `See all ${trends} trends`,
  },

  digest: {
    subject: (lead: Lead, others: number) => (others === 0 ? headline(lead) : `${headline(lead)}. And ${others} more`),
    subjectOfWeek: (lead: Lead, others: number) =>
      others === 0 ? `This week: ${headline(lead)}` : `This week: ${headline(lead)}. And ${others} more`,
    subjectOfMatches: (lead: Lead, matches: number) => `${headline(lead)}. And ${newMatches(matches)}`,
    subjectEnded: (title: string) => `${title} has ended`,
    sample: (subject: string) => `Sample data: ${subject}`,
    copy: (subject: string) => `Copy: ${subject}`,
    preview: (leads: readonly Lead[], ended: number) =>
      [...leads.map((lead) => `${headline(lead)}.`), ...(ended > 0 ? [`${haveEnded(ended)}.`] : [])].join(' '),

    title: (happened: Happened) => happenings(happened),
    titleOfWeek: (happened: Happened) => `This week: ${happenings(happened)}`,
    titleEnded: (ended: number) => `${haveEnded(ended)}, and nothing goes on`,
    titleWithMatches: (title: string, matches: number) => `${title}, ${newMatches(matches)}`,

    greeting: (name: string) => `Good morning, ${name}.`,
    changed: ({ changed, followed, goingOn, ended, week }: Changed) =>
      `${changed} ${plural(changed, { one: 'trend', other: 'trends' })} of ${plural(followed, { one: 'what', other: `the ${things(followed)}` })} you follow changed ${week === undefined ? 'since yesterday' : `in the week from ${weekText(week)}`}: ${goOn(goingOn)}, ${haveEnded(ended)}.`,
    unchanged: (week: Week | undefined) =>
      week === undefined
        ? 'Nothing that you follow changed since yesterday.'
        : `Nothing that you follow changed in the week from ${weekText(week)}.`,
    notCompared: (count: number) =>
      plural(count, {
        one: 'One of them could not be compared, because its country was not up to date.',
        other: `${sentenceCase(numberWord(count))} of them could not be compared, because their countries were not up to date.`,
      }),
    sampleNote: 'This is sample data: every trend in this email is invented.',
    short: ({ goingOn, ended }: DigestNumbers) => `${goOn(goingOn)}, ${haveEnded(ended)}.`,
    daily: (zone: string) => `Every day at ${DIGEST_HOUR}:00, ${zone}.`,
    weekly: (zone: string) => `Every ${WEEKLY_DIGEST_DAY.name} at ${DIGEST_HOUR}:00, ${zone}.`,
    goOn,
    endedSince: (day: ShownDay, ended: number) => `Ended since ${dayText(day)}: ${ended}`,
    onlyEnded: 'Nothing that you follow goes on.',
    onlyGoingOn: 'Write only when something goes on',
    notFitting: (count: number) =>
      `${count} more ${plural(count, { one: 'trend', other: 'trends' })} did not fit here.`,
    notFittingParts: ({ goingOn, ended }: { goingOn: number; ended: number }) =>
      ended === 0
        ? ''
        : goingOn === 0
          ? 'All of them have ended.'
          : `Of these, ${goOn(goingOn)} and ${haveEnded(ended)}.`,
    seeAll: (count: number) => plural(count, { one: 'See it', other: `See all ${count}` }),
    seeCountry: (country: Country) => `See trends in ${nameInText(country)}`,

    why: `You get this email because you follow trends on Uptick. We write when searches rise more than ${SIGNIFICANT_VOLUME_PERCENT}%, growth rises more than ${SIGNIFICANT_GROWTH_POINTS} points, the status changes or more than ${numberWord(SIGNIFICANT_ARTICLES)} articles appear.`,
    whyWeekly: `You get this email once a week because you chose ${WEEKLY_DIGEST_DAY.name}s. A topic is in it when it is new, rose, ended, came back or has new articles since the week began.`,
    whyBoth:
      'You get this email because you follow trends and keep watches on Uptick. We write when what you follow changes, or a watch found something you have not been told. Each match is told once.',
    whyWatches:
      'You get this email because you keep watches on Uptick. We write when a watch found something you have not been told. Each match is told once.',
    times: (zone: string) => `Times are ${zone}.`,
  },

  push: {
    title: ({ goingOn, ended }: Omit<DigestNumbers, 'hits'>) =>
      goingOn === 0 ? haveEnded(ended) : ended === 0 ? goOn(goingOn) : `${goOn(goingOn)}, ${haveEnded(ended)}`,
    sample: (title: string) => `Sample data: ${title}`,
    line: headline,
    more: (count: number) => `and ${count} more`,
  },

  watches: {
    phrases: watchPhrases,
    section: 'Your watches',
    found: (found: number, kept: number) => `${found} of ${kept} found something`,
    foundSentence: (found: number, kept: number) =>
      plural(kept, { one: 'Your watch found something.', other: `${found} of your ${kept} watches found something.` }),
    newMatches,
    matchesOfWatches: (matches: number) => `${newMatches(matches)} for your watches`,
    more: (count: number) => `And ${count} more`,
    seeAll: (count: number) => `See all ${count}`,
    narrower: 'Make it narrower',
    pause: 'Pause this watch',
    notListed: (watches: number) => counted(watches, 'more watch found something:', 'more watches found something:'),
    matchesNotListed: (matches: number) => `${newMatches(matches)}.`,
    seeThem: 'See all',
    atOnce: 'At once, at most one email an hour.',
    why: (zone: string) =>
      `You get this email because you asked Uptick to tell you at once what your watches find. There is at most one an hour, none in your quiet hours, and each match is told once. Times are ${zone}.`,
    inRelated: 'In a related search: ',
    /** Why a trend is a match, and when that happened. */
    began: (time: string | undefined) => (time === undefined ? 'New' : `New, ${time}`),
    passed: (searches: number | null, time: string) =>
      searches === null ? `Growing, ${time}` : `Past ${shownVolume(searches)}, ${time}`,
    ended: (time: string | undefined) => (time === undefined ? 'Ended' : `Ended ${time}`),
    endedAfter: (time: string, from: string, to: string) =>
      `Ended ${time}, after ${durationText(from, to, { duration })}`,
    about: (country: Country, reason: string) => `${country.name} · ${reason}`,
  },

  follows: {
    subjectFollowed: (name: string) => `You follow ${name}`,
    titleFollowed: (name: string) => `You now follow ${name}`,
    titleFollowedSeveral: (count: number) => `You now follow ${count} things`,
    titleUnfollowed: (name: string) => `You no longer follow ${name}`,
    titleUnfollowedSeveral: (count: number) => `You no longer follow ${count} things`,
    titleChanged: 'What you follow has changed',
    subjectChanged: (followed: number, unfollowed: number) =>
      `What you follow has changed: ${followed} more, ${unfollowed} less`,
    hello: (name: string) => `Hello ${name}.`,
    changed: 'This is what you did in the last minutes.',
    unfollowed: 'You hear nothing more about this.',
    off: 'Your updates are off, so nothing is sent about it. You can turn them on in your account.',
    trendsDaily: `We write to you at ${DIGEST_HOUR}:00, in your time zone, when something about this changes: ${SIGNIFICANT_CHANGE}.`,
    trendsWeekly: `We write to you on ${WEEKLY_DIGEST_DAY.name}s at ${DIGEST_HOUR}:00, in your time zone, when something about this changes: ${SIGNIFICANT_CHANGE}.`,
    categoriesDaily: (categories: number): string =>
      plural(categories, {
        one: `We write to you at ${DIGEST_HOUR}:00, in your time zone, with its new and rising trends, at most ${DIGEST_TRENDS_PER_CATEGORY}.`,
        other: `We write to you at ${DIGEST_HOUR}:00, in your time zone, with their new and rising trends, at most ${DIGEST_TRENDS_PER_CATEGORY} of each.`,
      }),
    categoriesWeekly: (categories: number): string =>
      plural(categories, {
        one: `We write to you on ${WEEKLY_DIGEST_DAY.name}s at ${DIGEST_HOUR}:00, in your time zone, with its new and rising trends, at most ${DIGEST_TRENDS_PER_CATEGORY}.`,
        other: `We write to you on ${WEEKLY_DIGEST_DAY.name}s at ${DIGEST_HOUR}:00, in your time zone, with their new and rising trends, at most ${DIGEST_TRENDS_PER_CATEGORY} of each.`,
      }),
    when: 'Sent when you follow or unfollow something.',
    sectionFollowed: 'New',
    sectionUnfollowed: 'You no longer follow',
    count: (count: number) => things(count),
    category: 'Category',
    trendIn: (country: Country) => `${country.name} · Trend`,
    again: 'Follow again',
    notNamed: (count: number) => `And ${count} more.`,
    seeAll: 'See all',
    why: 'You get this email because you followed or unfollowed something on Uptick, and because you let us confirm that by email.',
  },

  codes: {
    subjects: {
      'sign-ups': 'Your Uptick code to sign up',
      resets: 'Your Uptick code for a new password',
      addresses: 'Your Uptick code to confirm your address',
      invitations: 'Your Uptick account',
    },
    titles: {
      'sign-ups': 'Confirm your address',
      resets: 'Choose a new password',
      addresses: 'Confirm your new address',
    },
    /** What a code is for; with the address where it is known. */
    uses: {
      'sign-ups': (address: string | undefined) =>
        `Somebody, most likely you, signs up for Uptick with ${address ?? 'this address'}. Enter this code on the page where you signed up:`,
      resets: (address: string | undefined) =>
        `Somebody, most likely you, wants a new password for the account of ${address ?? 'this address'}. Enter this code on the page where you asked for it:`,
      addresses: (address: string | undefined) =>
        `Somebody, most likely you, wants to use ${address ?? 'this address'} for an Uptick account. Enter this code on the page where you asked for it:`,
    },
    until: 'Good until',
    notYou: 'Not you?',
    ifNot: {
      'sign-ups': 'Do nothing. Without the code no account is made.',
      resets: 'Do nothing. Without the code your password stays as it is.',
      addresses: 'Do nothing. Without the code no account gets this address.',
    },
    once: 'The code works once. Never pass it on; we never ask for it.',
    preview: 'If you did not ask for it, do nothing.',
    why: 'You get this email because this address was entered on Uptick, perhaps by mistake. It is not a subscription, so there is nothing to stop.',

    /** Where one mail has to do for all codes. */
    subjectOfAny: 'Your Uptick code, to confirm your address or reset your password',
    titleOfAny: 'Your Uptick code',
    enterAny: 'Enter this code on the page where you asked for it:',
    usesOfAny: [
      ['To sign up', `It confirms your email address, and is good for ${CODE_HOURS} hours.`],
      ['To reset', `It sets a new password, and is good for ${RESET_CODE_HOURS} hour.`],
      ['To confirm', `It confirms the address of an account, and is good for ${CODE_HOURS} hours.`],
    ] as [name: string, value: string][],
    ifNotAny: 'Do nothing: without the code no account is made, and no password or address is changed.',
  },

  welcome: {
    subject: 'Welcome to Uptick',
    preview: `Follow a trend or a whole category, and read what changed at ${DIGEST_HOUR}:00, in your time zone.`,
    text: (name: string) =>
      `Hello ${name}, your account is ready. Follow a trend or a whole category, and we write to you at ${DIGEST_HOUR}:00, in your time zone, on the days on which something changed. Or watch a word, and hear when any country searches it.`,
    quiet:
      'On days when nothing changed you hear nothing from us. What you follow, how often we write and everything that we have stored about you are on your account page.',
    button: 'See what is trending',
    why: 'You get this email because an account was made with your address. If that was not you, nobody can use it without your mailbox.',
  },

  contact: {
    subject: (subject: string) => `Contact: ${subject}`,
    title: 'A message from the contact form',
    name: 'Name',
    email: 'Email',
    about: 'Subject',
    why: 'You get this email because you operate Uptick. Everything in it was typed by a stranger: open no link and believe no name without looking twice.',
    replySubject: 'We have your message',
    replyPreview: "Thank you for writing to Uptick. We'll get back to you as soon as possible.",
    reply:
      "Thank you for writing to Uptick. A person reads every message, and we'll get back to you as soon as possible.",
    back: 'Back to Uptick',
    replyWhy:
      'You get this email because somebody typed your address into our contact form. If that was not you, there is nothing to do: we send it once a day at most, and your address is not kept.',
    privacy: 'Privacy Policy',
  },

  /** By the code of a country. */
  waitlist: {
    subject: 'Confirm your place on the Uptick Premium waitlist',
    preview: (country: string) => `One press, and we write to you once when Premium opens in ${nameOfCode(country)}.`,
    title: 'One press to go',
    text: (country: string) =>
      `Somebody, most likely you, asked to hear when the premium newsletter opens in ${nameOfCode(country)}: four updates a day, 4.70 dollars per month after a 7-day free trial. Confirm it, and we write to you once, on that day.`,
    confirm: 'Confirm',
    notYou: `If it was not you, do nothing: an address that is not confirmed is forgotten after ${WAITLIST_PENDING_DAYS} days.`,
    why: 'You get this email because your address was entered on the waitlist for Uptick Premium.',
    leave: 'Leave the waitlist',
  },

  newPassword: {
    subject: 'The password of your Uptick account was changed',
    preview: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    text: 'Your Uptick account has a new password, set with a code that we mailed to this address. All sessions have ended, so please sign in again. If it was you, there is nothing to do.',
    secure:
      'Somebody else can read this mailbox. First change the password of the mailbox itself. Then set a new password for Uptick, which ends all sessions again.',
    button: 'Set a new password',
    why: 'You get this email because the password of your account was changed. It is not a subscription, so there is nothing to stop.',
  },

  formerAddress: {
    subject: 'The email address of your Uptick account was changed',
    preview: 'If it was you, there is nothing to do. If not, stop your account here.',
    title: 'Your account has another address',
    text: 'The email address of your Uptick account was changed. From now on you sign in with the new one, and all emails go there. It is not written out here, in case others read this mailbox. If it was you, there is nothing to do.',
    notYou: 'If it was not you',
    stopText: `Stop your account. You need not sign in. That ends all sessions, gives the account this address back, and stops its deletion. Then set a new password, for which we mail a code to this address. The link works for ${HOLD_DAYS} days.`,
    stop: 'Stop my account',
    ifThatFails:
      'If that does not work, write to us, and copy the three lines above into your message. We never ask for your password or for a code.',
    takenBackSubject: 'Your Uptick account has its former email address again',
    takenBackPreview: 'Whoever reads the mailbox of the address before has stopped the account.',
    takenBackTitle: 'Your account has its former address again',
    takenBackText:
      'Whoever reads the mailbox of the address before has said that the change was not theirs. So all sessions have ended, nothing is deleted, and the account goes back to that address.',
    takenBackIfYours:
      'If the account is yours, write to us, and copy the three lines above into your message. We never ask for your password or for a code.',
    before: 'Before',
    now: 'Now',
    when: 'When',
    why: 'You get this email because this was the address of an Uptick account. It is not a subscription, so there is nothing to stop.',
  },
}

/** What mails and notifications say in one language. */
export type MailWords = typeof english

/** A trend in a subject, a preview or a notification; searches where its change does not say them. */
export type Lead = { title: string; change: ShownChange; searches?: number | undefined }

type Changed = { changed: number; followed: number; goingOn: number; ended: number; week: Week | undefined }

function headline({ title, change, searches }: Lead): string {
  return `${title}: ${[changeText(change), ...(searches === undefined ? [] : [shownVolume(searches)])].join(', ')}`
}

function changeText(change: ShownChange): string {
  switch (change.kind) {
    case 'new':
      return change.isOfWeek ? 'new this week' : 'new'
    case 'again':
      return 'active again'
    case 'ended':
      return 'ended'
    case 'articles':
      return counted(change.count, 'new article', 'new articles')
    default: {
      const { kind, since, until } = change
      const shown = kind === 'volume' ? shownVolume : shownGrowth
      const before = shown(change.before)
      const after = shown(change.after)
      const now = until === undefined ? after : `${after} on ${weekdayName(new Date(until))}`
      return since === undefined ? `${now}, was ${before}` : `${now}, was ${before} on ${weekdayName(new Date(since))}`
    }
  }
}

function happenings(happened: Happened): string {
  return happened.map(({ what, count }) => HAPPENED[what](count)).join(', ')
}

const HAPPENED: Record<Happening, (count: number) => string> = {
  rose: (count) => `${count} rose`,
  faster: (count) => `${count} grew faster`,
  began: (count) => `${count} began`,
  again: (count) => counted(count, 'is active again', 'are active again'),
  articles: (count) => counted(count, 'has new articles', 'have new articles'),
}

const CATEGORY_MARKS: Record<Happening, (count: number) => string> = {
  rose: (count) => `${count} with more searches`,
  faster: (count) => `${count} growing faster`,
  began: (count) => `${count} new`,
  again: (count) => `${count} active again`,
  articles: (count) => `${count} with new articles`,
}

function goOn(count: number): string {
  return counted(count, 'goes on', 'go on')
}

function haveEnded(count: number): string {
  return counted(count, 'has ended', 'have ended')
}

function newMatches(count: number): string {
  return counted(count, 'new match', 'new matches')
}

function things(count: number): string {
  return counted(count, 'thing', 'things')
}

function fullDay(date: string): string {
  const day = new Date(date)
  return `${weekdayName(day)}, ${day.getUTCDate()} ${monthName(day)} ${day.getUTCFullYear()}`
}

function timeText(time: ShownTime): string {
  return `${dayText(time)}, ${time.clock}`
}

function dayText({ day, date }: ShownDay): string {
  switch (day) {
    case 'today':
    case 'yesterday':
      return day
    case 'weekday':
      return weekdayName(new Date(date))
    case 'date':
      return shortDay(new Date(date))
  }
}

/** `"Monday 16 to Sunday 22 November"` */
function weekText({ first, last }: Week): string {
  const from = new Date(first)
  const to = new Date(last)
  const month = monthName(from) === monthName(to) ? '' : ` ${monthName(from)}`
  return `${weekdayName(from)} ${from.getUTCDate()}${month} to ${weekdayName(to)} ${to.getUTCDate()} ${monthName(to)}`
}
