import { FUNCTIONS } from './functions.ts'
import { DIGEST_SHARDS_AT_ONCE } from './mailRates.ts'
import type { FunctionName, QueueName } from './names.ts'

type Queue = {
  /** For how many hours a message is kept that nobody has worked off. */
  keepHours: number
  /** The variable that tells a function the queue's address. */
  variable: string
  /** Who works off its messages; a queue without a consumer is read by people. */
  consumer?: Consumer
}

type Consumer = {
  function: FunctionName
  /** How many messages it is handed at a time at most. */
  batchSize: number
  /** How many batches are worked off at the same time at most; SQS wants at least 2. */
  atOnce: number
  /** How often a message is handed out before it goes to the other queue. */
  tries: number
  lostTo: QueueName
  /**
   * How long a message that was handed out is kept from others, in time limits of the function; never less than one.
   * AWS asks for six, since Lambda may be holding messages back until it can start the function.
   */
  visibilityPerTimeout: number
}

export const QUEUES: Record<QueueName, Queue> = {
  /** Where the events of failed background runs end up, for an operator to look at. */
  failures: { keepHours: 14 * 24, variable: 'FAILURES_QUEUE' },
  /** The ends of the windows in which confirmations of follows are collected. */
  confirmations: {
    keepHours: 24,
    variable: 'CONFIRMATIONS_QUEUE',
    consumer: {
      function: 'confirmations',
      batchSize: 10,
      atOnce: 5,
      tries: 3,
      lostTo: 'failures',
      visibilityPerTimeout: 6,
    },
  },
  /** Parts of a time zone's readers that the tick handed on. */
  digests: {
    // A digest is sent from 8:00 to noon, and every tick hands on again what is not done: older messages are no use.
    keepHours: 4,
    variable: 'DIGESTS_QUEUE',
    consumer: {
      function: 'digestShard',
      batchSize: 1,
      atOnce: DIGEST_SHARDS_AT_ONCE,
      tries: 2,
      lostTo: 'failures',
      // Back after half an hour: six times would be an hour and a half of these four.
      visibilityPerTimeout: 2,
    },
  },
}

/** How long a message that was handed out is kept from others, in seconds; only where a function works them off. */
export function visibilitySecondsOf({ consumer }: Queue): number | undefined {
  return consumer && consumer.visibilityPerTimeout * FUNCTIONS[consumer.function].timeoutSeconds
}
