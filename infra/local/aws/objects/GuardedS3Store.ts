import { S3Store } from '../../../../node_modules/fauxqs/dist/s3/s3Store.js'

type Listing = ReturnType<S3Store['listObjects']>
type ListOptions = NonNullable<Parameters<S3Store['listObjects']>[1]>

/**
 * fauxqs' store of objects with a listing in S3's order. The original sorts pages by the language's alphabet but
 * continues them by code units, so that keys are lost between two pages.
 */
export class GuardedS3Store extends S3Store {
  override listObjects(bucket: string, options: ListOptions = {}): Listing {
    const { prefix = '', delimiter, maxKeys = 1000 } = options
    const after = options.startAfter ?? options.marker ?? ''
    const all = super.listObjects(bucket, { prefix, maxKeys: Number.POSITIVE_INFINITY }).objects
    const entries = new Map<string, Listing['objects'][number] | undefined>()
    for (const object of all.sort((one, other) => byCodePoint(one.key, other.key))) {
      const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
      const name = delimiter && end >= 0 ? object.key.slice(0, end + delimiter.length) : object.key
      if (byCodePoint(name, after) <= 0) continue
      entries.set(name, name === object.key && end < 0 ? object : undefined)
      if (entries.size > maxKeys) break
    }
    return page([...entries], maxKeys)
  }
}

/** S3 orders keys by their UTF-8 bytes. */
function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

/**
 * The next page continues after the last object's key, so a page that has objects ends with one: folded names
 * behind it come again on the next page instead of twice.
 */
function page(entries: [string, Listing['objects'][number] | undefined][], maxKeys: number): Listing {
  const isTruncated = entries.length > maxKeys
  const fitting = entries.slice(0, maxKeys)
  const lastObject = fitting.findLastIndex(([, object]) => object)
  const shown = isTruncated && lastObject >= 0 ? fitting.slice(0, lastObject + 1) : fitting
  return {
    objects: shown.flatMap(([, object]) => object ?? []),
    commonPrefixes: shown.filter(([, object]) => !object).map(([name]) => name),
    isTruncated,
  }
}
