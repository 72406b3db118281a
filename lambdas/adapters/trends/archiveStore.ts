import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import {
  ARCHIVE_FOLDER,
  ARCHIVE_INDEX,
  archiveFileAddress,
  type FileFormat,
} from '../../../shared/dataset/archiveFiles.ts'
import { ArchiveIndex, EMPTY_INDEX } from '../../../shared/dataset/archiveIndex.ts'
import { StoredMonth } from '../../../shared/dataset/CountryMonth.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import type { ClientOptions } from '../table/aws.ts'
import { CollectionBucket } from './collectionBucket.ts'
import { DamagedDocument } from './orUnavailable.ts'

/**
 * How long caches keep what changes only by takedowns. Those empty the CDN, but no shared cache of others: these ask again a day
 * later, as for all that is settled about the past. Browsers ask sooner.
 */
const SETTLED = `public, max-age=300, s-maxage=${DAY_SECONDS}`
/** What changes with the next collection names the time of it instead, in `Expires`. */
const UNTIL_NEXT = 'public, stale-if-error=86400'

const CONTENT_TYPES: Record<FileFormat, string> = {
  parquet: 'application/vnd.apache.parquet',
  'csv.gz': 'application/gzip',
}

/** A file of a month, ready to be stored. */
export type MadeFile = { name: string; format: FileFormat; bytes: Buffer }

/** When an object changes next; undefined for one that only takedowns change. */
type Until = Date | undefined

/** The ETag of an object as it was read; undefined while there is none. */
type Etag = string | undefined

/** The index as it was read. */
export type ReadIndex = { index: ArchiveIndex; etag: Etag }

/**
 * The files of the archive in the bucket, under the addresses at which the CDN serves them, and the months of countries that
 * they are made from.
 *
 * A file stands twice: in the folder of its revision, which never changes and which the index names, and at the address
 * that everybody knows. So the index and the files that it names agree at any moment.
 */
export class ArchiveStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #documents: CollectionBucket

  constructor(client: S3Client, bucket: string) {
    this.#client = client
    this.#bucket = bucket
    this.#documents = new CollectionBucket(client, bucket)
  }

  /** The bucket with the documents of the collections. */
  get documents(): CollectionBucket {
    return this.#documents
  }

  /** Reads a country's month; undefined if there is none. Throws `DamagedDocument` when it is damaged. */
  async readMonth(month: string, country: string): Promise<StoredMonth | undefined> {
    const key = monthKey(month, country)
    const document = await this.#documents.read(key)
    if (document === undefined) return undefined
    const { success, data, error } = z.safeParse(StoredMonth, document)
    if (!success) throw new DamagedDocument(`${key} cannot be read`, { cause: error })
    return data
  }

  /** Writes a country's month, in place of the one before. */
  async writeMonth(stored: StoredMonth): Promise<void> {
    await this.#documents.write(monthKey(stored.month, stored.country), stored)
  }

  /** Reads the index; an empty one when there is none. Throws when it is damaged. */
  async readIndex(): Promise<ReadIndex> {
    try {
      const get = new GetObjectCommand({ Bucket: this.#bucket, Key: keyOf(ARCHIVE_INDEX) })
      const { Body, ETag } = await this.#client.send(get)
      return { index: z.parse(ArchiveIndex, JSON.parse((await Body?.transformToString()) ?? '')), etag: ETag }
    } catch (error) {
      if (error instanceof NoSuchKey) return { index: EMPTY_INDEX, etag: undefined }
      throw error
    }
  }

  /** Replaces the index; false when another run has replaced it since it was read (optimistic lock). */
  async replaceIndex({ etag }: ReadIndex, index: ArchiveIndex, until: Until): Promise<boolean> {
    return this.#replace(etag, {
      Key: keyOf(ARCHIVE_INDEX),
      Body: JSON.stringify(index),
      ContentType: 'application/json; charset=utf-8',
      ...cachingOf(until),
    })
  }

  /** Writes a file into the folder of a revision. */
  async writeRevision(month: string, revision: string, { name, format, bytes }: MadeFile): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: keyOf(revisionAddress(month, revision, name)),
        Body: bytes,
        ContentType: CONTENT_TYPES[format],
        ...cachingOf(undefined),
      }),
    )
  }

  /** The ETag of a file at the address that everybody knows. */
  async newestEtag(name: string): Promise<Etag> {
    try {
      const head = new HeadObjectCommand({ Bucket: this.#bucket, Key: keyOf(archiveFileAddress(name)) })
      return (await this.#client.send(head)).ETag
    } catch (error) {
      if (error instanceof NotFound) return undefined
      throw error
    }
  }

  /** Replaces a file at the address that everybody knows; false when another run has replaced it since (optimistic lock). */
  replaceNewest(etag: Etag, { name, format, bytes }: MadeFile, until: Until): Promise<boolean> {
    return this.#replace(etag, {
      Key: keyOf(archiveFileAddress(name)),
      Body: bytes,
      ContentType: CONTENT_TYPES[format],
      ...cachingOf(until),
    })
  }

  /** The folders of all revisions of a month. */
  revisions(month: string): Promise<string[]> {
    return this.#documents.folders(keyOf(`${ARCHIVE_FOLDER}/${month}/`), '')
  }

  /** Removes the files of a revision; idempotent. */
  async removeRevision(month: string, revision: string): Promise<void> {
    await this.#documents.remove(keyOf(revisionAddress(month, revision, '')))
  }

  async #replace(etag: Etag, object: Omit<PutObjectCommandInput, 'Bucket'>): Promise<boolean> {
    const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag }
    try {
      await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, ...object, ...condition }))
      return true
    } catch (error) {
      if (error instanceof S3ServiceException && LOST.includes(error.name)) return false
      throw error
    }
  }
}

/** The errors of a conditional write that another one preceded. */
const LOST = ['PreconditionFailed', 'ConditionalRequestConflict']

/** `"/data/archive/2026-11/12-1f2e3d4c/waves-2026-11.parquet"` */
export function revisionAddress(month: string, revision: string, name: string): string {
  return `${ARCHIVE_FOLDER}/${month}/${revision}/${name}`
}

function cachingOf(until: Until) {
  return until ? { CacheControl: UNTIL_NEXT, Expires: until } : { CacheControl: SETTLED }
}

/** The key is the path, so that the CDN needs no function to find the object. */
function keyOf(address: string): string {
  return address.slice(1)
}

function monthKey(month: string, country: string): string {
  return `archive/${month}/${country}.json`
}

/** Opens the store with a client of its own. */
export function openArchiveStore(bucket: string, options: ClientOptions): ArchiveStore {
  return new ArchiveStore(new S3Client(options), bucket)
}
