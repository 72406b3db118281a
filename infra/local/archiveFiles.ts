import { GetObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { isUnchanged } from '../../lambdas/http/conditions.ts'
import { ARCHIVE_CORS } from '../product/edge/archiveCors.ts'
import { ARCHIVE_FILES } from '../product/manifest/routes.ts'
import type { ApiRequest } from './apiGateway.ts'
import { localName } from './localProduct.ts'
import { matchesPath } from './matchRoute.ts'
import { errorAnswer, isRead, type LocalAnswer, methodNotAllowed } from './respond.ts'

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': ARCHIVE_CORS.exposed.join(', '),
}
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': ARCHIVE_CORS.methods.join(', '),
  'access-control-allow-headers': ARCHIVE_CORS.headers.join(', '),
  'access-control-max-age': String(ARCHIVE_CORS.maxAgeSeconds),
}

/**
 * Serves the files of the archive as the CDN does: from the bucket, whole or in parts. Only of those that do not exist the API
 * says so. Undefined for every other path.
 *
 * @param api sends a request to the functions
 */
export function archiveFiles(objects: S3Client, api: (request: ApiRequest) => Promise<LocalAnswer>) {
  return async (request: ApiRequest): Promise<LocalAnswer | undefined> => {
    const { method, url, headers } = request
    if (!matchesPath([ARCHIVE_FILES.path], url.pathname)) return undefined
    if (method === 'OPTIONS') return { status: 204, headers: PREFLIGHT, body: '' }
    if (!isRead(method)) return methodNotAllowed('GET', 'HEAD', 'OPTIONS')
    try {
      return await objectAnswer(objects, url.pathname.slice(1), method, headers)
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error
      if (error.name === 'InvalidRange') return { status: 416, headers: CORS, body: '' }
      return error.name === 'NoSuchKey'
        ? api(request)
        : errorAnswer(503, 'unavailable', 'This is unavailable at the moment. Please try again later.')
    }
  }
}

async function objectAnswer(
  objects: S3Client,
  Key: string,
  method: string,
  asked: ApiRequest['headers'],
): Promise<LocalAnswer> {
  const { range: Range, 'if-range': ifRange } = asked
  const isPart = method === 'GET' && Range !== undefined && ifRange === undefined
  const object = await objects.send(
    new GetObjectCommand({ Bucket: localName(ARCHIVE_FILES.bucket), Key, ...(isPart && { Range }) }),
  )
  const kept = {
    ...CORS,
    etag: object.ETag ?? '',
    'accept-ranges': 'bytes',
    'cache-control': object.CacheControl ?? 'no-cache',
    ...(object.LastModified && { 'last-modified': object.LastModified.toUTCString() }),
    ...(object.ExpiresString && { expires: object.ExpiresString }),
  }
  if (isUnchanged(asked, kept)) return { status: 304, headers: kept, body: '' }
  return {
    status: object.ContentRange === undefined ? 200 : 206,
    headers: {
      ...kept,
      'content-type': object.ContentType ?? 'application/octet-stream',
      ...(object.ContentRange !== undefined && { 'content-range': object.ContentRange }),
    },
    body: Buffer.from((await object.Body?.transformToByteArray()) ?? []),
  }
}
