import { extname } from 'node:path/posix'
import { DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { matchesPath } from '../../../infra/local/matchRoute.ts'
import { unzip } from './unzip.ts'

const Upload = z.strictObject({
  ServiceToken: z.string(),
  SourceBucketNames: z.array(z.string()),
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z._default(z.array(z.record(z.string(), z.string())), []),
  SourceMarkersConfig: z._default(z.array(z.object({ jsonEscape: z.optional(z.boolean()) })), []),
  DestinationBucketName: z.string(),
  WaitForDistributionInvalidation: z.boolean(),
  Prune: z.boolean(),
  Exclude: z._default(z.array(z.string()), []),
  Include: z._default(z.array(z.string()), []),
  SystemMetadata: z.strictObject({ 'cache-control': z.string() }),
  OutputObjectKeys: z.boolean(),
})

/** What a file is, by its ending, as AWS's command line says when it uploads it. */
const TYPES = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webmanifest', 'application/manifest+json'],
  ['.woff2', 'font/woff2'],
])

/** What the CDK's function for `BucketDeployment` does: puts the files of archives into a bucket. */
export async function uploadFiles(
  objects: S3Client,
  properties: Record<string, unknown>,
  readObject: (bucket: string, key: string) => Promise<Buffer>,
): Promise<void> {
  const upload = Upload.parse(properties)
  const { DestinationBucketName: Bucket, SourceObjectKeys, SourceBucketNames, Exclude, Include } = upload
  const isMeant = (path: string) => !matchesPath(Exclude, path) || matchesPath(Include, path)
  const kept = new Set<string>()
  for (const [index, key] of SourceObjectKeys.entries()) {
    const markers = Object.entries(upload.SourceMarkers[index] ?? {})
    for (const [path, content] of unzip(await readObject(SourceBucketNames[index] ?? '', key))) {
      if (!isMeant(path)) continue
      kept.add(path)
      await objects.send(
        new PutObjectCommand({
          Bucket,
          Key: path,
          Body: markers.length === 0 ? content : withValues(content.toString(), markers),
          ContentType: TYPES.get(extname(path)) ?? 'application/octet-stream',
          CacheControl: upload.SystemMetadata['cache-control'],
        }),
      )
    }
  }
  if (!upload.Prune) return
  const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket }))
  await remove(
    objects,
    Bucket,
    Contents.flatMap(({ Key = '' }) => (isMeant(Key) && !kept.has(Key) ? [Key] : [])),
  )
}

/** What the CDK's function for `autoDeleteObjects` does when its bucket is about to be removed. */
export async function emptyBucket(objects: S3Client, properties: Record<string, unknown>): Promise<void> {
  const { BucketName: Bucket } = z.object({ BucketName: z.string() }).parse(properties)
  for (;;) {
    const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket }))
    if (Contents.length === 0) return
    await remove(
      objects,
      Bucket,
      Contents.map(({ Key = '' }) => Key),
    )
  }
}

async function remove(objects: S3Client, Bucket: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await objects.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }))
}

function withValues(text: string, markers: [marker: string, value: string][]): string {
  return markers.reduce((filled, [marker, value]) => filled.replaceAll(marker, value), text)
}
