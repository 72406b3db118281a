import * as z from 'zod/mini'
import { parseJson } from '../../../shared/text/parseJson.ts'

/** A call of the list as a caller writes it. */
export type Call = { procedure: string; slot: string; country: string; articleCount: number; hours: number }

const Text = z.pipe(z.string(), z.transform(parseJson))
const Requests = z.pipe(Text, z.tuple([z.tuple([z.tuple([z.string(), z.string(), z.unknown(), z.string()])])]))
const Arguments = z.pipe(
  Text,
  z.tuple(
    [
      z.null(),
      z.null(),
      z.string(),
      z.int().check(z.nonnegative()),
      z.string(),
      z.int().check(z.minimum(1), z.maximum(191)),
    ],
    z.unknown(),
  ),
)

/** Reads the form of a request; undefined when it is not one the source would understand. */
export function readCall(form: string): Call | undefined {
  const requests = z.safeParse(Requests, new URLSearchParams(form).get('f.req'))
  if (!requests.success) return undefined
  const [[[procedure, text, , slot]]] = requests.data
  const call = z.safeParse(Arguments, text)
  if (!call.success) return undefined
  const [, , country, articleCount, , hours] = call.data
  return { procedure, slot, country, articleCount, hours }
}
