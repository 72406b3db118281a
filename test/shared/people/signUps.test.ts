import { describe, expect, test } from 'vitest'
import { MAX_PUZZLES, puzzleWork } from '../../../shared/people/puzzles.ts'
import { type CodesOfDay, signUpsClosed, signUpsOfNetwork } from '../../../shared/people/signUps.ts'

function codes(about: Partial<CodesOfDay>): CodesOfDay {
  return { bounces: 0, complaints: 0, recent: 0, mails: 10_000, ...about }
}

describe('sign-ups are closed only at the shares at which SES reviews an account:', () => {
  test.each<[string, Partial<CodesOfDay>, string | undefined]>([
    ['5 % of all mails bounced', { bounces: 500 }, 'too-many-bounces'],
    ['less than 5 %', { bounces: 499 }, undefined],
    ['20 bounces of 400 mails', { bounces: 20, mails: 400 }, 'too-many-bounces'],
    ['19 bounces, however few mails there are', { bounces: 19, mails: 19 }, undefined],
    ['0.1 % had complaints', { complaints: 10 }, 'too-many-complaints'],
    ['less than 0.1 %', { complaints: 9 }, undefined],
    ['4 complaints, however few mails there are', { complaints: 4, mails: 4 }, undefined],
  ])('%s', (_, about, reason) => {
    expect(signUpsClosed(codes(about))).toBe(reason)
  })
})

describe('a network may sign up', () => {
  test.each<[string, Partial<CodesOfDay>, number]>([
    ['with each of its puzzles while hardly any code bounces', { bounces: 49 }, MAX_PUZZLES],
    ['with five of a day from 0.5 % on', { bounces: 50 }, 5],
    ['with two from 1 % on', { bounces: 100 }, 2],
    ['with one from 2 % on', { bounces: 200 }, 1],
    ['with one until sign-ups are closed', { bounces: 10_000 }, 1],
    ['with less before the first bounces are back, as half of the recent codes may bounce', { recent: 100 }, 5],
    ['with less when both come together', { bounces: 50, recent: 100 }, 2],
    ['as usual after a few bounces on a small site', { bounces: 9, mails: 100 }, MAX_PUZZLES],
    ['with five after ten bounces on a small site', { bounces: 10, mails: 100 }, 5],
  ])('%s', (_, about, puzzles) => {
    expect(signUpsOfNetwork(codes(about))).toBe(puzzles)
  })
})

test.each([
  [1, 1],
  [10, 1],
  [11, 2],
  [15, 2],
  [16, 4],
  [35, 32],
  [36, 32],
  [MAX_PUZZLES, 32],
  [MAX_PUZZLES + 1, undefined],
])('puzzle %i of a network on a day is %s times the usual work', (number, work) => {
  expect(puzzleWork(number)).toBe(work)
})
