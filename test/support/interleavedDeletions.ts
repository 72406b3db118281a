import { expect } from 'vitest'
import { deleteAccount } from '../../lambdas/account/deleteAccount.ts'
import { sendDigest } from '../../lambdas/account/sendDigest.ts'
import { DigestLedger } from '../../lambdas/adapters/digest/digestLedger.ts'
import { DigestMarkers } from '../../lambdas/adapters/digest/digestMarkers.ts'
import { ShardLeases } from '../../lambdas/adapters/digest/shardLeases.ts'
import { ConfirmationWindows } from '../../lambdas/adapters/mail/confirmationWindows.ts'
import { MailRecords } from '../../lambdas/adapters/mail/mailRecords.ts'
import { MailTally } from '../../lambdas/adapters/mail/mailTally.ts'
import { Suppressions } from '../../lambdas/adapters/mail/suppressions.ts'
import { Deletions } from '../../lambdas/adapters/people/deletions.ts'
import { DisabledPeople } from '../../lambdas/adapters/people/disabledPeople.ts'
import { FollowerPages } from '../../lambdas/adapters/people/followerPages.ts'
import { shardOf } from '../../lambdas/adapters/people/followerRecord.ts'
import { PeopleTable } from '../../lambdas/adapters/people/peopleTable.ts'
import { Waitlist } from '../../lambdas/adapters/people/waitlist.ts'
import { ZoneChanges } from '../../lambdas/adapters/people/zoneChanges.ts'
import { closeConfirmationWindow } from '../../lambdas/confirmations/closeWindow.ts'
import { welcomeByMail } from '../../lambdas/confirmations/welcome.ts'
import { type DigestServices, digestRun } from '../../lambdas/digest/DigestRun.ts'
import { notifyZoneChanges } from '../../lambdas/digest/notifyZoneChanges.ts'
import { runShard } from '../../lambdas/digest/runShard.ts'
import { runTick } from '../../lambdas/digest/runTick.ts'
import { confirmations } from '../../lambdas/mail/confirmations.ts'
import { mailer } from '../../lambdas/mail/mailer.ts'
import { mailEvents } from '../../lambdas/mailEvents/mailEvents.ts'
import { endSubscription } from '../../lambdas/unsubscribe/endSubscription.ts'
import { NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { Problem } from '../../shared/problem.ts'
import { type Around, aroundCalls } from './aroundCalls.ts'
import { callSignedIn } from './callSignedIn.ts'
import { aRise, digestWorld, hoursAfter, MIDNIGHT, MORNING, TODAY } from './digestWorld.ts'
import { aDevice, aFollow, aPerson } from './peopleStore.ts'
import { type PeopleTestTable, TEST_KEYS } from './peopleTables.ts'

const ZONE = 'America/Toronto'
/** The afternoon of that day, when the digest is too late. */
const AFTERNOON = hoursAfter(MORNING, 6)

/** What the functions of the product use, on one table, with something around each call to a store or a service. */
type Functions = Awaited<ReturnType<typeof functionsOn>>

async function functionsOn(table: PeopleTestTable, around: Around) {
  const client = aroundCalls(table.client, around)
  const { name } = table
  const world = digestWorld()
  await world.collect(MIDNIGHT, { CA: [aRise()] })
  const memory = world.services()
  // Services outside the table: something may happen before each of their calls, too.
  const outside = <Result>(call: () => Promise<Result>): Promise<Result> => around(call) as Promise<Result>
  const suppressions = new Suppressions(client, name, TEST_KEYS)
  const people = new PeopleTable(client, name, TEST_KEYS)
  const digest: DigestServices = {
    ...memory,
    pages: new FollowerPages(client, name),
    ledger: new DigestLedger(client, name),
    markers: new DigestMarkers(client, name),
    leases: new ShardLeases(client, name),
    zoneChanges: new ZoneChanges(client, name),
    tally: new MailTally(client, name, 'digests'),
    suppressions,
    people,
    mails: { send: (envelope) => outside(() => memory.mails.send(envelope)) },
    push: { send: () => outside(async () => 'gone' as const) },
  }
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
  const mailing = { send, context, linksFor, people, windows, later: async () => undefined }
  const run = (at: string) => digestRun(digest, { at, timeLeft: () => 900_000, clock: world.clock })
  return {
    world,
    digest,
    people,
    suppressions,
    send,
    context,
    mailing,
    run,
    deletions: new Deletions(client, name, TEST_KEYS),
    tallies,
    disabled: new DisabledPeople(client, name, TEST_KEYS),
    waitlist: new Waitlist(client, name, TEST_KEYS),
  }
}

type Person = ReturnType<typeof aPerson>

/** A running function that concerns a person: what is stored before it, and the run. */
export type RunningFunction = {
  prepare?: (functions: Functions, person: Person) => Promise<unknown>
  run: (functions: Functions, person: Person) => Promise<unknown>
  /** Too many calls for every change. */
  isLong?: true
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
  'the digest of somebody who moved and hears nothing': {
    prepare: async (functions, person) => {
      await moved(functions, person)
      await functions.people.removeFollow(person.sub, aFollow().id)
    },
    run: ({ digest, run }, person) => runShard(digest, run(MORNING), shard(person)),
  },
  'the digest after a change of time zone': {
    isLong: true,
    prepare: async (functions, person) => {
      await moved(functions, person)
      await functions.digest.leases.finish(shard(person), NO_DIGESTS, MORNING)
    },
    run: ({ digest, run }) => notifyZoneChanges(digest, run(MORNING), (date) => digest.leases.states(date)),
  },
  'a whole tick': {
    run: ({ digest, run }) => runTick(digest, run(MORNING), async () => undefined),
    isLong: true,
  },
  'a copy of the digest': {
    isLong: true,
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
    isLong: true,
    run: ({ mailing }, person) => confirmations(mailing).followed(person, aFollow(), MORNING),
  },
  'the end of a confirmation window': {
    isLong: true,
    prepare: ({ mailing }, { sub }) =>
      mailing.windows.change(sub, MORNING, async (before) => ({
        state: {
          ...before,
          window: { id: 'window', until: MORNING },
          collected: { followed: [{ id: aFollow().id, created_at: MORNING }], unfollowed: [] },
        },
        result: undefined,
      })),
    run: ({ mailing }, { sub }) => closeConfirmationWindow(mailing, { sub, window: 'window' }, MORNING),
  },
  'the welcome': {
    run: (functions, { sub, email, name }) => welcomeByMail(functions)({ sub, email, name }, MORNING),
  },
  'a complaint': {
    isLong: true,
    run: ({ people, suppressions, tallies }, { sub, email }) =>
      mailEvents({ people, suppressions, tallyOf: (kind) => tallies[kind], clock: () => new Date(MORNING) })({
        Records: [{ Sns: { Message: JSON.stringify(complaintOf(sub, email)) } }],
      }),
  },
  'an unsubscribe link': {
    isLong: true,
    run: ({ people }, { sub }) => endSubscription(people, { sub, scope: { kind: 'everything' } }, MORNING),
  },
  'the confirmation of the waitlist': {
    isLong: true,
    run: async ({ waitlist }, { email }) => waitlist.confirm(await waitlist.entryOf(email), MORNING),
  },
  'the mark of a disabled reader': {
    run: ({ disabled }, person) => disabled.mark(person),
  },
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
  const interrupted = await functionsOn(table, async (call) => {
    calls += 1
    if (calls === nth) {
      isDeleted = true
      await remove()
    }
    return call()
  })
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
