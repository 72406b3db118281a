import { expect } from 'vitest'
import { deleteAccount } from '../../lambdas/account/deleteAccount.ts'
import { sendDigest } from '../../lambdas/account/sendDigest.ts'
import { DigestLedger } from '../../lambdas/adapters/digest/digestLedger.ts'
import { DigestMarkers } from '../../lambdas/adapters/digest/digestMarkers.ts'
import { ShardLeases } from '../../lambdas/adapters/digest/shardLeases.ts'
import { WatchRuns } from '../../lambdas/adapters/digest/watchRuns.ts'
import { ConfirmationWindows } from '../../lambdas/adapters/mail/confirmationWindows.ts'
import { MailRecords } from '../../lambdas/adapters/mail/mailRecords.ts'
import { MailTally } from '../../lambdas/adapters/mail/mailTally.ts'
import { Suppressions } from '../../lambdas/adapters/mail/suppressions.ts'
import { AtOnceList } from '../../lambdas/adapters/people/atOnceList.ts'
import { Deletions } from '../../lambdas/adapters/people/deletions.ts'
import { DisabledPeople } from '../../lambdas/adapters/people/disabledPeople.ts'
import { FollowerPages } from '../../lambdas/adapters/people/followerPages.ts'
import { shardOf } from '../../lambdas/adapters/people/followerRecord.ts'
import { PeopleTable } from '../../lambdas/adapters/people/peopleTable.ts'
import { Waitlist } from '../../lambdas/adapters/people/waitlist.ts'
import { WatchHits } from '../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../lambdas/adapters/people/watchTable.ts'
import { ZoneChanges } from '../../lambdas/adapters/people/zoneChanges.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { closeConfirmationWindow } from '../../lambdas/confirmations/closeWindow.ts'
import { welcomeByMail } from '../../lambdas/confirmations/welcome.ts'
import { type DigestServices, digestRun } from '../../lambdas/digest/DigestRun.ts'
import { notifyAtOnce } from '../../lambdas/digest/notifyAtOnce.ts'
import { notifyZoneChanges } from '../../lambdas/digest/notifyZoneChanges.ts'
import { runShard } from '../../lambdas/digest/runShard.ts'
import { runTick } from '../../lambdas/digest/runTick.ts'
import { runWatchShard } from '../../lambdas/digest/runWatches.ts'
import { confirmations } from '../../lambdas/mail/confirmations.ts'
import { mailer } from '../../lambdas/mail/mailer.ts'
import { mailEvents } from '../../lambdas/mailEvents/mailEvents.ts'
import { endSubscription } from '../../lambdas/unsubscribe/endSubscription.ts'
import { NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { Problem } from '../../shared/problem.ts'
import { type Around, aroundCalls } from './aroundCalls.ts'
import { aLook, aWatch, aWatchedWave } from './aWatch.ts'
import { callSignedIn } from './callSignedIn.ts'
import { aRise, digestWorld, hoursAfter, MIDNIGHT, MORNING, TODAY } from './digestWorld.ts'
import { NOTHING_TAKEN_OUT } from './memoryTakedowns.ts'
import { aDevice, aFollow, aPerson } from './peopleStore.ts'
import { type PeopleTestTable, TEST_KEYS } from './peopleTables.ts'

const ZONE = 'America/Toronto'
const WATCH = 'a-watch'
/** The afternoon of that day, when the digest is too late. */
const AFTERNOON = hoursAfter(MORNING, 6)

/** What the functions of the product use, on one table, with something around each call to a store or a service. */
type Functions = Awaited<ReturnType<typeof functionsOn>>

/** @param collected the world whose collections they read; by default one with a collection of its own */
async function functionsOn(table: PeopleTestTable, around: Around, collected?: ReturnType<typeof digestWorld>) {
  const client = aroundCalls(table.client, around)
  const { name } = table
  const world = collected ?? digestWorld()
  if (!collected) await world.collect(MIDNIGHT, { CA: [aRise()] })
  const memory = world.services()
  // Services outside the table: something may happen before each of their calls, too.
  const outside = <Result>(call: () => Promise<Result>): Promise<Result> => around(call) as Promise<Result>
  const suppressions = new Suppressions(client, name, TEST_KEYS)
  const people = new PeopleTable(client, name, TEST_KEYS)
  const watches = new WatchTable(client, name, TEST_KEYS)
  const digest = {
    ...memory,
    pages: new FollowerPages(client, name),
    ledger: new DigestLedger(client, name),
    markers: new DigestMarkers(client, name),
    leases: new ShardLeases(client, name),
    zoneChanges: new ZoneChanges(client, name),
    tally: new MailTally(client, name, 'digests'),
    suppressions,
    people,
    watches,
    hits: new WatchHits(client, name),
    atOnce: new AtOnceList(client, name, TEST_KEYS),
    watchRuns: new WatchRuns(client, name),
    mails: { send: (envelope) => outside(() => memory.mails.send(envelope)) },
    push: { send: () => outside(async () => 'gone' as const) },
  } satisfies DigestServices
  const tallies = {
    digests: digest.tally,
    requested: new MailTally(client, name, 'requested'),
    strangers: new MailTally(client, name, 'strangers'),
    codes: new MailTally(client, name, 'codes'),
  }
  const send = mailer({
    tallies,
    mails: digest.mails,
    records: new MailRecords(client, name, TEST_KEYS),
    suppressions,
    settings: { from: 'hello@uptick.example', fromSubscriptions: '' },
  })
  const { context, linksFor } = memory
  const windows = new ConfirmationWindows(client, name, TEST_KEYS)
  const mailing = {
    ...{ send, context, linksFor, people, windows, suppressions, isMailSetUp: true },
    later: async () => undefined,
    takedowns: NOTHING_TAKEN_OUT,
  }
  const run = (at: string) => digestRun(digest, { at, timeLeft: () => 900_000, clock: world.clock })
  return {
    world,
    digest,
    people,
    watches,
    suppressions,
    send,
    context,
    mailing,
    run,
    deletions: new Deletions(client, name, TEST_KEYS),
    tallies,
    disabled: new DisabledPeople(client, name, TEST_KEYS),
    waitlist: new Waitlist(client, name, TEST_KEYS),
    hits: digest.hits,
  }
}

type Person = ReturnType<typeof aPerson>

/** A running function that concerns a person: what is stored before it, and the run. */
export type RunningFunction = {
  prepare?: (functions: Functions, person: Person) => Promise<unknown>
  run: (functions: Functions, person: Person) => Promise<unknown>
}

const shard = ({ sub }: Person) => ({ zone: ZONE, date: TODAY, shard: shardOf(sub) })
const moved = ({ people }: Functions, { sub }: Person) =>
  people.change(sub, { time_zone: ZONE }, hoursAfter(MORNING, -1))

/** Every function that writes about a person whom it has read before. */
export const RUNNING_FUNCTIONS: Record<string, RunningFunction> = {
  'the digest of a shard': {
    run: ({ digest, run }, person) => runShard(digest, run(MORNING), shard(person)),
  },
  'the digest of a shard when it is too late': {
    run: ({ digest, run }, person) => runShard(digest, run(AFTERNOON), shard(person)),
  },
  'the digest of a person who moved and gets none': {
    prepare: async (functions, person) => {
      await moved(functions, person)
      await functions.people.removeFollow(person.sub, aFollow().id)
    },
    run: ({ digest, run }, person) => runShard(digest, run(MORNING), shard(person)),
  },
  'the digest after a change of time zone': {
    prepare: async (functions, person) => {
      await moved(functions, person)
      await functions.digest.leases.finish(shard(person), NO_DIGESTS, MORNING)
    },
    run: ({ digest, run }) => notifyZoneChanges(digest, run(MORNING), (date) => digest.leases.states(date)),
  },
  'a whole tick': {
    run: ({ digest, run }) => runTick(digest, run(MORNING), async () => undefined),
  },
  'a copy of the digest': {
    run: ({ people, deletions, digest, tallies }, person) =>
      callSignedIn(
        sendDigest(
          { people, deletions },
          { ...digest, tallies, countPreview: async () => true, clock: { now: () => 0, wait: async () => undefined } },
        ),
        {
          person,
        },
      ),
  },
  'the confirmation of a follow': {
    run: ({ mailing }, person) => confirmations(mailing).followed(person, aFollow(), MORNING),
  },
  'the end of a confirmation window': {
    prepare: ({ mailing }, { sub }) =>
      mailing.windows.change(sub, MORNING, async (before) => ({
        state: {
          ...before,
          windows: [
            { id: 'window', until: MORNING, followed: [{ id: aFollow().id, created_at: MORNING }], unfollowed: [] },
          ],
        },
        result: undefined,
      })),
    run: ({ mailing }, { sub }) => closeConfirmationWindow(mailing, { sub, window: 'window' }, MORNING),
  },
  'the welcome': {
    run: (functions, { sub, email, name }) => welcomeByMail(functions)({ sub, email, name }, MORNING),
  },
  'a complaint': {
    run: ({ people, watches, suppressions, tallies }, { sub, email }) =>
      mailEvents({ people, watches, suppressions, tallyOf: (kind) => tallies[kind], clock: () => new Date(MORNING) })({
        Records: [{ Sns: { Message: JSON.stringify(complaintOf(sub, email)) } }],
      }),
  },
  'an unsubscribe link': {
    run: ({ people, watches }, { sub }) =>
      endSubscription({ people, watches }, { sub, scope: { kind: 'everything' } }, MORNING),
  },
  'the confirmation of the waitlist': {
    run: async ({ waitlist }, { email }) => waitlist.confirm(await waitlist.entryOf(email), MORNING),
  },
  'a collection that watches look through': {
    prepare: collectTesla,
    run: ({ digest, run }, person) => runWatchShard(digest, run(MORNING), { ...shard(person), collection: TESLA }),
  },
  'messages at once': {
    async prepare(functions, person) {
      await collectTesla(functions)
      const { digest, run } = functions
      await runWatchShard(digest, run(MORNING), { ...shard(person), collection: TESLA })
    },
    run: ({ digest, run }) => notifyAtOnce(digest, run(MORNING)),
  },
  'a look that finds something for a watch': {
    run: ({ hits }, { sub }) => hits.record(sub, ...aLook(WATCH, { dueAt: MORNING })),
  },
  'a message that was not sent and gives back its hits': {
    prepare: ({ hits }, { sub }) => hits.record(sub, ...aLook(WATCH)),
    run: async ({ hits }, { sub }) => hits.giveBack(sub, await hits.waiting(sub), MORNING),
  },
  'a question whether a watch goes on': {
    run: ({ watches }, { sub }) => watches.asked(sub, [WATCH], '2028-01-01T00:00:00.000Z'),
  },
  'a link that stops a watch': {
    run: ({ watches }, { sub }) => watches.pause(sub, WATCH, MORNING),
  },
  'the mark of a disabled reader': {
    run: ({ disabled }, person) => disabled.mark(person),
  },
}

const TESLA = collectionId(hoursAfter(MORNING, -1), 'abcdef12')

async function collectTesla({ world }: Functions): Promise<void> {
  await world.collect(hoursAfter(MORNING, -1), { CA: [] }, [], [aWatchedWave()])
}

function complaintOf(sub: string, email: string) {
  return {
    eventType: 'Complaint',
    mail: { tags: { person: [sub] } },
    complaint: { complainedRecipients: [{ emailAddress: email }], timestamp: MORNING },
  }
}

/** Stores everything about a new person that the product can store. */
async function aReader(functions: Functions, number: number): Promise<Person> {
  const person = aPerson({ sub: `5ub-${number}-of-somebody`, email: `somebody-${number}@mail.example` })
  const { people, waitlist, suppressions } = functions
  await people.open(person, ZONE, MIDNIGHT)
  await people.addFollow(person.sub, aFollow())
  await people.addDevice(person.sub, aDevice())
  await functions.watches.add(person.sub, aWatch({ id: WATCH, deliver: 'at_once' }))
  await people.change(person.sub, { notifications: true, time_zone: 'America/New_York' }, MIDNIGHT)
  await people.change(person.sub, { time_zone: ZONE }, hoursAfter(MORNING, -72))
  await waitlist.add(person.email, 'CA', MIDNIGHT)
  await suppressions.lift(person.email, MIDNIGHT)
  return person
}

/**
 * Runs a function and deletes the person right before its nth call of a store or a service. Expects that nothing is left of
 * them; false when the function made fewer calls.
 */
export async function deleteBeforeCall(
  table: PeopleTestTable,
  { prepare, run }: RunningFunction,
  nth: number,
): Promise<boolean> {
  const direct = await functionsOn(table, (call) => call())
  const person = await aReader(direct, nth)
  await prepare?.(direct, person)
  const remove = () => deleteAccount(person, { ...direct, users: { remove: async () => undefined }, now: MORNING })
  let calls = 0
  let isDeleted = false
  const beforeCall: Around = async (call) => {
    calls += 1
    if (calls === nth) {
      isDeleted = true
      await remove()
    }
    return call()
  }
  const interrupted = await functionsOn(table, beforeCall, direct.world)
  await ignoringProblems(run(interrupted, person))
  if (!isDeleted) await remove()
  await expectNothingOf(table, person)
  return isDeleted
}

/** A function may fail for a deleted person, but only with a problem that it answers. */
async function ignoringProblems(run: Promise<unknown>): Promise<void> {
  try {
    await run
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** Expects that no item names the person, in any encoding, and that every hash about people expires. */
async function expectNothingOf(table: PeopleTestTable, { sub, email }: Person): Promise<void> {
  const items = await table.items()
  const written = [sub, email].flatMap((text) => [
    text,
    encodeURIComponent(text),
    Buffer.from(text).toString('base64'),
    Buffer.from(text).toString('base64url'),
  ])
  expect(items.filter((item) => written.some((text) => JSON.stringify(item).includes(text)))).toEqual([])
  const hashed = items.filter(({ pk }) => /^(GONE|SUPPRESSED|WAITLIST|MAIL)#/.test(String(pk)))
  expect(hashed.filter(({ expires_at }) => typeof expires_at !== 'number')).toEqual([])
}
