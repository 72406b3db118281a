import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { publishedFilesFunctionCode } from '../product/edge/viewerRequest.ts'
import type { PublishedFile } from '../product/manifest/routes.ts'
import type { EdgeCache } from './EdgeCache.ts'
import { edgeFunction } from './edgeFunction.ts'
import { localName } from './localProduct.ts'
import type { LocalAnswer } from './respond.ts'

/**
 * Serves the published files as the CDN does: the edge function chooses the object, and the cache keeps the bucket's
 * answer. Undefined when the bucket has no such object or fails; the caller then asks the API.
 */
export function publishedFiles(files: readonly PublishedFile[], objects: S3Client, cache: EdgeCache) {
  const rewrite = edgeFunction(publishedFilesFunctionCode())
  return async (path: string, headers: Record<string, string | undefined>): Promise<LocalAnswer | undefined> => {
    const file = files.find((each) => each.path === path)
    if (!file) return undefined
    const edge = rewrite({ method: 'GET', path, headers })
    if ('answer' in edge) return edge.answer
    const key = edge.request.uri.slice(1)
    return cache.answer(key, headers, () => objectAnswer(objects, localName(file.bucket), key))
  }
}

async function objectAnswer(objects: S3Client, bucket: string, key: string): Promise<LocalAnswer | undefined> {
  try {
    const object = await objects.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return {
      status: 200,
      headers: {
        etag: object.ETag ?? '',
        ...(object.LastModified && { 'last-modified': object.LastModified.toUTCString() }),
        vary: 'accept-encoding',
        'cache-control': object.CacheControl ?? 'no-cache',
        'content-type': object.ContentType ?? 'application/json; charset=utf-8',
        ...(object.ContentEncoding ? { 'content-encoding': object.ContentEncoding } : {}),
      },
      body: Buffer.from((await object.Body?.transformToByteArray()) ?? []),
    }
  } catch {
    // Any failure of the bucket: the second origin decides what readers see.
    return undefined
  }
}
