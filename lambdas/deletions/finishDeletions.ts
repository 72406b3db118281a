import { type DeletionServices, deleteAccount } from '../account/deleteAccount.ts'
import type { Deletions } from '../adapters/people/deletions.ts'
import { attemptAll } from '../common/attemptAll.ts'

/** Maximum deletions per run; far more than are ever interrupted within an hour. */
const MAX_DELETIONS = 500
/** Deletions that are under way at a time, so that those of much data do not use up the time of a run before all others. */
const AT_ONCE = 10

type Services = DeletionServices & { deletions: Deletions }

/**
 * Repeats the interrupted deletions, some at a time. A failure does not stop the others and is retried by the next run. The run as a
 * whole fails then, so that the alarm goes off.
 */
export async function finishDeletions(services: Services): Promise<{ finished: number; failed: number }> {
  const unfinished = await services.deletions.unfinished(MAX_DELETIONS)
  await attemptAll(unfinished, (person) => deleteAccount(person, services), AT_ONCE)
  return { finished: unfinished.length, failed: 0 }
}
