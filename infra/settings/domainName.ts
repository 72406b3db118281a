import * as z from 'zod/mini'

/** A domain in small letters, at least a name and a top level. What is none is not compared with anything else. */
export const DomainName = z
  .string()
  .check(z.regex(/^(?!.{254})([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, { abort: true }))

/** Whether a domain is another one, or below it. */
export function isWithin(domain: string, other: string): boolean {
  return `.${domain}`.endsWith(`.${other}`)
}
