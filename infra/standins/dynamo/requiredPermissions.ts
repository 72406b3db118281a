import { TABLES } from '../../product/manifest/stores.ts'
import type { JsonObject } from '../jsonProtocol.ts'

/** A permission to use an action on a table; where the action is about items, on those of these partitions. */
export type Permission = { action: string; table: string; partitions: string[] }

const TRANSACTION_PARTS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

/** The permissions that a request needs: a batch needs all its tables, a transaction those of its parts. */
export function requiredPermissions(operation: string, request: JsonObject): Permission[] {
  if (operation.startsWith('Batch')) {
    const tables = Object.entries(objectOf(request.RequestItems))
    return tables.length > 0
      ? tables.map(([table, asked]) => permission(operation, table, keysInBatch(asked).flatMap(partitionOf)))
      : [permission(operation, '*', [])]
  }
  if (operation.startsWith('Transact')) {
    const permissions = listOf(request.TransactItems).flatMap((part) =>
      Object.entries(objectOf(part)).map(([kind, one]) => ofItem(TRANSACTION_PARTS[kind] ?? operation, objectOf(one))),
    )
    return permissions.length > 0 ? permissions : [permission(operation, '*', [])]
  }
  return [ofItem(operation, request)]
}

/** The permission for a request about one item, or about one partition. */
function ofItem(operation: string, request: JsonObject): Permission {
  const table = typeof request.TableName === 'string' ? request.TableName : '*'
  if (typeof request.IndexName === 'string') return permission(operation, `${table}/index/${request.IndexName}`, [])
  const partitions = operation === 'Query' ? queriedPartition(request) : partitionOf(request.Key ?? request.Item)
  return permission(operation, table, partitions)
}

/** The keys or items of one table in a batch of reads or of writes. */
function keysInBatch(asked: unknown): unknown[] {
  if (!Array.isArray(asked)) return listOf(objectOf(asked).Keys)
  return asked.flatMap((write) => Object.values(objectOf(write)).map((one) => objectOf(one).Key ?? objectOf(one).Item))
}

/** All tables have the same name for their partition key. */
const PARTITION_KEY = TABLES.people.partitionKey

function partitionOf(keyOrItem: unknown): string[] {
  return textIn(objectOf(keyOrItem)[PARTITION_KEY])
}

/** Reads `pk = :pk`, the only form in which the product asks. */
function queriedPartition({ KeyConditionExpression, ExpressionAttributeValues }: JsonObject): string[] {
  const [, value = ''] = new RegExp(`^${PARTITION_KEY} = (:\\w+)`).exec(String(KeyConditionExpression)) ?? []
  return textIn(objectOf(ExpressionAttributeValues)[value])
}

function textIn(attribute: unknown): string[] {
  const { S: text } = objectOf(attribute)
  return typeof text === 'string' ? [text] : []
}

function permission(operation: string, table: string, partitions: string[]): Permission {
  return { action: `dynamodb:${operation}`, table, partitions }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
