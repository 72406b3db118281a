import { ConditionalCheckFailedException, DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'

type Item = Record<string, unknown>

/** The parameters of a request that are supported. */
type Write = {
  Item?: Item | undefined
  Key?: Item | undefined
  UpdateExpression?: string | undefined
  ConditionExpression?: string | undefined
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Item | undefined
}

/** A table in memory, fast enough for thousands of test runs; its content can be inspected. */
export type MemoryTable = { client: DynamoDBDocumentClient; items: Map<string, Item> }

/**
 * A client of an empty table. Calls are atomic and sequential. It supports single items, conditions
 * that are joined by AND, and `SET`; it throws for anything else.
 */
export function memoryTable(): MemoryTable {
  const items: MemoryTable['items'] = new Map()

  function write(request: Write): void {
    const key = nameOf(request)
    if (request.UpdateExpression !== undefined)
      items.set(key, { ...request.Key, ...items.get(key), ...fieldsOf(request, request.UpdateExpression) })
    else if (request.Item) items.set(key, structuredClone(request.Item))
    else items.delete(key)
  }

  function holds(request: Write): boolean {
    const { ConditionExpression = '' } = request
    const item = items.get(nameOf(request))
    const conditions = ConditionExpression.split(' AND ').filter((condition) => condition !== '')
    return conditions.every((condition) => holdsFor(condition, item, request))
  }

  function perform(command: unknown): object {
    if (command instanceof GetCommand) {
      const item = items.get(nameOf(command.input))
      return item ? { Item: structuredClone(item) } : {}
    }
    if (command instanceof TransactWriteCommand) {
      const parts = command.input.TransactItems ?? []
      const reasons = parts.map((part) => {
        const request = part.ConditionCheck ?? part.Put ?? part.Update ?? part.Delete
        return { Code: request && holds(request) ? 'None' : 'ConditionalCheckFailed' }
      })
      if (reasons.some(({ Code }) => Code !== 'None'))
        throw new TransactionCanceledException({
          message: 'Transaction cancelled',
          $metadata: {},
          CancellationReasons: reasons,
        })
      for (const { Put, Update, Delete } of parts) {
        const request = Put ?? Update ?? Delete
        if (request) write(request)
      }
      return {}
    }
    if (command instanceof PutCommand || command instanceof UpdateCommand || command instanceof DeleteCommand) {
      if (!holds(command.input))
        throw new ConditionalCheckFailedException({ message: 'The condition failed', $metadata: {} })
      write(command.input)
      return {}
    }
    throw new Error('The table in memory does not know this request')
  }

  const client = new Proxy(DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' })), {
    get: (target, name) => (name === 'send' ? async (command: unknown) => perform(command) : Reflect.get(target, name)),
  })
  return { client, items }
}

function nameOf({ Item, Key = Item }: Write): string {
  return `${Key?.pk} ${Key?.sk}`
}

/** `SET #state = :state, #at = :at` */
function fieldsOf(request: Write, expression: string): Item {
  if (!/^SET (#\w+ = :\w+(, |$))+$/.test(expression)) throw new Error(`Unknown update: ${expression}`)
  const pairs = expression.slice('SET '.length).split(', ')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(' = ')
      return [request.ExpressionAttributeNames?.[name] ?? name, request.ExpressionAttributeValues?.[value]]
    }),
  )
}

function holdsFor(condition: string, item: Item | undefined, request: Write): boolean {
  if (condition === 'attribute_exists(pk)') return item !== undefined
  if (condition === 'attribute_not_exists(pk)') return item === undefined
  const { name = '', one, many } = /^(?<name>#\w+) (= (?<one>:\w+)|IN \((?<many>.*)\))$/.exec(condition)?.groups ?? {}
  const values = (one ?? many)?.split(', ')
  if (!values) throw new Error(`Unknown condition: ${condition}`)
  const stored = item?.[request.ExpressionAttributeNames?.[name] ?? name]
  return item !== undefined && values.some((value) => request.ExpressionAttributeValues?.[value] === stored)
}
