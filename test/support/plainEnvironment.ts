import { environmentOf } from '../../infra/product/manifest/environmentOf.ts'
import type { FunctionName } from '../../infra/product/manifest/functions.ts'
import { QUEUES } from '../../infra/product/manifest/queues.ts'
import { SECRETS } from '../../infra/product/manifest/stores.ts'
import type { TestAws } from './aws.ts'

/** The variables of a function where everything has the name that the manifest gives it. */
export function plainEnvironmentOf(
  name: FunctionName,
  userPool = { pool: 'us-east-1_Benchmark', client: 'client' },
): Record<string, string> {
  return environmentOf(name, {
    deployment: 'Uptick-test',
    table: (table) => table,
    bucket: (bucket) => bucket,
    secret: (secret) => (SECRETS[secret].isGiven ? [] : [secret]),
    queue: (queue) => `https://queues.uptick.example/${queue}`,
    // Nothing is sent.
    mail: () => ({
      site: 'https://uptick.example',
      from: '',
      fromSubscriptions: '',
      postalAddress: '',
      configurationSets: { digests: '', requested: '', strangers: '' },
      contactTo: '',
    }),
    distribution: () => 'site',
    userPool: () => userPool,
  })
}

/** Creates the queues; their variables, for the functions. */
export async function queuesOn(aws: TestAws): Promise<Record<string, string>> {
  const variables: Record<string, string> = {}
  for (const [name, { keepHours, variable }] of Object.entries(QUEUES))
    variables[variable] = await aws.ensureQueue(name, { keepHours })
  return variables
}
