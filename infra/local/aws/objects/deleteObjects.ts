import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import { type Call, demand } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { escapeXml } from '../xml.ts'
import type { ObjectStore } from './ObjectStore.ts'

const MOST_KEYS = 1000

const Body = z.object({
  Delete: z.object({
    Object: z.array(z.object({ Key: z.string() })).check(z.maxLength(MOST_KEYS)),
    Quiet: z.optional(z.string()),
  }),
})

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'Object',
})

/** Deletes the objects a request lists, and tells each key's outcome: one refused key does not stop the others. */
export function deleteObjects(
  store: ObjectStore,
  bucket: string,
  body: Buffer,
  call: Pick<Call, 'caller' | 'may'>,
): string {
  const { Object: objects, Quiet: quiet } = read(body)
  const outcomes = objects.map(({ Key: key }) => {
    try {
      demand(call, 's3:DeleteObject', `${bucket}/${key}`)
      store.remove(bucket, key)
      return quiet === 'true' ? '' : `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const { code, message } = error
      return `<Error><Key>${escapeXml(key)}</Key><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`
    }
  })
  return `<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${outcomes.join('')}</DeleteResult>`
}

function read(body: Buffer): z.infer<typeof Body>['Delete'] {
  try {
    return Body.parse(parser.parse(body)).Delete
  } catch {
    throw new ServiceError(400, 'MalformedXML', 'The XML you provided was not well-formed')
  }
}
