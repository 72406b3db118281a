import { randomUUID } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import { escapeMarkup } from '../../../shared/text/escapeMarkup.ts'
import { readBody } from '../readBody.ts'
import { demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { sendXml } from '../xml.ts'

const PATH = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/

const Paths = z.union([z.string(), z.array(z.string())])
const Batch = z.object({
  InvalidationBatch: z.object({
    CallerReference: z.string().check(z.minLength(1)),
    Paths: z.object({ Quantity: z.number(), Items: z.object({ Path: Paths }) }),
  }),
})

/** Stand-in for CloudFront: invalidations of everything, carried out at once by `clear`. */
export function cdnService(clear: () => void): Service {
  return {
    async handle(call) {
      const { method, url = '' } = call.request
      const distribution = method === 'POST' ? PATH.exec(url)?.[1] : undefined
      if (distribution === undefined) throw new ServiceError(400, 'InvalidAction', `${method} ${url} is not emulated`)
      demand(call, 'cloudfront:CreateInvalidation', distribution)
      const read = Batch.safeParse(new XMLParser().parse((await readBody(call.request)).toString()))
      const paths = [read.data?.InvalidationBatch.Paths.Items.Path ?? []].flat()
      if (paths.length !== 1 || paths[0] !== '/*' || read.data?.InvalidationBatch.Paths.Quantity !== 1)
        throw new ServiceError(400, 'InvalidArgument', 'Only the path /* is emulated')
      clear()
      const invalidation = `<Id>I${randomUUID()}</Id><Status>Completed</Status>`
      sendXml(call.response, 201, `<Invalidation>${invalidation}</Invalidation>`)
    },
    refuse(response, { status, code, message }) {
      const error = `<Error><Code>${code}</Code><Message>${escapeMarkup(message)}</Message></Error>`
      sendXml(response, status, `<ErrorResponse>${error}</ErrorResponse>`)
    },
  }
}
