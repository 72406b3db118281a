import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { CATEGORIES } from '../../../shared/categories.ts'
import { Instant } from '../../../shared/instant.ts'
import {
  MAX_LOOK_HITS,
  MAX_WATCH_LOOKS,
  MAX_WATCHES,
  WATCH_COUNT_DAYS,
  WATCH_HIT_DAYS,
  WATCH_REPORT_DAYS,
} from '../../../shared/limits.ts'
import { DAY_SECONDS, dateBefore, dayOf } from '../../../shared/time.ts'
import { keptLooks, mergeWaiting, StoredHit, WaitingHits } from '../../../shared/watches/storedHits.ts'
import { WATCH_EVENTS } from '../../../shared/watches/watch.ts'
import { type ReportedRungs, rungsAfter, type WatchHit } from '../../../shared/watches/watchHits.ts'
import { conditionOf, Items, seen, type TransactionParts } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'
import { expressionOf, setting } from '../table/updateExpression.ts'
import { isRefusedByFirst } from '../table/withOptimisticRetry.ts'
import { dueOncePart } from './dueList.ts'
import { accountKey, HITS, RUNGS, WAITING, watchKey } from './followerRecord.ts'
import type { PeopleKey } from './partitions.ts'

const AnyCategory = z.enum(CATEGORIES)

/** Categories that no longer exist are dropped. */
const HitEntry = z.extend(StoredHit, {
  categories: z.pipe(
    z.array(z.unknown()),
    z.transform((all: unknown[]) => all.flatMap((one) => AnyCategory.safeParse(one).data ?? [])),
  ),
})

/** What one look of a watch has found. */
export const HitsItem = z.object({ at: Instant, hits: z.array(HitEntry), more: z.number() })
/** The hits of one look, the most searched first; `more` counts those without details. */
export type FoundHits = z.infer<typeof HitsItem>

/** The reported waves of a watch, and its stored looks with the number of hits of each, the newest first. */
export const RungsItem = z.object({
  rungs: z.array(z.tuple([z.string(), z.number(), z.number()])),
  looks: z.array(z.tuple([z.string(), z.number()])),
  written: z.string(),
})

/** What no message has reported; `given_back` names what a message took and gave back last. */
export const WaitingItem = z.extend(WaitingHits, {
  hits: z.array(z.extend(HitEntry, { at: Instant })),
  given_back: z.optional(z.string()),
  written: z.string(),
})
const ListedWaiting = z.extend(WaitingItem, { sk: z.string() })

/** What a watch has found, in short. */
const WatchSummary = z.object({
  last_match_at: Instant,
  /** The most searched hit of the last match. */
  last_match: z.object({
    country: z.string(),
    trend: z.string(),
    reason: z.enum(WATCH_EVENTS),
    matched: z.array(z.string()),
    related: z.optional(z.string()),
  }),
  /** The days (UTC) of the last `WATCH_COUNT_DAYS` with hits, and the number of these. */
  days: z.array(z.tuple([z.string(), z.number()])),
})
export type WatchSummary = z.infer<typeof WatchSummary>

/** The item of a watch beside the record: the hash of its feed's token, and its summary from the first match on. */
export const WatchItem = z.object({ feed: z.optional(z.string()), summary: z.optional(WatchSummary) })

/** The waiting hits of a watch as they were read; plain data. */
export type WaitingOfWatch = WaitingHits & {
  watch: string
  /** Names this state of the item. */
  written: string
}

/** The matching of one watch with one collection. */
export type Look = {
  watch: string
  /** The id of the collection, which names the look: letters, digits, `-`, `_`, `:` and `.`, in the order of time. */
  collection: string
  /** The time of the collection. */
  at: string
  /** When the reader may get a message at once; undefined for a watch that reports by the digest. */
  dueAt: string | undefined
}

const HITS_SECONDS = WATCH_HIT_DAYS * DAY_SECONDS
const WAITING_SECONDS = WATCH_REPORT_DAYS * DAY_SECONDS

/** Maximum bytes of the hits of one look: an item has at most 400 KB, and its texts are escaped as JSON when they are counted. */
const MAX_HIT_BYTES = 250_000
/** Looks that are read at once: about 100 KB, at most 1 MB. */
const LOOKS_PAGE = 25

