import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { PublishedFile } from '../manifest/siteFiles.ts'
import { publishedFilesFunctionCode } from '../viewerRequest.ts'
import type { EdgeCache } from './EdgeCache.ts'
import { edgeFunction } from './edgeFunction.ts'
import { localBucket } from './localProduct.ts'
import type { LocalAnswer } from './respond.ts'

/**
 * Serves the published files as the CDN does: the edge function picks the object, the bucket answers, the cache keeps
 * that. Undefined when the bucket has no such object or fails, so that the caller asks the API instead.
 */
export function publishedFiles(files: readonly PublishedFile[], objects: S3Client, cache: EdgeCache) {
  const rewrite = edgeFunction(publishedFilesFunctionCode())
  return async (
    path: string,
    headers: Record<string, string | undefined>,
  ): Promise<LocalAnswer | undefined> => {
    const file = files.find((each) => each.path === path)
    if (!file) return undefined
    const key = rewrite({ method: 'GET', path, headers }).uri.slice(1)
    return cache.answer(key, headers['if-none-match'], () =>
      objectAnswer(objects, localBucket(file.bucket), key),
    )
  }
}

async function objectAnswer(
  objects: S3Client,
  bucket: string,
  key: string,
): Promise<LocalAnswer | undefined> {
  try {
    const object = await objects.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return {
      status: 200,
      headers: {
        etag: object.ETag ?? '',
        vary: 'accept-encoding',
        'cache-control': object.CacheControl ?? 'no-cache',
        'content-type': object.ContentType ?? 'application/json; charset=utf-8',
        ...(object.ContentEncoding ? { 'content-encoding': object.ContentEncoding } : {}),
      },
      body: Buffer.from((await object.Body?.transformToByteArray()) ?? []),
    }
  } catch {
    // Whatever the bucket answers but the object: the origin behind it decides what readers are told.
    return undefined
  }
}
