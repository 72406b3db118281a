import { createHash, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS queues (name TEXT PRIMARY KEY, arn TEXT NOT NULL, attributes TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS messages (
  id TEXT PRIMARY KEY, queue TEXT NOT NULL REFERENCES queues(name) ON DELETE CASCADE,
  body TEXT NOT NULL, md5 TEXT NOT NULL, sent INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0, first_received INTEGER,
  delayed_until INTEGER, handle TEXT, hidden_until INTEGER, source TEXT
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
const VISIBLE_AT = 'max(coalesce(delayed_until, 0), coalesce(hidden_until, 0))'

const MAX_WAIT_MS = 20_000

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
      `INSERT INTO queues (name, arn, attributes) VALUES (?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET attributes = excluded.attributes`,
    ).run(name, arn, attributes)
  }

  /** The attributes of a queue with its numbers of messages; undefined if there is no such queue. */
  attributes(name: string): QueueAttributes | undefined {
    const row = this.#statement(
      `SELECT arn, attributes, count(CASE WHEN queue IS NOT NULL AND ${VISIBLE_AT} <= $now THEN 1 END) AS visible,
         count(CASE WHEN delayed_until > $now THEN 1 END) AS delayed,
         count(CASE WHEN hidden_until > $now THEN 1 END) AS hidden
       FROM queues LEFT JOIN messages ON queue = name WHERE name = $name GROUP BY name`,
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
    this.#statement('DELETE FROM queues WHERE name = ?').run(name)
  }

  /** Puts a message into a queue, hidden for some seconds. */
  send(name: string, body: string, delaySeconds: number): { id: string; md5: string } {
    const [id, md5, now] = [randomUUID(), createHash('md5').update(body).digest('hex'), Date.now()]
    this.#statement('INSERT INTO messages (id, queue, body, md5, sent, delayed_until) VALUES (?, ?, ?, ?, ?, ?)').run(
      id,
      name,
      body,
      md5,
      now,
      delaySeconds > 0 ? now + delaySeconds * 1000 : null,
    )
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
      `SELECT id, body, md5, sent, tries + 1 AS tries, coalesce(first_received, ?) AS firstReceived, source
       FROM messages WHERE queue = ? AND ${VISIBLE_AT} <= ? ORDER BY sent, rowid LIMIT ?`,
    )
      .all(now, name, now, max)
      .map((row) => {
        const message = { ...Message.parse(row), handle: randomUUID() }
        this.#statement(
          'UPDATE messages SET handle = ?, hidden_until = ?, tries = ?, first_received = ? WHERE id = ?',
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
      `UPDATE messages SET queue = (SELECT name FROM queues WHERE arn = ?), handle = NULL, hidden_until = NULL, source = ?
       WHERE queue = ? AND tries >= ? AND ${VISIBLE_AT} <= ?`,
    ).run(deadLetterTargetArn, QueueArn, name, maxReceiveCount, now)
  }

  /** Moves the dead letters of a queue back to where they came from, as new messages. Others stay. Returns how many moved. */
  moveBack(name: string): number {
    const dead = this.#statement(
      `SELECT id, body, name AS source FROM messages JOIN queues ON arn = source
       WHERE queue = ? ORDER BY sent, messages.rowid`,
    ).all(name)
    for (const row of dead) {
      const { id, body, source } = DeadLetter.parse(row)
      this.send(source, body, 0)
      this.#statement('DELETE FROM messages WHERE id = ?').run(id)
    }
    return dead.length
  }

  /** What each queue holds. */
  contents(): QueueContent[] {
    return this.#statement('SELECT name FROM queues ORDER BY name')
      .all()
      .map((row) => {
        const { name } = QueueName.parse(row)
        const counts = this.attributes(name) ?? {}
        const bodies = this.#statement('SELECT body FROM messages WHERE queue = ? ORDER BY sent, rowid LIMIT ?').all(
          name,
          MAX_SHOWN,
        )
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
    const next = this.#statement(`SELECT min(${VISIBLE_AT}) AS at FROM messages WHERE queue = ?`).get(name)?.at
    return typeof next === 'number' ? Math.max(1, next - Date.now()) : MAX_WAIT_MS
  }

  /** Deletes a received message; does nothing for a handle that is no longer valid. */
  remove(handle: string): void {
    this.#statement('DELETE FROM messages WHERE handle = ?').run(handle)
  }

  #statement(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}
