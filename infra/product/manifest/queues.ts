import { READER_TRIES } from '../../../shared/limits.ts'
import type { Concurrency } from './concurrency.ts'
import { FUNCTIONS, type FunctionName } from './functions.ts'
import type { QueueName } from './names.ts'

type Queue = {
  /** How long an unprocessed message is kept, in hours. */
  keepHours: number
  /** The variable with the queue's URL. */
  variable: string
  /** The consumer of its messages; a queue without one is read by the operator. */
  consumer?: Consumer
}

type Consumer = {
  function: FunctionName
  /** Maximum messages in a batch. */
  batchSize: number
  /** Which part of the account's quota limits its concurrent batches. */
  share: Exclude<keyof Concurrency, 'pages'>
  /**
   * How often a message is received before it goes to the dead-letter queue. A throttled start of the function counts, too,
   * so fewer than five would give up messages of a busy hour.
   */
  tries: number
  deadLetterQueue: QueueName
  /**
   * The visibility timeout, as a multiple of the function's timeout; at least 1. AWS recommends 6, since Lambda may hold
   * messages until it can start the function.
   */
  visibilityPerTimeout: number
}

export const QUEUES: Record<QueueName, Queue> = {
  /** The events of failed background runs, for the operator. */
  failures: { keepHours: 14 * 24, variable: 'FAILURES_QUEUE' },
  /** A message at the end of each window in which confirmations are collected, and for each welcome and former address. */
  confirmations: {
    keepHours: 24,
    variable: 'CONFIRMATIONS_QUEUE',
    consumer: {
      function: 'confirmations',
      batchSize: 10,
      share: 'confirmations',
      tries: 5,
      deadLetterQueue: 'failures',
      visibilityPerTimeout: 6,
    },
  },
  /** What readers could not be served with, for the operator: to be sent again, or given up. */
  deadReaders: { keepHours: 14 * 24, variable: 'DEAD_READERS_QUEUE' },
  /** Readers whose watches are to be matched with a collection. */
  watches: ofReaders('WATCHES_QUEUE', 'watches'),
  /** Readers whose digest is due. */
  digests: ofReaders('DIGESTS_QUEUE', 'digests'),
  /** Readers who are to be told at once what their watches found. */
  atOnce: ofReaders('AT_ONCE_QUEUE', 'atOnce'),
  /** Files that are to be made: of the archive after a collection, and what a takedown could not do at once. */
  archive: {
    // The message of the next collection has the same effect.
    keepHours: 24,
    variable: 'ARCHIVE_QUEUE',
    consumer: {
      function: 'archiveFiles',
      batchSize: 1,
      share: 'archiveMonths',
      tries: 5,
      deadLetterQueue: 'failures',
      // A failed message is tried again after ten minutes.
      visibilityPerTimeout: 1,
    },
  },
}

/** A queue of readers: three, so that none waits for the others. Who is overdue is handed over again every hour. */
function ofReaders(variable: string, share: Consumer['share']): Queue {
  return {
    keepHours: 4,
    variable,
    consumer: {
      function: 'readers',
      batchSize: 1,
      share,
      tries: READER_TRIES,
      deadLetterQueue: 'deadReaders',
      // A failed message comes again after as long as a run may take.
      visibilityPerTimeout: 2,
    },
  }
}

/** The visibility timeout of a queue with a consumer, in seconds. */
export function visibilitySecondsOf({ consumer }: Queue): number | undefined {
  return consumer && consumer.visibilityPerTimeout * FUNCTIONS[consumer.function].timeoutSeconds
}
