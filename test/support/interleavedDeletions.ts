import { expect } from 'vitest'
import { deleteAccount } from '../../lambdas/account/deleteAccount.ts'
import { sendDigest } from '../../lambdas/account/sendDigest.ts'
import { ConfirmationWindows } from '../../lambdas/adapters/mail/confirmationWindows.ts'
import { DisabledPeople } from '../../lambdas/adapters/people/disabledPeople.ts'
import { shardOf } from '../../lambdas/adapters/people/followerRecord.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { closeConfirmationWindow } from '../../lambdas/confirmations/sendWaiting.ts'
import { welcomeByMail, welcomeByService } from '../../lambdas/confirmations/welcome.ts'
import { digestRun } from '../../lambdas/digest/DigestRun.ts'
import { notifyAtOnce } from '../../lambdas/digest/notifyAtOnce.ts'
import { notifyZoneChanges } from '../../lambdas/digest/notifyZoneChanges.ts'
import { runDigests } from '../../lambdas/digest/runDigests.ts'
import { runTick } from '../../lambdas/digest/runTick.ts'
import { runWatchShard } from '../../lambdas/digest/runWatches.ts'
import { confirmations } from '../../lambdas/mail/confirmations.ts'
import { mailer } from '../../lambdas/mail/mailer.ts'
import { mailEvents } from '../../lambdas/mailEvents/mailEvents.ts'
import { endSubscription } from '../../lambdas/unsubscribe/endSubscription.ts'
import { NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import type { Job } from '../../shared/digest/shards.ts'
import { Problem } from '../../shared/problem.ts'
import { aLook, aWatch, aWatchedWave } from './aWatch.ts'
import { callSignedIn } from './callSignedIn.ts'
import { hoursAfter, MIDNIGHT, MORNING, TODAY, worldWithARise } from './digestWorld.ts'
import type { MemoryDynamo } from './memoryDynamo.ts'
import { NOTHING_TAKEN_OUT } from './memoryTakedowns.ts'
import { aDevice, aFollow, aPerson } from './peopleStore.ts'
import { peopleStores } from './peopleStores.ts'
import { TEST_KEYS } from './peopleTables.ts'

const ZONE = 'America/Toronto'
const WATCH = 'a-watch'
/** The afternoon of that day, when the digest is too late. */
const AFTERNOON = hoursAfter(MORNING, 6)

/** What the functions of the product use, on one table, with a collection. */
type Functions = Awaited<ReturnType<typeof theFunctions>>

async function theFunctions() {
  const world = await worldWithARise()
  const { table, services: digest, clock } = world
  const stores = peopleStores(table)
  const send = mailer({
    ...stores,
    mails: digest.mails,
    settings: { from: 'hello@uptick.example', fromSubscriptions: '' },
  })
  const { context, linksFor } = digest
  const mailing = {
    ...stores,
    ...{ send, context, linksFor, isMailSetUp: true, takedowns: NOTHING_TAKEN_OUT },
    windows: new ConfirmationWindows(table.client, table.name, TEST_KEYS),
    later: async () => undefined,
  }
  return {
    ...stores,
    world,
    digest,
    send,
    context,
    mailing,
    run: (at: string) => digestRun(digest, { at, timeLeft: () => 900_000, clock }),
    disabled: new DisabledPeople(table.client, table.name, TEST_KEYS),
    hits: digest.hits,
  }
}

type Person = ReturnType<typeof aPerson>

/** A running function that concerns a person: what is stored before it, and the run. */
export type RunningFunction = {
  prepare?: (functions: Functions, person: Person) => Promise<unknown>
  run: (functions: Functions, person: Person) => Promise<unknown>
}

const shard = ({ sub }: Person, job: Job = { kind: 'digest', of: TODAY }) => ({ job, zone: ZONE, shard: shardOf(sub) })
const moved = ({ people }: Functions, { sub }: Person) =>
  people.change(sub, { time_zone: ZONE }, hoursAfter(MORNING, -1))

/** Every function that writes about a person whom it has read before. */
export const RUNNING_FUNCTIONS: Record<string, RunningFunction> = {
  'the digest of a shard': {
    run: ({ digest, run }, person) => runDigests(digest, run(MORNING), shard(person)),
  },
  'the digest of a shard when it is too late': {
    run: ({ digest, run }, person) => runDigests(digest, run(AFTERNOON), shard(person)),
  },
  'the digest of a reader alone, with whom a run has died': {
    run: ({ digest, run }, person) =>
      runDigests(digest, run(MORNING), { ...shard(person), only: person.sub.slice(0, 8) }),
  },
  'the digest of a person who moved and gets none': {
    prepare: async (functions, person) => {
      await moved(functions, person)
      await functions.people.removeFollow(person.sub, aFollow().id)
    },
    run: ({ digest, run }, person) => runDigests(digest, run(MORNING), shard(person)),
  },
  'the digest after a change of time zone': {
    prepare: async (functions, person) => {
      await moved(functions, person)
      const { leases } = functions.digest
      const lease = await leases.acquire(shard(person), MORNING, hoursAfter(MORNING, 1))
      if (lease) await leases.finish(shard(person), lease, NO_DIGESTS, MORNING)
    },
    run: ({ digest, run }) => notifyZoneChanges(digest, run(MORNING)),
  },
  'a whole tick': {
    run: ({ digest, run }) =>
      runTick(digest, run(MORNING), { shards: async () => undefined, atOnce: async () => undefined }),
  },
  'a copy of the digest': {
    run: ({ people, deletions, digest, tallies }, person) =>
      callSignedIn(sendDigest({ people, deletions }, { ...digest, tallies }), {
        person,
      }),
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
  'the welcome by the email service': {
    run: (functions, { sub, email, name }) =>
      welcomeByService({ ...functions, service: { send: async () => ({ kind: 'sent' }) }, site: 'https://site' })(
        { sub, email, name },
        MORNING,
      ),
  },
  'a complaint': {
    run: ({ tallies, ...stores }, { sub, email }) =>
      mailEvents({ ...stores, tallyOf: (kind) => tallies[kind], clock: () => new Date(MORNING) })({
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
    run: ({ digest, run }, person) => runWatchShard(digest, run(MORNING), shard(person, LOOK)),
  },
  'messages at once': {
    async prepare(functions, person) {
      await collectTesla(functions)
      const { digest, run } = functions
      await runWatchShard(digest, run(MORNING), shard(person, LOOK))
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

const LOOK: Job = { kind: 'watches', of: collectionId(hoursAfter(MORNING, -1), 'abcdef12') }

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
async function aReader(functions: Functions): Promise<Person> {
  const person = aPerson({ sub: '5ub-1-of-somebody', email: 'somebody-1@mail.example' })
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
export async function deleteBeforeCall({ prepare, run }: RunningFunction, nth: number): Promise<boolean> {
  const functions = await theFunctions()
  const { world } = functions
  const person = await aReader(functions)
  await prepare?.(functions, person)
  let calls = 0
  let isDeleted = false

  async function remove(): Promise<void> {
    isDeleted = true
    await deleteAccount(person, { ...functions, users: { remove: async () => undefined }, now: MORNING })
  }
  async function beforeCall(): Promise<void> {
    calls += 1
    if (calls === nth) await remove()
  }

  world.table.around = async (perform) => {
    await beforeCall()
    return perform()
  }
  world.receive = async () => {
    await beforeCall()
    return { kind: 'sent', id: '1' }
  }
  world.notify = async () => {
    await beforeCall()
    return 'gone'
  }
  await ignoringProblems(run(functions, person))
  const isInterrupted = isDeleted
  if (!isDeleted) await remove()
  expectNothingOf(world.table, person)
  return isInterrupted
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
function expectNothingOf(table: MemoryDynamo, { sub, email }: Person): void {
  const items = table.items()
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
