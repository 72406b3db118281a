import type { JsonObject } from '../jsonProtocol.ts'

/** An action on a table, as a policy names them. */
export type Use = { action: string; table: string }

const TRANSACTED: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

/**
 * Everything a DynamoDB request does, each of which needs a permission. A batch uses all its tables;
 * a transaction needs the permissions of its parts.
 */
export function usesOf(operation: string, request: JsonObject): Use[] {
  if (operation.startsWith('Batch')) {
    const tables = Object.keys(objectOf(request.RequestItems))
    return tables.length > 0 ? tables.map((table) => use(operation, table)) : [use(operation, '*')]
  }
  if (operation.startsWith('Transact')) {
    const parts = Array.isArray(request.TransactItems) ? request.TransactItems : []
    const uses = parts.flatMap((part) =>
      Object.entries(objectOf(part)).map(([kind, one]) =>
        use(TRANSACTED[kind] ?? operation, String(objectOf(one).TableName)),
      ),
    )
    return uses.length > 0 ? uses : [use(operation, '*')]
  }
  return [use(operation, typeof request.TableName === 'string' ? request.TableName : '*')]
}

function use(operation: string, table: string): Use {
  return { action: `dynamodb:${operation}`, table }
}

function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