/**
 * What watches have found, in the partitions of people in the people's table. Of each watch:
 *
 * - one item for each look that found something, which the hits list and the private feed show, for `WATCH_HIT_DAYS`;
 * - the rungs that it has reported: they decide which matches are new;
 * - the hits that wait for a message;
 * - a summary in the watch's own item.
 *
 * A look writes all of it in one transaction, so each hit is stored once and waits once, however often a look is repeated.
 * A message takes waiting hits with `takeParts` in the transaction that hands it over, so each hit is reported once.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class WatchHits {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** The rungs that a watch has reported. */
  async reportedRungs(sub: string, watch: string): Promise<ReportedRungs> {
    return toReported(await this.#items.read(rungsKey(sub, watch), RungsItem))
  }

  /**
   * Records the hits of a look, and lists the reader for a message at once. Returns the hits: none when the look is
   * recorded already, or when the watch or its owner was deleted; then nothing is stored.
   *
   * @param find the hits that are new after the reported rungs; called again when another look was faster
   */
  record(sub: string, look: Look, find: (reported: ReportedRungs) => WatchHit[]): Promise<WatchHit[]> {
    const written = randomUUID()
    let found: WatchHit[] = []
    return this.#items.repeat(async () => {
      const before = await this.#items.read(rungsKey(sub, look.watch), RungsItem)
      // Our own write: the response to an earlier attempt was lost.
      if (before?.written === written) return found
      found = find(toReported(before))
      if (found.length === 0) return found
      const { parts, dropped } = await this.#partsOf(sub, look, found, before, written)
      try {
        await this.#items.transact(parts)
      } catch (error) {
        if (isRefusedByFirst(error, 1)) return []
        throw error
      }
      await this.#items.deleteAll(dropped.map((name) => lookKey(sub, look.watch, name)))
      return found
    })
  }

  /** The stored looks of a watch, the newest first. */
  async ofWatch(sub: string, watch: string): Promise<FoundHits[]> {
    const range = { pk: accountKey(sub).pk, prefix: `${HITS}${watch}#`, newestFirst: true }
    const found: FoundHits[] = []
    for await (const page of this.#items.pages(range, { size: LOOKS_PAGE })) {
      found.push(...page.map((item) => HitsItem.parse(item)))
      // Looks beyond the limit are about to be deleted.
      const kept = keptLooks(found.map(({ hits }) => hits.length))
      if (kept < found.length || kept === MAX_WATCH_LOOKS) return found.slice(0, kept)
    }
    return found
  }

  /** The hits of a person that no message has reported, by watch. */
  async waiting(sub: string): Promise<WaitingOfWatch[]> {
    const range = { pk: accountKey(sub).pk, prefix: WAITING }
    const items = await this.#items.list(range, ListedWaiting, MAX_WATCHES)
    return items.map(({ sk, given_back: _, ...waiting }) => ({ ...waiting, watch: sk.slice(WAITING.length) }))
  }

  /** How a message takes waiting hits when it is sent, and gives them back when it surely was not. */
  taking(sub: string, taken: readonly WaitingOfWatch[], now: string) {
    return { parts: this.takeParts(sub, taken), giveBack: () => this.giveBack(sub, taken, now) }
  }

  /**
   * The parts of a transaction by which a message takes waiting hits, one for each watch. It fails with a conflict when
   * another message has taken them, or a look has added hits, since they were read.
   */
  takeParts(sub: string, taken: readonly WaitingOfWatch[]): TransactionParts {
    return taken.map((each) => ({
      Delete: { TableName: this.#items.name, Key: waitingKey(sub, each.watch), ...conditionOf(seen(each)) },
    }))
  }

  /**
   * Lets hits wait again that a message took and surely did not report, beside those that were found since. Nothing is
   * stored for a watch or an owner that is deleted. Repeating it adds nothing, until another message takes the hits.
   */
  async giveBack(sub: string, taken: readonly WaitingOfWatch[], now: string): Promise<void> {
    for (const { watch, written: given_back, ...hits } of taken)
      await this.#items.repeat(async () => {
        const key = waitingKey(sub, watch)
        const before = await this.#items.read(key, WaitingItem)
        const waiting = mergeWaiting(before ? [hits, before] : [hits], now)
        if (!waiting || before?.given_back === given_back) return
        const TableName = this.#items.name
        const Item = {
          ...key,
          ...waiting,
          given_back,
          written: randomUUID(),
          expires_at: expiryOf(now, WAITING_SECONDS),
        }
        try {
          await this.#items.transact([
            {
              ConditionCheck: {
                TableName,
                Key: watchKey(sub, watch),
                ConditionExpression: 'attribute_exists(pk)',
              },
            },
            { Put: { TableName, Item, ...conditionOf(seen(before)) } },
          ])
        } catch (error) {
          if (!isRefusedByFirst(error, 1)) throw error
        }
      })
  }

  /** Deletes what a watch has found, after the watch itself; idempotent. */
  async forget(sub: string, watch: string): Promise<void> {
    await this.#items.deleteAll([rungsKey(sub, watch), waitingKey(sub, watch)])
    const range = { pk: accountKey(sub).pk, prefix: `${HITS}${watch}#` }
    for await (const page of this.#items.pages(range, { only: ['sk'] }))
      await this.#items.deleteAll(page.map(({ sk }) => ({ pk: range.pk, sk: String(sk) })))
  }

  /** The transaction that records a look, the watch first; and the looks that it drops. */
  async #partsOf(
    sub: string,
    { watch, collection, at: time, dueAt }: Look,
    found: readonly WatchHit[],
    before: z.infer<typeof RungsItem> | undefined,
    written: string,
  ): Promise<{ parts: TransactionParts; dropped: string[] }> {
    const TableName = this.#items.name
    const at = new Date(time).toISOString()
    const all = found.map(toStored)
    const known = await this.#items.read(watchKey(sub, watch), WatchItem)
    const summary = summaryAfter(known?.summary, all, at)
    const waiting = await this.#items.read(waitingKey(sub, watch), WaitingItem)
    const others = (before?.looks ?? []).filter(([name]) => name !== collection)
    // Recorded before, and now repeated with another rule.
    const earlier =
      before && others.length < before.looks.length
        ? await this.#items.read(lookKey(sub, watch, collection), HitsItem)
        : undefined
    const ofLook = [...(earlier?.hits ?? []), ...all]
    const hits = asManyAsFit(ofLook)
    const more = (earlier?.more ?? 0) + ofLook.length - hits.length
    const looks = [[collection, hits.length] as const, ...others].sort(([one], [other]) => (one < other ? 1 : -1))
    const kept = keptLooks(looks.map(([, size]) => size))
    const waits = mergeWaiting(
      [...(waiting ? [waiting] : []), { hits: all.map((hit) => ({ ...hit, at })), more: 0, since: at }],
      at,
    )
    const parts: TransactionParts = [
      { Update: { TableName, Key: watchKey(sub, watch), ...expressionOf(setting({ summary })) } },
      {
        Put: {
          TableName,
          Item: {
            ...rungsKey(sub, watch),
            rungs: rungsAfter(before?.rungs ?? [], found, at),
            looks: looks.slice(0, kept),
            written,
            expires_at: expiryOf(at, HITS_SECONDS),
          },
          ...conditionOf(seen(before)),
        },
      },
      {
        Put: {
          TableName,
          Item: { ...lookKey(sub, watch, collection), at, hits, more, expires_at: expiryOf(at, HITS_SECONDS) },
        },
      },
      {
        Put: {
          TableName,
          Item: {
            ...waitingKey(sub, watch),
            ...waits,
            given_back: waiting?.given_back,
            written,
            expires_at: expiryOf(at, WAITING_SECONDS),
          },
          ...conditionOf(seen(waiting)),
        },
      },
      ...(dueAt === undefined ? [] : [dueOncePart(TableName, 'at-once', sub, dueAt)]),
    ]
    return { parts, dropped: looks.slice(kept).map(([name]) => name) }
  }
}

