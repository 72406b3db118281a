import { createHash } from 'node:crypto'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

/** A bucket in memory behind a client of S3, for tests with the real stores and thousands of requests. */
export class MemoryObjects {
  readonly objects = new Map<string, Buffer>()
  readonly client: S3Client

  constructor() {
    this.client = new Proxy(new S3Client({ region: 'us-east-1' }), {
      get: (client, name) =>
        name === 'send' ? async (command: object) => this.#answer(command) : Reflect.get(client, name),
    })
  }

  #answer(command: object): object {
    if (command instanceof GetObjectCommand) {
      const body = this.objects.get(command.input.Key ?? '')
      if (!body) throw new NoSuchKey({ message: 'There is nothing.', $metadata: {} })
      return {
        Body: { transformToByteArray: async () => body, transformToString: async () => String(body) },
        ETag: etagOf(body),
      }
    }
    if (command instanceof HeadObjectCommand) {
      const body = this.objects.get(command.input.Key ?? '')
      if (!body) throw new NotFound({ message: 'There is nothing.', $metadata: {} })
      return { ETag: etagOf(body) }
    }
    if (command instanceof PutObjectCommand) {
      const { Key = '', Body, IfMatch, IfNoneMatch } = command.input
      const known = this.objects.get(Key)
      if ((IfMatch && IfMatch !== (known && etagOf(known))) || (IfNoneMatch && known))
        throw new S3ServiceException({ name: 'PreconditionFailed', $fault: 'client', $metadata: {} })
      this.objects.set(Key, Buffer.from(Body as Buffer))
      return {}
    }
    if (command instanceof ListObjectsV2Command) {
      const { Prefix = '', Delimiter } = command.input
      const keys = [...this.objects.keys()].filter((key) => key.startsWith(Prefix)).toSorted()
      if (!Delimiter) return { Contents: keys.map((Key) => ({ Key })) }
      const folders = keys.flatMap((key) => /^[^/]*\//.exec(key.slice(Prefix.length)) ?? [])
      return { CommonPrefixes: [...new Set(folders)].map((folder) => ({ Prefix: `${Prefix}${folder}` })) }
    }
    if (command instanceof DeleteObjectsCommand) {
      for (const { Key = '' } of command.input.Delete?.Objects ?? []) this.objects.delete(Key)
      return {}
    }
    throw new Error(`${command.constructor.name} is not emulated`)
  }
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}
