import { beforeAll, expect, test } from 'vitest'
import { MailTally } from '../../../lambdas/adapters/mail/mailTally.ts'
import { AtOnceList } from '../../../lambdas/adapters/people/atOnceList.ts'
import { Deletions } from '../../../lambdas/adapters/people/deletions.ts'
import { FollowerPages } from '../../../lambdas/adapters/people/followerPages.ts'
import { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import { PersonRecords } from '../../../lambdas/adapters/people/personRecords.ts'
import { Waitlist } from '../../../lambdas/adapters/people/waitlist.ts'
import { WatchHits } from '../../../lambdas/adapters/people/watchHits.ts'
import { ZoneChanges } from '../../../lambdas/adapters/people/zoneChanges.ts'
import { aLook } from '../../support/aWatch.ts'
import { NOW } from '../../support/builders.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { aClientOfNothing, TEST_KEYS } from '../../support/peopleTables.ts'

const MAYA = aPerson({ sub: 'maya' })
const WAITING = { sub: 'maya', dueAt: NOW, version: 'v', attempts: 0 }
const MOVE = { sub: 'maya', zone: 'UTC', from: 'Asia/Tokyo', at: NOW }
const HITS = [{ watch: 'harbour', hits: [], more: 1, since: NOW, written: 'w' }]

let nothing: Awaited<ReturnType<typeof aClientOfNothing>>
beforeAll(async () => {
  nothing = await aClientOfNothing()
})

const people = () => new PeopleTable(nothing, 'people', TEST_KEYS)
const deletions = () => new Deletions(nothing, 'people', TEST_KEYS)
const atOnce = () => new AtOnceList(nothing, 'people', TEST_KEYS)
const pages = () => new FollowerPages(nothing, 'people')
const hits = () => new WatchHits(nothing, 'people')
const moves = () => new ZoneChanges(nothing, 'people')
const waitlist = () => new Waitlist(nothing, 'people', TEST_KEYS)
const tally = () => new MailTally(nothing, 'people', 'strangers')

test.each<[string, () => Promise<unknown>]>([
  ['an account is opened', () => people().open(MAYA, 'UTC', NOW)],
  ['settings are changed', () => people().change('maya', {}, NOW)],
  ['a deletion begins', () => deletions().begin(MAYA, NOW)],
  ['rows are deleted', () => deletions().deleteRows('maya')],
  ['a deletion ends', () => deletions().finish('maya')],
  ['deletions are listed', () => deletions().unfinished(10)],
  ['a deletion is looked for', () => deletions().isGone('maya')],
  ['a reader is listed for a message at once', () => atOnce().add('maya', NOW)],
  ['listed readers are read', () => Array.fromAsync(atOnce().due(NOW))],
  ['a listed reader is postponed', () => atOnce().postpone(WAITING, NOW)],
  ['a listed reader is removed', () => atOnce().remove(WAITING)],
  ['time zones are read', () => Array.fromAsync(pages().zones())],
  ['followers are read', () => Array.fromAsync(pages().followers('UTC', 0))],
  ['a follower is read', () => pages().follower('UTC', 'maya')],
  ['everything about a person is read', () => new PersonRecords(nothing, 'people').read('maya', 'UTC')],
  ['hits are recorded', () => hits().record('maya', ...aLook('harbour'))],
  ['reported rungs are read', () => hits().reportedRungs('maya', 'harbour')],
  ['hits of a watch are read', () => hits().ofWatch('maya', 'harbour')],
  ['waiting hits are read', () => hits().waiting('maya')],
  ['hits are given back', () => hits().giveBack('maya', HITS, NOW)],
  ['hits are forgotten', () => hits().forget('maya', 'harbour')],
  ['moves are read', () => Array.fromAsync(moves().all())],
  ['a move is removed', () => moves().remove(MOVE)],
  ['an address is put on the waitlist', () => waitlist().add('maya@example.org', 'CA', NOW)],
  ['an address is confirmed', () => waitlist().confirm('entry', NOW)],
  ['an address leaves the waitlist', () => waitlist().leave('entry')],
  ['a mail is counted', () => tally().add({ sent: 1 }, NOW)],
  ['counted mails are read', () => tally().lastDay(NOW)],
])('a table that does not answer is unavailable when %s', async (_, call) => {
  await expect(call()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
})
