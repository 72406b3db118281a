import { UNCONFIRMED_HOURS } from '../../shared/limits.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts'
import { type DeletionServices, deleteAccount } from '../account/deleteAccount.ts'
import type { DisabledPeople } from '../adapters/people/disabledPeople.ts'
import type { UserPool } from '../adapters/people/userPool.ts'
import { attemptAll } from '../common/attemptAll.ts'
import type { Clock } from '../common/clock.ts'
import { logger } from '../common/logger.ts'
import { type CheckReadersServices, checkReaders } from './checkReaders.ts'

/** What carrying over the changes of the user pool needs. */
export type ReconciliationServices = Omit<DeletionServices, 'now'> &
  CheckReadersServices & {
    users: UserPool
    disabled: DisabledPeople
    clock: Clock
  }

/** What a run has carried over, for the operator. */
export type ReconciliationAnswer = {
  /** Readers who are marked as disabled from now on, and who no longer are. */
  disabled: number
  enabled: number
  unconfirmedRemoved: number
  /** Readers who were looked up in the user pool, and whether the run reached the last one. */
  checked: number
  isComplete: boolean
  /** Readers whose new address was taken over. */
  addresses: number
  /** Readers who are no longer in the user pool, and were deleted. */
  deleted: number
}

/** Time budgets of the parts of a run, in milliseconds; together less than the function's timeout. */
const PART_MS = 2 * MINUTE_MS
const CHECK_MS = 4 * MINUTE_MS

/** More missing readers than both look like a wrong, empty or restored pool, not like an operator's work. */
const MAX_MISSING = 10
const MAX_MISSING_SHARE = 0.05

/**
 * Follows changes of the user pool that nothing reports: marks disabled readers, removes the marks of those enabled again,
 * removes sign-ups older than `UNCONFIRMED_HOURS` that were never confirmed, takes over new addresses, and deletes readers whom
 * the pool no longer has. A listing is only a hint: before anything is removed, the pool is asked about that one user, and only its clear
 * answer counts. A part that fails does not stop the others; an `AggregateError` is thrown afterwards, so that the alarm goes off.
 *
 * @param confirmed deletes missing readers even if they are suspiciously many
 */
export async function reconcile(
  services: ReconciliationServices,
  { at, confirmed }: { at: string; confirmed: boolean },
): Promise<ReconciliationAnswer> {
  const { clock } = services
  const answer: ReconciliationAnswer = {
    disabled: 0,
    enabled: 0,
    unconfirmedRemoved: 0,
    checked: 0,
    isComplete: false,
    addresses: 0,
    deleted: 0,
  }

  await attemptAll<() => Promise<void>>(
    [
      async () => {
        Object.assign(answer, await followDisabled(services, stopwatch(clock, PART_MS)))
      },
      async () => {
        answer.unconfirmedRemoved = await removeUnconfirmed(services, at, stopwatch(clock, PART_MS))
      },
      async () => {
        const { failed, missing, next, ...counts } = await checkReaders(services, at, stopwatch(clock, CHECK_MS))
        const { checked } = Object.assign(answer, counts)
        if (!confirmed) refuseTooMany(missing.length, checked)
        await attemptAll(missing, async (person) => {
          if ((await deleteAccount(person, { ...services, now: at })) === 'deleted') answer.deleted += 1
        })
        await services.cursor.write(next)
        if (failed > 0) throw new Error(`${failed} readers could not be checked`)
      },
    ],
    (part) => part(),
  ).finally(() => logger.info('Reconciled with the user pool', { ...answer }))
  return answer
}

/** Marks the readers whom the pool lists as disabled, and removes the marks of those whom it no longer does. */
async function followDisabled(
  { users, disabled }: ReconciliationServices,
  isOver: () => boolean,
): Promise<{ disabled: number; enabled: number }> {
  const counts = { disabled: 0, enabled: 0 }
  const marked = new Map((await disabled.list()).map((person) => [person.sub, person]))
  for await (const page of users.users('disabled')) {
    await attemptAll(page, async (listed) => {
      if (marked.delete(listed.sub)) return
      const user = await users.find(listed)
      if (user && !user.isEnabled && (await disabled.mark(user))) counts.disabled += 1
    })
    // Who is not listed yet may be on a later page.
    if (isOver()) return counts
  }
  await attemptAll([...marked.values()], async (person) => {
    const user = await users.find(person)
    if (!user?.isEnabled) return
    await disabled.unmark(person.sub)
    counts.enabled += 1
  })
  return counts
}

/** Removes old sign-ups that were never confirmed; returns how many. */
async function removeUnconfirmed(
  { users }: ReconciliationServices,
  at: string,
  isOver: () => boolean,
): Promise<number> {
  const newest = Date.parse(at) - UNCONFIRMED_HOURS * HOUR_MS
  let count = 0
  for await (const page of users.users('unconfirmed')) {
    const old = page.filter(({ createdAt }) => Date.parse(createdAt) <= newest)
    await attemptAll(old, async (listed) => {
      const user = await users.find(listed)
      if (!user || user.isConfirmed || Date.parse(user.createdAt) > newest) return
      await users.discard(user)
      count += 1
    })
    if (isOver()) break
  }
  return count
}

/** Whether a part has used up its time. */
function stopwatch(clock: Clock, milliseconds: number): () => boolean {
  const end = clock.now() + milliseconds
  return () => clock.now() >= end
}

/** Throws when too many readers are missing: the pool is then probably not theirs. */
function refuseTooMany(missing: number, checked: number): void {
  const isNobodyThere = missing > 1 && missing >= checked
  if (!isNobodyThere && missing <= Math.max(MAX_MISSING, checked * MAX_MISSING_SHARE)) return
  throw new Error(
    `${missing} of ${checked} checked readers are not in the user pool. Nobody was deleted: make sure that it is the right pool, then run this function with {"confirmed":true}.`,
  )
}