function rungsKey(sub: string, watch: string): PeopleKey {
  return { pk: accountKey(sub).pk, sk: `${RUNGS}${watch}` }
}

function waitingKey(sub: string, watch: string): PeopleKey {
  return { pk: accountKey(sub).pk, sk: `${WAITING}${watch}` }
}

function lookKey(sub: string, watch: string, collection: string): PeopleKey {
  return { pk: accountKey(sub).pk, sk: `${HITS}${watch}#${collection}` }
}

function toReported(item: z.infer<typeof RungsItem> | undefined): ReportedRungs {
  return new Map(item?.rungs.map(([key, rung]) => [key, rung]))
}

function toStored({ wave, matched, reason, related }: WatchHit): StoredHit {
  const { country, key, title, categories, volume, growth, startedAt, endedAt } = wave
  const hit = { country, key, title, categories, volume, growth, started_at: startedAt, ended_at: endedAt }
  return { ...hit, reason, matched, related }
}

function summaryAfter(before: WatchSummary | undefined, [hit, ...others]: readonly StoredHit[], at: string) {
  const today = dayOf(at)
  const first = dateBefore(today, WATCH_COUNT_DAYS)
  const days = new Map(before?.days)
  days.set(today, (days.get(today) ?? 0) + 1 + others.length)
  const { country, title: trend, reason, matched, related } = hit ?? {}
  const last = hit && { country, trend, reason, matched, related }
  return {
    ...(before && before.last_match_at > at ? before : { last_match_at: at, last_match: last }),
    days: [...days].filter(([day]) => day > first),
  }
}

/** The first hits of a look, up to the number that one item may hold. */
function asManyAsFit(hits: readonly StoredHit[]): StoredHit[] {
  let bytes = 0
  return hits.slice(0, MAX_LOOK_HITS).filter((hit) => {
    bytes += Buffer.byteLength(JSON.stringify(hit))
    return bytes <= MAX_HIT_BYTES
  })
}
