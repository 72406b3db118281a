import { Counts } from '../../lambdas/adapters/people/counts.ts'
import { MemoryDynamo } from './memoryDynamo.ts'

/** Counters in a table in memory, which can be inspected. */
export function memoryCounts(): Counts & { dynamo: MemoryDynamo } {
  const dynamo = new MemoryDynamo()
  return Object.assign(new Counts(dynamo.client, dynamo.name), { dynamo })
}
