import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DIGEST_OUTCOME_DAYS } from '../../../shared/limits.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import type { PeopleKey } from '../people/partitions.ts'
import { Items } from '../table/Items.ts'

/** A country's code, and the id of the collection that its digests report. */
export type ReportedCollection = [country: string, collection: string]

/** Time to live of the markers of a day, in seconds. */
const KEEP_SECONDS = DIGEST_OUTCOME_DAYS * DAY_SECONDS

const MarkerItem = z.object({ collections: z.array(z.tuple([z.string(), z.string()])) })

/**
 * The collections that the digests of a time zone report on a day, in the table of people. Days are local dates,
 * `"2026-11-21"`.
 */
export class DigestMarkers {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** The pinned collections of a time zone's day; undefined when there are none. */
  async pinned(date: string, zone: string): Promise<ReportedCollection[] | undefined> {
    return (await this.#items.read(keyOf(date, zone), MarkerItem))?.collections
  }

  /** Pins the collections of a time zone's day and returns the pinned ones: the first call wins. */
  pin(date: string, zone: string, collections: readonly ReportedCollection[]): Promise<ReportedCollection[]> {
    return this.#items.change(
      keyOf(date, zone),
      MarkerItem,
      (pinned) => (pinned ? { result: pinned.collections } : { next: { collections }, result: [...collections] }),
      { now: date, seconds: KEEP_SECONDS },
    )
  }
}

function keyOf(date: string, zone: string): PeopleKey {
  return { pk: `DIGEST#${date}`, sk: zone }
}
