import { FUNCTIONS } from './functions.ts'
import { grantsOf } from './grantsOf.ts'
import type { FunctionName, TableName } from './names.ts'

/** What functions ask of a table, as DynamoDB counts it: `["GetItem", "Query", …]`. */
export function operationsOn(table: TableName): string[] {
  const names = Object.keys(FUNCTIONS) as FunctionName[]
  const grants = names.flatMap(grantsOf).filter((grant) => grant.on === 'table' && grant.table === table)
  const actions = grants.flatMap((grant) => grant.actions)
  const operations = new Set(actions.map((action) => action.replace('dynamodb:', '')))
  // Conditions on items are part of transactions, which are counted as such.
  if (operations.delete('ConditionCheckItem')) operations.add('TransactWriteItems')
  return [...operations].toSorted()
}
