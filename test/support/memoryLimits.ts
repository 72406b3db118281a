import { PersonLimits } from '../../lambdas/adapters/people/personLimits.ts'
import { MemoryDynamo } from './memoryDynamo.ts'
import { TEST_KEYS } from './peopleTables.ts'

/** The limits of people who have not asked for anything yet, in a table in memory. */
export function memoryLimits(): PersonLimits {
  const { client, name } = new MemoryDynamo()
  return new PersonLimits(client, name, TEST_KEYS)
}
