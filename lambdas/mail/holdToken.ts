import * as z from 'zod/mini'
import { holdPage } from '../../shared/pages.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import { bothKeys, type Keys } from '../adapters/secrets/keys.ts'
import { readSignedText, signText } from './signedText.ts'

/** A former address of an account, by the time since which the account had it. */
type Former = { sub: string; since: string }

const VERSION = 1
const Payload = z.tuple([z.literal(VERSION), z.string().check(z.minLength(1)), z.string()])

/**
 * The link by which a former address stops its account, with the name of the address and not the address itself. It is only sent there, so
 * its holder can read that mailbox. Throws `unavailable` when the signing key cannot be read.
 */
export async function holdLink(site: string, keys: Keys, { sub, since }: Former): Promise<string> {
  const text = Buffer.from(JSON.stringify([VERSION, sub, since])).toString('base64url')
  return `${site}${holdPage(signText(await keys.key('hold'), text))}`
}

/** The former address of a token; undefined when it is not ours. */
export async function readHoldToken(keys: Keys, token: string): Promise<Former | undefined> {
  for (const key of await bothKeys(keys, 'hold')) {
    const text = readSignedText(key, token)
    if (text === undefined) continue
    const payload = Payload.safeParse(parseJson(Buffer.from(text, 'base64url').toString())).data
    if (payload) return { sub: payload[1], since: payload[2] }
  }
  return undefined
}
