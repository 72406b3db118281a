import { concurrencyOf } from '../../infra/manifest/concurrency.ts'
import { FUNCTIONS, mailRates } from '../../infra/manifest/functions.ts'
import { SHARDS } from '../../lambdas/adapters/people/followerRecord.ts'
import { concurrencyFor, MIN_TIME_LEFT_MS } from '../../lambdas/digest/DigestRun.ts'
import { MIN_SHARD_TIME_MS, QUEUE_AFTER_MS } from '../../lambdas/digest/workOff.ts'
import { DUE } from '../../shared/digest/dueTime.ts'
import { DIGEST_EVERY_MINUTES } from '../../shared/limits.ts'

const WINDOW_SECONDS = (DUE.until - DUE.from) * 60
const TICK_SECONDS = DIGEST_EVERY_MINUTES * 60
/** Who mails this many readers has asked for a larger quota than that of a new account. */
const SHARDS_AT_ONCE = concurrencyOf(1_000).digestShards

/** Time for one reader, in seconds: four calls of the table, one of the mail service. */
const MAIL_SECONDS = 0.1

type Shard = { sent: number; size: number; isTaken: boolean }

/** A function that works on a shard, until a deadline in seconds. */
type Worker = { shard: Shard; perSecond: number; until: number }

/** A scheduled run, with the shards that are not begun or that it has put into the queue. */
type Tick = {
  began: number
  perSecond: number
  open: Shard[]
  isHandedOn: boolean
  worker?: Worker | undefined
}

/**
 * How long it takes to mail each of the readers of one time zone from 8:00 on, until noon at most, second by second: with
 * the rates, the schedule, the shards, the turns and the queue that are deployed, usual answering times, and nothing that
 * fails.
 */
export function sendingTime(readers: number, perSecond: number): { sent: number; seconds: number } {
  const { digest, digestShard } = mailRates(perSecond, SHARDS_AT_ONCE)
  const shards = Array.from({ length: SHARDS }, () => ({ sent: 0, size: readers / SHARDS, isTaken: false }))
  const queue: Shard[] = []
  let parts: Worker[] = []
  let tick: Tick | undefined
  const sent = () => shards.reduce((sum, shard) => sum + shard.sent, 0)
  for (let second = 0; second < WINDOW_SECONDS; second += 1) {
    if (second % TICK_SECONDS === 0) tick = beginTick(shards, second, possible(digest))
    if (tick) workTick(tick, second, queue)
    parts = [...parts, ...takenFrom(queue, second, SHARDS_AT_ONCE - parts.length, possible(digestShard))]
    parts = parts.filter((part) => isAtWork(part, second))
    if (shards.every(isDone)) return { sent: sent(), seconds: second + 1 }
  }
  return { sent: sent(), seconds: WINDOW_SECONDS }
}

/** The rate that a function's concurrency allows. */
function possible(perSecond: number): number {
  return Math.min(perSecond, concurrencyFor(perSecond) / MAIL_SECONDS)
}

function beginTick(shards: readonly Shard[], second: number, perSecond: number): Tick {
  return { began: second, perSecond, open: shards.filter((shard) => !isDone(shard)), isHandedOn: false }
}

/** One second of the tick: it queues its open shards in time, and takes the next shard when one is done. */
function workTick(tick: Tick, second: number, queue: Shard[]): void {
  const { began, open } = tick
  const end = began + FUNCTIONS.digest.timeoutSeconds
  if (!tick.isHandedOn && (second - began) * 1_000 >= QUEUE_AFTER_MS) {
    queue.push(...open)
    tick.isHandedOn = true
  }
  if (tick.worker && isAtWork(tick.worker, second)) return
  tick.worker = undefined
  while (open.length > 0 && !tick.worker && (end - second) * 1_000 >= MIN_SHARD_TIME_MS)
    tick.worker = begin(tick.isHandedOn ? open.pop() : open.shift(), tick.perSecond, end - MIN_TIME_LEFT_MS / 1_000)
}

/** Shards that functions take from the queue, up to their concurrency. */
function takenFrom(queue: Shard[], second: number, room: number, perSecond: number): Worker[] {
  const taken: Worker[] = []
  const until = second + FUNCTIONS.digestShard.timeoutSeconds - MIN_TIME_LEFT_MS / 1_000
  while (queue.length > 0 && taken.length < room) {
    const worker = begin(queue.shift(), perSecond, until)
    if (worker) taken.push(worker)
  }
  return taken
}

/** A shard that is done, or taken by another function, is not begun. */
function begin(shard: Shard | undefined, perSecond: number, until: number): Worker | undefined {
  if (!shard || shard.isTaken || isDone(shard)) return undefined
  shard.isTaken = true
  return { shard, perSecond, until }
}

/** One second of mails; false when the shard is done or the time is over. */
function isAtWork({ shard, perSecond, until }: Worker, second: number): boolean {
  if (second < until) shard.sent = Math.min(shard.size, shard.sent + perSecond)
  shard.isTaken = second < until && !isDone(shard)
  return shard.isTaken
}

function isDone({ sent, size }: Shard): boolean {
  return sent >= size
}
