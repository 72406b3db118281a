import { type DeletionServices, deleteAccount } from '../account/deleteAccount.ts'
import type { SendLater } from '../adapters/mail/confirmationQueue.ts'
import type { DeletedPerson } from '../adapters/people/deletions.ts'
import { attemptAll } from '../common/attemptAll.ts'

/** Maximum deletions per run; far more than are ever interrupted within an hour. */
const MAX_DELETIONS = 500
/** Deletions that are under way at a time, so that those of much data do not use up the time of a run before all others. */
const AT_ONCE = 10

type Services = DeletionServices & { later: SendLater }

/**
 * Repeats the interrupted deletions, carries out those that have waited long enough, and queues again what former addresses were not told
 * yet; some at a time. A failure does not stop the others and is retried by the next run. Throws an `AggregateError` then, so that
 * the alarm goes off.
 */
export async function finishDeletions(services: Services): Promise<{ finished: number }> {
  const { changes, people, deletions, later, now } = services
  const unfinished = await deletions.unfinished(MAX_DELETIONS)
  const due: DeletedPerson[] = []
  const untold: { sub: string; former: string }[] = []
  for await (const { sub, former, delete_at } of changes.all()) {
    if (delete_at !== null && delete_at <= now) due.push({ sub, ...(await namesOf(people, sub)) })
    untold.push(...former.filter(({ told }) => !told).map(({ since }) => ({ sub, former: since })))
  }
  await attemptAll<() => Promise<void>>(
    [
      ...[...unfinished, ...due].map((person) => async () => void (await deleteAccount(person, services))),
      ...untold.map((message) => () => later(message, 0)),
    ],
    (work) => work(),
    AT_ONCE,
  )
  return { finished: unfinished.length + due.length }
}

/** The names of a person as they are now. */
async function namesOf(people: Services['people'], sub: string): Promise<Omit<DeletedPerson, 'sub'>> {
  const { username = sub, email } = (await people.read(sub))?.follower ?? {}
  return { username, email }
}
