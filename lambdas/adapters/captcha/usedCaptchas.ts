import { createHash, randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { HOUR_SECONDS } from '../../../shared/time.ts'
import type { PeopleKey } from '../people/partitions.ts'
import { Items } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'

/** TTL of a used captcha, in seconds; captchas themselves are valid for two minutes. */
const KEEP_SECONDS = HOUR_SECONDS

/** Stores the hashes of used captchas, so that each can be used only once. */
export class UsedCaptchas {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** Marks a captcha as used; false when it was used before. Of several concurrent callers, one gets true. */
  use(captcha: string, now: string): Promise<boolean> {
    const use = randomUUID()
    const hash = createHash('sha256').update(captcha).digest('base64url')
    const key: PeopleKey = { pk: `CAPTCHA#${hash}`, sk: 'USED' }
    const item = { ...key, used_by: use, expires_at: expiryOf(now, KEEP_SECONDS) }
    // The SDK repeats a request whose response was lost; the second attempt must succeed as well.
    const condition = { conditions: ['attribute_not_exists(pk) OR used_by = :use'], values: { ':use': use } }
    return this.#items.put(item, condition)
  }
}
