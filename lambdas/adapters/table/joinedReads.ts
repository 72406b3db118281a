import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type ItemKey, type ReadItem, readItem, type Table } from './table.ts'

/**
 * Reads items that are asked for at the same time with one request, such as the pointer and the takedowns. Each read
 * validates its own item: an invalid item fails only the read that asked for it.
 */
export function joinedReads(table: Table): ReadItem {
  let waiting: { keys: Map<string, ItemKey>; items: Promise<Items> } | undefined

  function readWithOthers(key: ItemKey): Promise<Items> {
    if (!waiting) {
      const keys = new Map<string, ItemKey>()
      // Reads that begin before this runs join the request.
      const items = Promise.resolve().then(() => {
        waiting = undefined
        return readItems(table, [...keys.values()])
      })
      waiting = { keys, items }
    }
    waiting.keys.set(nameOf(key), key)
    return waiting.items
  }

  return async (key, schema) => {
    const item = (await readWithOthers(key)).get(nameOf(key))
    return item && z.parse(schema, item)
  }
}

const Item = z.looseObject({ pk: z.string(), sk: z.string() })
type Item = z.infer<typeof Item>

/** Items by the names of their keys. */
type Items = ReadonlyMap<string, Item>

async function readItems(table: Table, keys: ItemKey[]): Promise<Items> {
  const { read, left } = keys.length > 1 ? await readBatch(table, keys) : { read: [], left: keys }
  const others = await Promise.all(left.map((key) => readItem(table, key, Item)))
  return new Map([...read, ...others].flatMap((item) => (item ? [[nameOf(item), item]] : [])))
}

/** What a batch answers, and the keys that DynamoDB left out because it was busy. */
async function readBatch({ client, name }: Table, keys: ItemKey[]): Promise<{ read: Item[]; left: ItemKey[] }> {
  const { Responses, UnprocessedKeys } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: keys, ConsistentRead: true } } }),
  )
  const left = (UnprocessedKeys?.[name]?.Keys ?? []).map((key) => nameOf(Item.parse(key)))
  return {
    read: (Responses?.[name] ?? []).map((item) => Item.parse(item)),
    left: keys.filter((key) => left.includes(nameOf(key))),
  }
}

function nameOf({ pk, sk }: ItemKey): string {
  return JSON.stringify([pk, sk])
}
