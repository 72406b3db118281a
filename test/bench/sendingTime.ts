import { FUNCTIONS, mailRates, QUEUES, SCHEDULES } from '../../infra/manifest.ts'
import { periodMinutes } from '../../infra/scheduleTimes.ts'
import { SHARDS } from '../../lambdas/adapters/followerRecord.ts'
import { AT_ONCE } from '../../lambdas/digest/DigestRun.ts'
import { DUE } from '../../shared/digest/isDue.ts'

/** How far the mails of a morning get, and how long that takes. */
export type Sending = { sent: number; seconds: number }

const WINDOW_SECONDS = (DUE.until - DUE.from) * 60
const TICK_SECONDS = 60 * Math.min(...SCHEDULES.filter((one) => one.function === 'digest').map(periodMinutes))
const SHARDS_AT_ONCE = QUEUES.digests.consumer?.atOnce ?? 0

/** In the last half minute of a function nobody new is told. */
const RUN_SECONDS = {
  digest: FUNCTIONS.digest.timeoutSeconds - 30,
  digestShard: FUNCTIONS.digestShard.timeoutSeconds - 30,
}
/** After so many followers the tick hands on the other shards. */
const MAX_OF_TICK = 2_000
/** What a reader takes, in seconds: five calls of the table, one of the mail service. */
const MAIL_SECONDS = 0.1
/** What passing a reader who was told before takes, in seconds: one call of the table. */
const PASS_SECONDS = 0.005
const PASSED_PER_SECOND = AT_ONCE / PASS_SECONDS

type Shard = { told: number; size: number }

/** A function at work on a shard; `place` is how many of its followers it has come past. */
type Worker = { shard: Shard; place: number; perSecond: number; until: number }

/** A run that the clock began: where it is done with a shard, it goes on to the next one or hands them all on. */
type Tick = Worker & { next: Shard[]; looked: number }

/**
 * How long it takes to mail each of the readers of one time zone from 8:00 on, until noon at most, second by second: with
 * the rates, the schedule, the shards and the queue that are deployed, usual answering times, and nothing that fails.
 */
export function sendingTime(readers: number, perSecond: number): Sending {
  const { digest, digestShard } = mailRates(perSecond)
  const shards = Array.from({ length: SHARDS }, (): Shard => ({ told: 0, size: readers / SHARDS }))
  const queue: Shard[] = []
  let parts: Worker[] = []
  let tick: Tick | undefined
  const sent = () => shards.reduce((sum, { told }) => sum + told, 0)
  for (let second = 0; second < WINDOW_SECONDS; second += 1) {
    if (second % TICK_SECONDS === 0) tick = beginTick(shards, second, possible(digest))
    if (tick) {
      advance(tick)
      if (isDone(tick) || second >= tick.until) tick = afterShard(tick, second, queue)
    }
    for (const part of parts) advance(part)
    parts = parts.filter((part) => !isDone(part) && second < part.until)
    for (const shard of queue.splice(0, SHARDS_AT_ONCE - parts.length))
      parts.push({
        shard,
        place: 0,
        perSecond: possible(digestShard),
        until: second + RUN_SECONDS.digestShard,
      })
    if (shards.every(({ told, size }) => told >= size)) return { sent: sent(), seconds: second + 1 }
  }
  return { sent: sent(), seconds: WINDOW_SECONDS }
}

/** A function has only so many mails under way at a time. */
function possible(perSecond: number): number {
  return Math.min(perSecond, AT_ONCE / MAIL_SECONDS)
}

function beginTick(shards: readonly Shard[], second: number, perSecond: number): Tick | undefined {
  const [shard, ...next] = shards.filter(({ told, size }) => told < size)
  return shard && { shard, next, place: 0, perSecond, until: second + RUN_SECONDS.digest, looked: 0 }
}

/** One second of work: past those who were told before, then one mail after the other. */
function advance(worker: Worker): void {
  const { shard, perSecond } = worker
  const passed = Math.min(PASSED_PER_SECOND, shard.told - worker.place)
  worker.place += passed
  if (passed === PASSED_PER_SECOND) return
  shard.told = Math.min(shard.size, shard.told + perSecond * (1 - passed / PASSED_PER_SECOND))
  worker.place = shard.told
}

function isDone({ shard, place }: Worker): boolean {
  return place >= shard.size
}

function afterShard(tick: Tick, second: number, queue: Shard[]): Tick | undefined {
  const looked = tick.looked + tick.place
  const [shard, ...next] = tick.next
  if (second < tick.until && looked < MAX_OF_TICK) return shard && { ...tick, shard, next, place: 0, looked }
  queue.push(...(isDone(tick) ? [] : [tick.shard]), ...tick.next)
  return undefined
}
