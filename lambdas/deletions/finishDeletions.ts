import { type DeletionServices, deleteAccount } from '../account/deleteAccount.ts'
import type { DeletionStore } from '../adapters/people/deletions.ts'
import { attemptAll } from '../common/attemptAll.ts'

/** As many deletions are finished in one run: far more than are ever interrupted within an hour. */
const MAX_DELETIONS = 500

type Services = DeletionServices & { deletions: Pick<DeletionStore, 'unfinished'> }

/**
 * Finishes the deletions that were interrupted. One that fails again does not stop the others, and stays on the list for
 * the next run; then the run as a whole fails, so that somebody looks.
 */
export async function finishDeletions(services: Services): Promise<{ finished: number; failed: number }> {
  const unfinished = await services.deletions.unfinished(MAX_DELETIONS)
  await attemptAll(unfinished, (leaver) => deleteAccount(leaver, services))
  return { finished: unfinished.length, failed: 0 }
}
