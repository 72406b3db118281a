import { describe, expect, test } from 'vitest'
import {
  CAUSED_MAILS,
  type CausedKind,
  type CausedMail,
  mostOf,
  type ReturnedMails,
  secondsToNextWindow,
  stopReason,
} from '../../../shared/people/causedMail.ts'
import { puzzleWork } from '../../../shared/people/puzzles.ts'

function returned(about: Partial<ReturnedMails>): ReturnedMails {
  return { bounces: 0, complaints: 0, recent: 0, week: { sent: 0, bounces: 0 }, burst: 0, mails: 10_000, ...about }
}

describe('a kind is stopped for everybody only at a share of all mails at which SES would act:', () => {
  test.each<[CausedKind, string, Partial<ReturnedMails>, string | undefined]>([
    ['sign-ups', '5 % of all mails bounced', { bounces: 500 }, 'too-many-bounces'],
    ['sign-ups', 'less than 5 %', { bounces: 499 }, undefined],
    ['sign-ups', '40 bounces of 800 mails', { bounces: 40, mails: 800 }, 'too-many-bounces'],
    ['sign-ups', '39 bounces, however few mails there are', { bounces: 39, mails: 39 }, undefined],
    ['sign-ups', '0.1 % had complaints', { complaints: 10 }, 'too-many-complaints'],
    ['sign-ups', '9 complaints, however few mails there are', { complaints: 9, mails: 9 }, undefined],
    ['addresses', '2 % of all mails bounced', { bounces: 200 }, 'too-many-bounces'],
    ['addresses', 'less than 2 %', { bounces: 199 }, undefined],
    ['strangers', '1 % of all mails bounced', { bounces: 100 }, 'too-many-bounces'],
    ['strangers', 'less than 1 %', { bounces: 99 }, undefined],
    ['strangers', '20 bounces of hardly any mails', { bounces: 20, mails: 20 }, 'too-many-bounces'],
  ])('%s: %s', (kind, _, about, reason) => {
    expect(stopReason(kind, returned(about))).toBe(reason)
  })
})

describe('a network or a person may cause', () => {
  test.each<[CausedMail, string, Partial<ReturnedMails>, number]>([
    ['signUp', 'as many as usual while hardly any code bounces', { bounces: 49 }, CAUSED_MAILS.signUp.most],
    ['signUp', 'five from 0.5 % on', { bounces: 50 }, 5],
    ['signUp', 'two from 1 % on', { bounces: 100 }, 2],
    ['signUp', 'one from 2 % on', { bounces: 200 }, 1],
    ['signUp', 'one until the kind is stopped', { bounces: 10_000 }, 1],
    ['signUp', 'fewer after some complaints', { complaints: 5 }, 5],
    ['signUp', 'as many as usual after any success without a bounce', { recent: 10_000 }, CAUSED_MAILS.signUp.most],
    [
      'signUp',
      'fewer when usually 1 % of many recent ones bounce',
      { recent: 5_000, week: { sent: 100, bounces: 1 } },
      5,
    ],
    ['signUp', 'as many as usual on a good day', { burst: 200 }, CAUSED_MAILS.signUp.most],
    ['signUp', 'fewer while very many are sent within minutes', { burst: 300 }, 5],
    [
      'signUp',
      'as many as usual after a few bounces on a small site',
      { bounces: 9, mails: 100 },
      CAUSED_MAILS.signUp.most,
    ],
    ['signUp', 'five after ten bounces on a small site', { bounces: 10, mails: 100 }, 5],
    ['address', 'one from 0.5 % on', { bounces: 50 }, 1],
    ['address', 'as many as usual below', { bounces: 49 }, CAUSED_MAILS.address.most],
    ['waitlist', 'one after three bounces on a small site', { bounces: 3, mails: 0 }, 1],
    ['waitlist', 'as many as usual after two', { bounces: 2, mails: 0 }, CAUSED_MAILS.waitlist.most],
    ['contact', 'as many as usual, whatever else comes back', { bounces: 10_000 }, CAUSED_MAILS.contact.most],
  ])('%s: %s', (mail, _, about, most) => {
    expect(mostOf(mail, returned(about))).toBe(most)
  })
})

test.each([
  [86_400, '2026-11-21T12:00:00.000Z', 43_200],
  [86_400, '2026-11-22T00:00:00.000Z', 86_400],
  [3_600, '2026-11-21T12:59:59.900Z', 1],
])('a window of %i seconds ends at %s in %i seconds', (seconds, now, left) => {
  expect(secondsToNextWindow(seconds, now)).toBe(left)
})

test.each([
  [1, 1],
  [10, 1],
  [11, 2],
  [15, 2],
  [16, 4],
  [35, 32],
  [36, 32],
  [10_000, 32],
])('puzzle %i of a network on a day is %s times the usual work', (number, work) => {
  expect(puzzleWork(number)).toBe(work)
})
