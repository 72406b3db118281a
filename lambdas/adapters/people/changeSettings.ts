import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { AccountChanges } from '../../../shared/people/account.ts'
import type { TransactionParts } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'
import { expressionOf, setting } from '../table/updateExpression.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import {
  accountKey,
  type Follower,
  followerKey,
  KEEP_ZONE_CHANGE_SECONDS,
  ZoneChange,
  zoneChangeKey,
} from './followerRecord.ts'
import type { PersonItems, StoredPerson } from './personItems.ts'
import { accountDeleted } from './tombstones.ts'

/** Changes the settings of an account: in place, or by moving the follower record to the partition of a new time zone. */
export function changeSettings(items: PersonItems, sub: string, changes: AccountChanges, now: string): Promise<void> {
  return withOptimisticRetry(async () => {
    const found = await items.find(sub)
    if (!found) throw accountDeleted()
    const { time_zone: zone = found.account.zone } = changes
    const isMove = zone !== found.account.zone
    await (isMove ? move(items, found, changes, zone, now) : changeInPlace(items, found, changes))
  })
}

async function changeInPlace(items: PersonItems, found: StoredPerson, changes: AccountChanges): Promise<void> {
  const { client, name: TableName } = items.table
  const Key = accountKey(found.follower.sub)
  const ofAccount = accountFields(changes)
  const ofRecord = recordFields(changes)
  const TransactItems: TransactionParts = []
  if (Object.keys(ofAccount).length > 0)
    TransactItems.push({ Update: { TableName, Key, ...expressionOf(setting(ofAccount)) } })
  if (Object.keys(ofRecord).length > 0) TransactItems.push({ Update: items.recordUpdate(found, setting(ofRecord)) })
  if (TransactItems.length > 0) await client.send(new TransactWriteCommand({ TransactItems }))
}

/** One transaction, conditional on the version of the old record, which every other change of it increments. */
async function move(
  items: PersonItems,
  found: StoredPerson,
  changes: AccountChanges,
  zone: string,
  now: string,
): Promise<void> {
  const TableName = items.table.name
  const { account, follower, record } = found
  const { sub, version } = follower
  const moved = {
    ...record,
    ...recordFields(changes),
    moved_at: new Date(now).toISOString(),
    version: version + 1,
    written_by: randomUUID(),
  }
  await items.listZone(zone)
  const zoneChange = await zoneChangeOf(items, follower, zone, now)
  await items.writeUnlessGone(sub, [
    { Put: { TableName, Item: { ...moved, ...followerKey(zone, sub) } } },
    { Put: { TableName, Item: { ...zoneChangeKey(zone, sub), ...zoneChange } } },
    { Delete: { TableName, Key: zoneChangeKey(account.zone, sub) } },
    {
      Delete: {
        TableName,
        Key: followerKey(account.zone, sub),
        ConditionExpression: 'version = :seen',
        ExpressionAttributeValues: { ':seen': version },
      },
    },
    {
      Update: {
        TableName,
        Key: accountKey(sub),
        ...expressionOf(setting({ ...accountFields(changes), zone })),
      },
    },
  ])
}

/** The zone change to store. If the digest has not processed the previous one, that one's origin and time are kept. */
async function zoneChangeOf(
  items: PersonItems,
  { sub, zone: from, moved_at: since }: Follower,
  zone: string,
  now: string,
) {
  const before = ZoneChange.safeParse(await items.read(zoneChangeKey(from, sub))).data
  const at = new Date(now).toISOString()
  const zoneChange: ZoneChange = before ? { ...before, zone } : { sub, zone, from, at, ...(since && { since }) }
  return { ...zoneChange, expires_at: expiryOf(zoneChange.at, KEEP_ZONE_CHANGE_SECONDS) }
}

/** The changes that concern the account, without the time zone. */
function accountFields({ theme, favorite_categories }: AccountChanges): Record<string, unknown> {
  return defined({ theme, favorite_categories })
}

/** The changes that concern the follower record. */
function recordFields({ name, digest, detail, notifications, confirmations, quiet_hours }: AccountChanges) {
  return defined({ name, digest, detail, notifications, confirmations, quiet_hours })
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
