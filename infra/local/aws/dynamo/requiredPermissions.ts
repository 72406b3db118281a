import type { JsonObject } from '../jsonProtocol.ts'

/** A permission to use an action on a table. */
export type Permission = { action: string; table: string }

const TRANSACTION_PARTS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

/** The permissions that a request needs: a batch needs all its tables, a transaction those of its parts. */
export function requiredPermissions(operation: string, request: JsonObject): Permission[] {
  if (operation.startsWith('Batch')) {
    const tables = Object.keys(objectOf(request.RequestItems))
    return tables.length > 0 ? tables.map((table) => permission(operation, table)) : [permission(operation, '*')]
  }
  if (operation.startsWith('Transact')) {
    const parts = Array.isArray(request.TransactItems) ? request.TransactItems : []
    const permissions = parts.flatMap((part) =>
      Object.entries(objectOf(part)).map(([kind, one]) =>
        permission(TRANSACTION_PARTS[kind] ?? operation, String(objectOf(one).TableName)),
      ),
    )
    return permissions.length > 0 ? permissions : [permission(operation, '*')]
  }
  return [permission(operation, typeof request.TableName === 'string' ? request.TableName : '*')]
}

function permission(operation: string, table: string): Permission {
  return { action: `dynamodb:${operation}`, table }
}

function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
