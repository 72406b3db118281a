import { LANGUAGE_TAGS } from '../../shared/languages/languages.ts'
import { MAX_NAME_LENGTH } from '../../shared/limits.ts'
import { THEMES } from '../../shared/page/theme.ts'
import type { Account } from '../../shared/people/account.ts'
import { AccountChanges, DIGEST_CHOICES, MAIL_FORMS } from '../../shared/people/account.ts'
import { DEFAULT_TIME_ZONE } from '../../shared/people/timeZone.ts'
import { Problem } from '../../shared/problem.ts'
import type { Outbox } from '../adapters/mail/Outbox.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import { isOfEndedSession, type Person } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { orElse } from '../common/bestEffort.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { type AddressServices, takeOverAddress } from './takeOverAddress.ts'

/**
 * The caller's account. The first call creates it, with the time zone of the browser and the language of the page. Throws `unauthenticated` for the token of a
 * session that has ended.
 */
export async function openAccount(
  people: PeopleTable,
  { person, timeZone, language, now }: SignedInRequest,
): Promise<Person> {
  const opened = await people.open(person, timeZone ?? DEFAULT_TIME_ZONE, now, language)
  if (isOfEndedSession(person, opened.follower)) throw sessionEnded()
  return opened
}

/** The error for the token of a session that has ended. */
export function sessionEnded(): Problem {
  return new Problem('unauthenticated', 'This session has ended. Please sign in again.')
}

/** Sorts the follows or devices of an account, newest first. */
export function newestFirst<T extends { created_at: string }>(entries: readonly T[]): T[] {
  return entries.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
}

/** What is shown of an account besides its own records. */
export type AccountStores = {
  suppressions: Suppressions
  outbox: Outbox
}

/** Answers `GET /api/account`. Creates the account on the first call, and takes over a new address of the token. */
export function showAccount(services: AccountStores & AddressServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const opened = await openAccount(services.people, request)
    const person = await orElse(undefined, 'A new address is not taken over yet', () =>
      takeOverAddress(services, opened.follower, request.person, request.now),
    )
    return json(await accountOf(person ?? opened, services), 0)
  }
}

/** The fields of an account that its owner sees, including their last digest and whether mail to them is suppressed. */
export async function accountOf(
  { account, follower }: Person,
  { suppressions, outbox }: AccountStores,
): Promise<Account> {
  const [suppression, lastDigest] = await Promise.all([
    suppressions.find(follower.email),
    outbox.lastDigest(follower.sub),
  ])
  return {
    uid: follower.sub,
    email: follower.email,
    name: follower.name,
    time_zone: follower.zone,
    digest: follower.digest,
    mail_form: follower.mail_form,
    mail_endings: follower.mail_endings,
    theme: account.theme,
    language: follower.language,
    notifications: follower.notifications,
    confirmations: follower.confirmations,
    favorite_categories: account.favorite_categories,
    quiet_hours: follower.quiet_hours,
    created_at: account.created_at,
    last_digest: lastDigest ?? null,
    deleted_at: follower.delete_at ?? null,
    suppressed: suppression ? { reason: suppression.reason, since: suppression.at } : null,
  }
}

/** Error messages by field. They never repeat the value, which may be anything. */
const EXPECTED: ReadonlyMap<PropertyKey, string> = new Map([
  ['name', `The name must be a text of 1 to ${MAX_NAME_LENGTH} characters.`],
  ['time_zone', 'The time_zone must be the name of a time zone.'],
  ['digest', `The digest must be one of ${DIGEST_CHOICES.join(', ')}.`],
  ['mail_form', `The mail_form must be one of ${MAIL_FORMS.join(', ')}.`],
  ['mail_endings', 'The field mail_endings must be true or false.'],
  ['theme', `The theme must be one of ${THEMES.join(', ')}.`],
  ['language', `The language must be one of ${LANGUAGE_TAGS.join(', ')}.`],
  ['notifications', 'The field notifications must be true or false.'],
  ['confirmations', 'The field confirmations must be true or false.'],
  ['favorite_categories', 'The favorite_categories must be names of categories, each of them once.'],
  ['quiet_hours', 'The quiet_hours must be null, or two different whole hours from 0 to 23: from and to.'],
] satisfies [keyof AccountChanges, string][])

/**
 * Answers `PATCH /api/account` with the whole account. One invalid field rejects the whole request; unknown fields are
 * ignored.
 */
export function changeAccount(people: PeopleTable, stores: AccountStores) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const changes = readChanges(request.body)
    const person = await openAccount(people, request)
    const changed = isEmpty(changes) ? person : await people.change(request.person.sub, changes, request.now)
    return json(await accountOf(changed, stores), 0)
  }
}

function readChanges(body: unknown): AccountChanges {
  const read = AccountChanges.safeParse(body)
  if (read.success) return read.data
  const field = read.error.issues[0]?.path[0] ?? ''
  throw new Problem('bad-request', EXPECTED.get(field) ?? 'These are no settings of an account.')
}

function isEmpty(changes: AccountChanges): boolean {
  return Object.keys(changes).length === 0
}

/**
 * Answers `POST /api/account/verified` with the account, after the caller has verified their own address again, or another
 * one that replaces it: takes it over, and lifts its suppression. Throws `unauthenticated` for a token issued before the
 * suppression; only a newer token proves that the user pool still considers the address verified.
 */
export function verified(services: AccountStores & AddressServices) {
  const { suppressions } = services
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { email, issuedAt } = request.person
    const opened = await openAccount(services.people, request)
    const person = await takeOverAddress(services, opened.follower, request.person, request.now)
    const suppression = await suppressions.find(email)
    if (suppression) {
      if (Date.parse(issuedAt) <= Date.parse(suppression.at))
        throw new Problem('unauthenticated', 'Please sign in again.')
      await suppressions.lift(email, request.now)
    }
    return json(await accountOf(person ?? opened, services), 0)
  }
}
