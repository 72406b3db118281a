import * as z from 'zod/mini'
import { inLanguage } from '../../shared/languages/languageAddress.ts'
import { plainPage, unsubscribePage } from '../../shared/pages.ts'
import { apiUnsubscribe } from '../../shared/people/unsubscribe.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { UnsubscribeLinks } from './MailDocument.ts'
import { readSignedText, signText } from './signedText.ts'

/** What a link in a mail unsubscribes from, without signing in. */
export type Subscription = {
  sub: string
  /** One follow or watch, all watches, digests of endings or all, the confirmations of follows, or every subscription mail. */
  scope: { kind: (typeof SINGLE)[number]; id: string } | { kind: (typeof WHOLE)[number] }
}

/** What has an id, and what has none. */
const SINGLE = ['follow', 'watch'] as const
const WHOLE = ['endings', 'digest', 'watches', 'confirmations', 'everything'] as const

const VERSION = 1
const MAX_TOKEN_LENGTH = 512

const Id = z.string().check(z.minLength(1), z.maxLength(128))
const Payload = z.union([
  z.tuple([z.literal(VERSION), Id, z.enum(SINGLE), Id]),
  z.tuple([z.literal(VERSION), Id, z.enum(WHOLE)]),
])

/**
 * Signs who unsubscribes from what. The token contains no address, is valid until the key has changed twice, and allows nothing but
 * to unsubscribe.
 */
export function unsubscribeToken(key: Buffer, { sub, scope }: Subscription): string {
  const payload = 'id' in scope ? [VERSION, sub, scope.kind, scope.id] : [VERSION, sub, scope.kind]
  return signText(key, Buffer.from(JSON.stringify(payload)).toString('base64url'))
}

/** Verifies a token; undefined when it is not ours. */
export function readUnsubscribeToken(key: Buffer, token: string): Subscription | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined
  const text = readSignedText(key, token)
  if (text === undefined) return undefined
  const payload = Payload.safeParse(parseJson(Buffer.from(text, 'base64url').toString())).data
  if (!payload) return undefined
  const [, sub, kind, id] = payload
  return kind === 'follow' || kind === 'watch' ? { sub, scope: { kind, id: id ?? '' } } : { sub, scope: { kind } }
}

/** Creates a person's unsubscribe links for one kind of mail, to pages in their language; `header` is the one-click URL (RFC 8058). */
export type LinksFor = (
  person: { sub: string; language: Follower['language'] },
  scope: Subscription['scope'],
) => Promise<UnsubscribeLinks & { header: string }>

/** Creates the links of a site. Throws `unavailable` when the signing key cannot be read. */
export function unsubscribeLinks(site: string, keys: Keys): LinksFor {
  return async ({ sub, language }, scope) => {
    const token = unsubscribeToken(await keys.key('leave'), { sub, scope })
    return {
      manage: `${site}${inLanguage(language, plainPage('account'))}`,
      stop: `${site}${inLanguage(language, unsubscribePage(token))}`,
      header: `${site}${apiUnsubscribe(token)}`,
    }
  }
}
