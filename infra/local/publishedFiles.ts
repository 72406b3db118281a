import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { PublishedFile } from '../manifest.ts'
import { publishedFilesFunctionCode } from '../viewerRequest.ts'
import { edgeFunction } from './edgeFunction.ts'
import { localBucket } from './localProduct.ts'
import type { LocalAnswer } from './respond.ts'

/**
 * Serves the published files as the CDN does: the edge function picks the object, the bucket answers. Undefined
 * when the bucket has no such object or fails, so that the caller asks the API instead.
 */
export function publishedFiles(files: readonly PublishedFile[], objects: S3Client) {
  const rewrite = edgeFunction(publishedFilesFunctionCode())
  return async (
    path: string,
    headers: Record<string, string | undefined>,
  ): Promise<LocalAnswer | undefined> => {
    const file = files.find((each) => each.path === path)
    if (!file) return undefined
    const key = rewrite({ method: 'GET', path, headers }).uri.slice(1)
    try {
      const object = await objects.send(new GetObjectCommand({ Bucket: localBucket(file.bucket), Key: key }))
      // Also when it is not sent: an answer that is not read to its end keeps its connection, and there are only 50.
      const body = Buffer.from((await object.Body?.transformToByteArray()) ?? [])
      const common = {
        etag: object.ETag ?? '',
        vary: 'accept-encoding',
        'cache-control': object.CacheControl ?? 'no-cache',
      }
      if (object.ETag && headers['if-none-match']?.includes(object.ETag))
        return { status: 304, headers: common, body: '' }
      return {
        status: 200,
        headers: {
          ...common,
          'content-type': object.ContentType ?? 'application/json; charset=utf-8',
          ...(object.ContentEncoding ? { 'content-encoding': object.ContentEncoding } : {}),
        },
        body,
      }
    } catch {
      // Whatever the bucket answers but the object: the origin behind it decides what readers are told.
      return undefined
    }
  }
}
