import { createHash, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS sqs_queues (
  name TEXT PRIMARY KEY, url TEXT NOT NULL, arn TEXT NOT NULL, attributes TEXT NOT NULL, tags TEXT NOT NULL,
  created_timestamp INTEGER NOT NULL, last_modified_timestamp INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS sqs_messages (
  message_id TEXT PRIMARY KEY, queue_name TEXT NOT NULL REFERENCES sqs_queues(name) ON DELETE CASCADE,
  body TEXT NOT NULL, md5_of_body TEXT NOT NULL, message_attributes TEXT NOT NULL,
  md5_of_message_attributes TEXT NOT NULL, sent_timestamp INTEGER NOT NULL,
  approximate_receive_count INTEGER NOT NULL DEFAULT 0, approximate_first_receive_timestamp INTEGER,
  delay_until INTEGER, receipt_handle TEXT, visibility_deadline INTEGER
);`

const Queue = z.object({
  arn: z.string(),
  attributes: z.string(),
  visible: z.number(),
  delayed: z.number(),
  hidden: z.number(),
})

const Message = z.object({
  id: z.string(),
  body: z.string(),
  md5: z.string(),
  sent: z.number(),
  tries: z.number(),
  firstReceived: z.number(),
  source: z.nullable(z.string()),
})
type Received = z.infer<typeof Message> & { handle: string }

const DeadLetter = z.object({ id: z.string(), body: z.string(), source: z.string() })
const QueueName = z.object({ name: z.string() })
const Body = z.object({ body: z.string() })

/** The attributes of a queue, by their names in SQS. */
export type QueueAttributes = Record<string, string>

const Attributes = z.record(z.string(), z.string())
const Redrive = z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() })

const DEFAULTS: QueueAttributes = { VisibilityTimeout: '30', MaximumMessageSize: '262144', DelaySeconds: '0' }

/** Hidden until the later of its delay and the timeout of its last receipt. */
const VISIBLE_AT = 'max(coalesce(delay_until, 0), coalesce(visibility_deadline, 0))'

const MAX_WAIT_MS = 20_000

/** The queue from which SQS moved a dead letter, as an attribute of the message. */
const SOURCE = "message_attributes ->> '$.DeadLetterQueueSourceArn'"

/** What a queue holds, for a look at it: nothing is received by that. */
export type QueueContent = { name: string; waiting: number; delayed: number; inWork: number; bodies: string[] }

/** Bodies that a look at a queue shows at most. */
const MAX_SHOWN = 100

/** Standard queues in SQLite. */
export class QueueStore {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #changes = new EventEmitter().setMaxListeners(0)

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(SCHEMA)
  }

  /** Creates a queue unless it exists, and sets these attributes. */
  ensure(name: string, arn: string, given: QueueAttributes): void {
    const attributes = JSON.stringify({ ...DEFAULTS, ...this.attributes(name), ...given })
    this.#statement(
      `INSERT INTO sqs_queues (name, url, arn, attributes, tags, created_timestamp, last_modified_timestamp)
       VALUES (?, '', ?, ?, '{}', ?, ?) ON CONFLICT (name) DO UPDATE SET attributes = excluded.attributes`,
    ).run(name, arn, attributes, Date.now(), Date.now())
  }

  /** The attributes of a queue with its numbers of messages; undefined if there is no such queue. */
  attributes(name: string): QueueAttributes | undefined {
    const row = this.#statement(
      `SELECT arn, attributes, count(CASE WHEN queue_name IS NOT NULL AND ${VISIBLE_AT} <= $now THEN 1 END) AS visible,
         count(CASE WHEN delay_until > $now THEN 1 END) AS delayed,
         count(CASE WHEN visibility_deadline > $now THEN 1 END) AS hidden
       FROM sqs_queues LEFT JOIN sqs_messages ON queue_name = name WHERE name = $name GROUP BY name`,
    ).get({ $name: name, $now: Date.now() })
    if (!row) return undefined
    const { arn, attributes, visible, delayed, hidden } = Queue.parse(row)
    return {
      ...Attributes.parse(JSON.parse(attributes)),
      QueueArn: arn,
      ApproximateNumberOfMessages: String(visible),
      ApproximateNumberOfMessagesDelayed: String(delayed),
      ApproximateNumberOfMessagesNotVisible: String(hidden),
    }
  }

  delete(name: string): void {
    this.#statement('DELETE FROM sqs_queues WHERE name = ?').run(name)
  }

  /** Puts a message into a queue, hidden for some seconds. */
  send(name: string, body: string, delaySeconds: number): { id: string; md5: string } {
    const [id, md5, now] = [randomUUID(), createHash('md5').update(body).digest('hex'), Date.now()]
    this.#statement(
      `INSERT INTO sqs_messages (message_id, queue_name, body, md5_of_body, message_attributes,
         md5_of_message_attributes, sent_timestamp, delay_until) VALUES (?, ?, ?, ?, '{}', '', ?, ?)`,
    ).run(id, name, body, md5, now, delaySeconds > 0 ? now + delaySeconds * 1000 : null)
    this.#changes.emit('change')
    return { id, md5 }
  }

  /** Receives messages and hides them; waits for the first one until the signal aborts. */
  async receive(name: string, max: number, hiddenSeconds: number, waiting: AbortSignal): Promise<Received[]> {
    for (;;) {
      const received = this.#receiveNow(name, max, hiddenSeconds)
      if (received.length > 0 || waiting.aborted) return received
      const round = new AbortController()
      const signal = AbortSignal.any([round.signal, waiting])
      const untilVisible = delay(this.#hiddenFor(name), 0, { signal })
      await Promise.race([once(this.#changes, 'change', { signal }), untilVisible]).catch(() => {})
      round.abort()
    }
  }

  #receiveNow(name: string, max: number, hiddenSeconds: number): Received[] {
    const now = Date.now()
    this.#redrive(name, now)
    return this.#statement(
      `SELECT message_id AS id, body, md5_of_body AS md5, sent_timestamp AS sent,
         approximate_receive_count + 1 AS tries, coalesce(approximate_first_receive_timestamp, ?) AS firstReceived,
         ${SOURCE} AS source
       FROM sqs_messages WHERE queue_name = ? AND ${VISIBLE_AT} <= ? ORDER BY sent_timestamp, rowid LIMIT ?`,
    )
      .all(now, name, now, max)
      .map((row) => {
        const message = { ...Message.parse(row), handle: randomUUID() }
        this.#statement(
          `UPDATE sqs_messages SET receipt_handle = ?, visibility_deadline = ?, approximate_receive_count = ?,
             approximate_first_receive_timestamp = ? WHERE message_id = ?`,
        ).run(message.handle, now + hiddenSeconds * 1000, message.tries, message.firstReceived, message.id)
        return message
      })
  }

  /** Moves messages that were received too often to the dead-letter queue. */
  #redrive(name: string, now: number): void {
    const { RedrivePolicy, QueueArn = '' } = this.attributes(name) ?? {}
    if (RedrivePolicy === undefined) return
    const { deadLetterTargetArn, maxReceiveCount } = Redrive.parse(JSON.parse(RedrivePolicy))
    this.#statement(
      `UPDATE sqs_messages SET queue_name = (SELECT name FROM sqs_queues WHERE arn = ?), receipt_handle = NULL,
         visibility_deadline = NULL, message_attributes = json_object('DeadLetterQueueSourceArn', ?)
       WHERE queue_name = ? AND approximate_receive_count >= ? AND ${VISIBLE_AT} <= ?`,
    ).run(deadLetterTargetArn, QueueArn, name, maxReceiveCount, now)
  }

  /** Moves the dead letters of a queue back to where they came from, as new messages. Others stay. Returns how many moved. */
  moveBack(name: string): number {
    const dead = this.#statement(
      `SELECT message_id AS id, body, sqs_queues.name AS source FROM sqs_messages JOIN sqs_queues ON arn = ${SOURCE}
       WHERE queue_name = ? ORDER BY sent_timestamp, sqs_messages.rowid`,
    ).all(name)
    for (const row of dead) {
      const { id, body, source } = DeadLetter.parse(row)
      this.send(source, body, 0)
      this.#statement('DELETE FROM sqs_messages WHERE message_id = ?').run(id)
    }
    return dead.length
  }

  /** What each queue holds. */
  contents(): QueueContent[] {
    return this.#statement('SELECT name FROM sqs_queues ORDER BY name')
      .all()
      .map((row) => {
        const { name } = QueueName.parse(row)
        const counts = this.attributes(name) ?? {}
        const bodies = this.#statement(
          'SELECT body FROM sqs_messages WHERE queue_name = ? ORDER BY sent_timestamp, rowid LIMIT ?',
        ).all(name, MAX_SHOWN)
        return {
          name,
          waiting: Number(counts.ApproximateNumberOfMessages),
          delayed: Number(counts.ApproximateNumberOfMessagesDelayed),
          inWork: Number(counts.ApproximateNumberOfMessagesNotVisible),
          bodies: bodies.map((each) => Body.parse(each).body),
        }
      })
  }

  /** The time until the next hidden message becomes visible, in milliseconds. */
  #hiddenFor(name: string): number {
    const next = this.#statement(`SELECT min(${VISIBLE_AT}) AS at FROM sqs_messages WHERE queue_name = ?`).get(name)?.at
    return typeof next === 'number' ? Math.max(1, next - Date.now()) : MAX_WAIT_MS
  }

  /** Deletes a received message; does nothing for a handle that is no longer valid. */
  remove(handle: string): void {
    this.#statement('DELETE FROM sqs_messages WHERE receipt_handle = ?').run(handle)
  }

  #statement(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}
