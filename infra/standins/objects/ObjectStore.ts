import { createHash, randomUUID } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { ServiceError } from '../ServiceError.ts'

/** The headers of an object. `metadata` is JSON with those that few objects have. */
const HEADER_COLUMNS = 'content_type, cache_control, content_encoding, metadata'
const HEADER_TYPES = 'content_type TEXT NOT NULL, cache_control TEXT, content_encoding TEXT, metadata TEXT NOT NULL'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS s3_buckets (name TEXT PRIMARY KEY, creation_date TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS s3_objects (
  bucket TEXT NOT NULL, key TEXT NOT NULL, body BLOB NOT NULL, content_length INTEGER NOT NULL, etag TEXT NOT NULL,
  last_modified TEXT NOT NULL, ${HEADER_TYPES}, PRIMARY KEY (bucket, key)
);
CREATE TABLE IF NOT EXISTS s3_multipart_uploads (
  upload_id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, initiated TEXT NOT NULL, ${HEADER_TYPES}
);
CREATE TABLE IF NOT EXISTS s3_multipart_parts (
  upload_id TEXT NOT NULL REFERENCES s3_multipart_uploads(upload_id) ON DELETE CASCADE,
  part_number INTEGER NOT NULL, body BLOB NOT NULL, etag TEXT NOT NULL, last_modified TEXT NOT NULL,
  PRIMARY KEY (upload_id, part_number)
);`

const Headers = z.object({
  contentType: z.string(),
  cacheControl: z.nullable(z.string()),
  contentEncoding: z.nullable(z.string()),
  expires: z.nullable(z.string()),
})
/** The headers that are stored with an object. */
export type ObjectHeaders = z.infer<typeof Headers>

const Head = z.extend(Headers, { key: z.string(), size: z.number(), etag: z.string(), modified: z.string() })
/** An object without its body. */
export type ObjectHead = z.infer<typeof Head>

const Body = z.object({ body: z.instanceof(Uint8Array) })
const Part = z.extend(Body, { number: z.number(), etag: z.string() })

const HEADERS = `content_type AS contentType, cache_control AS cacheControl, content_encoding AS contentEncoding,
  metadata ->> 'expires' AS expires`
const HEAD = `key, content_length AS size, etag, last_modified AS modified, ${HEADERS}`

const MIN_PART_BYTES = 5 * 1024 * 1024
/** Comes after every character of a key. */
const LAST = '\u{10FFFF}'

export type ListOptions = { prefix: string; delimiter: string; maxKeys: number; after: string }
export type Listing = { objects: ObjectHead[]; commonPrefixes: string[]; isTruncated: boolean }

/** Buckets and objects in SQLite. */
export class ObjectStore {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(SCHEMA)
  }

  /** Creates a bucket unless it exists. */
  createBucket(name: string): void {
    this.#run('INSERT OR IGNORE INTO s3_buckets (name, creation_date) VALUES (?, ?)', name, now())
  }

  hasBucket(name: string): boolean {
    return this.#get('SELECT name FROM s3_buckets WHERE name = ?', name) !== undefined
  }

  /** Deletes an empty bucket. */
  deleteBucket(name: string): void {
    if (this.#get('SELECT key FROM s3_objects WHERE bucket = ? LIMIT 1', name))
      throw new ServiceError(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty')
    this.#run('DELETE FROM s3_buckets WHERE name = ?', name)
  }

  put(bucket: string, key: string, body: Uint8Array, headers: ObjectHeaders, etag = etagOf(body)): string {
    this.#run(
      `INSERT OR REPLACE INTO s3_objects (bucket, key, body, content_length, etag, last_modified, ${HEADER_COLUMNS})
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[bucket, key, body, body.length, etag, now(), ...valuesOf(headers)],
    )
    return etag
  }

  /** Copies an object with its headers; undefined if it does not exist. */
  copy(from: { bucket: string; key: string }, bucket: string, key: string): ObjectHead | undefined {
    const head = this.head(from.bucket, from.key)
    if (!head) return undefined
    this.put(bucket, key, this.body(from.bucket, from.key), head, head.etag)
    return this.head(bucket, key)
  }

  head(bucket: string, key: string): ObjectHead | undefined {
    const row = this.#get(`SELECT ${HEAD} FROM s3_objects WHERE bucket = ? AND key = ?`, bucket, key)
    return z.optional(Head).parse(row)
  }

  body(bucket: string, key: string): Uint8Array {
    return Body.parse(this.#get('SELECT body FROM s3_objects WHERE bucket = ? AND key = ?', bucket, key)).body
  }

  /** Some bytes of an object, the last one included. */
  part(bucket: string, key: string, first: number, last: number): Uint8Array {
    const row = this.#get(
      'SELECT substr(body, ?, ?) AS body FROM s3_objects WHERE bucket = ? AND key = ?',
      ...[first + 1, last - first + 1, bucket, key],
    )
    return Body.parse(row).body
  }

  remove(bucket: string, key: string): void {
    this.#run('DELETE FROM s3_objects WHERE bucket = ? AND key = ?', bucket, key)
  }

  /** Deletes the objects with a prefix that were written before a time. */
  removeOlder(bucket: string, prefix: string, before: Date): void {
    this.#run(
      'DELETE FROM s3_objects WHERE bucket = ? AND substr(key, 1, length(?)) = ? AND last_modified < ?',
      ...[bucket, prefix, prefix, before.toISOString()],
    )
  }

  /** A page of a bucket in S3's order: SQLite, too, compares the UTF-8 bytes of keys. */
  list(bucket: string, { prefix, delimiter, maxKeys, after }: ListOptions): Listing {
    const listing: Listing = { objects: [], commonPrefixes: [], isTruncated: false }
    for (let from = after; ; ) {
      const head = this.#next(bucket, prefix, from)
      if (!head) return listing
      const end = delimiter === '' ? -1 : head.key.indexOf(delimiter, prefix.length)
      const folded = end < 0 ? undefined : head.key.slice(0, end + delimiter.length)
      // What is folded is listed once, so the rest of it need not be read.
      from = folded === undefined ? head.key : `${folded}${LAST}`
      if (folded !== undefined && !isAfter(folded, after)) continue
      if (listing.objects.length + listing.commonPrefixes.length >= maxKeys) return { ...listing, isTruncated: true }
      if (folded === undefined) listing.objects.push(head)
      else listing.commonPrefixes.push(folded)
    }
  }

  /** The first object with a prefix after a name. */
  #next(bucket: string, prefix: string, after: string): ObjectHead | undefined {
    const row = this.#get(
      `SELECT ${HEAD} FROM s3_objects WHERE bucket = ? AND key > ? AND key >= ? AND key < ? ORDER BY key LIMIT 1`,
      ...[bucket, after, prefix, `${prefix}${LAST}`],
    )
    return z.optional(Head).parse(row)
  }

  createUpload(bucket: string, key: string, headers: ObjectHeaders): string {
    const id = randomUUID()
    this.#run(
      `INSERT INTO s3_multipart_uploads (upload_id, bucket, key, initiated, ${HEADER_COLUMNS})
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, bucket, key, now(), ...valuesOf(headers)],
    )
    return id
  }

  putPart(id: string, number: number, body: Uint8Array): string {
    this.#uploadOf(id)
    const etag = etagOf(body)
    this.#run(
      `INSERT OR REPLACE INTO s3_multipart_parts (upload_id, part_number, body, etag, last_modified)
       VALUES (?, ?, ?, ?, ?)`,
      ...[id, number, body, etag, now()],
    )
    return etag
  }

  /** Makes an object of the named parts of an upload. */
  completeUpload(id: string, bucket: string, key: string, named: { number: number; etag: string }[]): string {
    const headers = this.#uploadOf(id)
    const stored = this.#statement(
      'SELECT part_number AS number, body, etag FROM s3_multipart_parts WHERE upload_id = ?',
    )
      .all(id)
      .map((row) => Part.parse(row))
    const parts = named.map(({ number, etag }, index) => {
      const part = stored.find((one) => one.number === number && one.etag === `"${etag.replaceAll('"', '')}"`)
      if (!part) throw new ServiceError(400, 'InvalidPart', 'One of the specified parts could not be found')
      if (index > 0 && number <= (named[index - 1]?.number ?? 0))
        throw new ServiceError(400, 'InvalidPartOrder', 'The list of parts was not in ascending order')
      if (index < named.length - 1 && part.body.length < MIN_PART_BYTES)
        throw new ServiceError(400, 'EntityTooSmall', 'Your upload is smaller than the minimum allowed size')
      return part
    })
    const digests = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag.slice(1, -1), 'hex')))
    const etag = `${etagOf(digests).slice(0, -1)}-${parts.length}"`
    this.put(bucket, key, Buffer.concat(parts.map(({ body }) => body)), headers, etag)
    this.abortUpload(id)
    return etag
  }

  /** Deletes an upload and its parts. */
  abortUpload(id: string): void {
    this.#uploadOf(id)
    this.#run('DELETE FROM s3_multipart_uploads WHERE upload_id = ?', id)
  }

  #uploadOf(id: string): ObjectHeaders {
    const row = this.#get(`SELECT ${HEADERS} FROM s3_multipart_uploads WHERE upload_id = ?`, id)
    if (!row) throw new ServiceError(404, 'NoSuchUpload', 'The specified multipart upload does not exist')
    return Headers.parse(row)
  }

  #get(sql: string, ...values: Value[]): unknown {
    return this.#statement(sql).get(...values)
  }

  #run(sql: string, ...values: Value[]): void {
    this.#statement(sql).run(...values)
  }

  #statement(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

type Value = string | number | Uint8Array | null

function valuesOf({ contentType, cacheControl, contentEncoding, expires }: ObjectHeaders): Value[] {
  return [contentType, cacheControl, contentEncoding, JSON.stringify(expires === null ? {} : { expires })]
}

function isAfter(name: string, other: string): boolean {
  return Buffer.compare(Buffer.from(name), Buffer.from(other)) > 0
}

function etagOf(body: Uint8Array): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

function now(): string {
  return new Date().toISOString()
}
