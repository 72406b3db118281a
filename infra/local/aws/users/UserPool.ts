import * as z from 'zod/mini'

/** A mailed code: what it is for, and when it was sent (milliseconds since 1970). */
const Code = z.object({ value: z.string(), sentAt: z.number() })
export type CodePurpose = 'signUp' | 'reset' | 'email'

export const User = z.object({
  /** What the pool calls the user, which is also the `sub` in tokens. Never changes. */
  username: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED']),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  /** What is stored of the password (see `secureRemotePassword.ts`). */
  verifier: z.string(),
  codes: z.partialRecord(z.enum(['signUp', 'reset', 'email']), Code),
  /** The address that becomes the user's own once its code is given. */
  newEmail: z.optional(z.string()),
  /** The sign-ins that were not ended: the hash of each one's refresh token. */
  sessions: z.array(z.object({ id: z.string(), since: z.number() })),
  createdAt: z.number(),
  updatedAt: z.number(),
})
export type User = z.infer<typeof User>

export const PoolSettings = z.object({
  /** What it is called in the console; a folder has one pool of each name. */
  name: z.string(),
  minimumPasswordLength: z.number(),
  /** Whether strangers are kept from finding out which addresses have an account. */
  preventUserExistenceErrors: z.boolean(),
  /** How long ID and access tokens last. Pools that were stored before this could be set have Cognito's hour. */
  tokenMinutes: z._default(z.number(), 60),
  /** How long a session lasts without a new sign-in. */
  sessionDays: z._default(z.number(), 30),
})
export type PoolSettings = z.infer<typeof PoolSettings>

export const UserPool = z.object({
  id: z.string(),
  clientId: z.string(),
  settings: PoolSettings,
  users: z.array(User),
})
export type UserPool = z.infer<typeof UserPool>

/** Who issues the tokens of a pool; the same as on AWS, so that verifiers need no special case. */
export function issuerOf(pool: Pick<UserPool, 'id'>): string {
  return `https://cognito-idp.us-east-1.amazonaws.com/${pool.id}`
}

/** The part of a pool's id that goes into passwords. */
export function poolNameOf(pool: Pick<UserPool, 'id'>): string {
  return pool.id.split('_')[1] ?? ''
}

/** The user who signs in with this address. */
export function userByEmail(pool: UserPool, email: string): User | undefined {
  const wanted = normalEmail(email)
  return pool.users.find((user) => user.attributes.email === wanted)
}

export function userByName(pool: UserPool, username: string): User | undefined {
  return pool.users.find((user) => user.username === username)
}

/** Addresses are compared and kept without regard to case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Whether this is an address a mail can be sent to: plain ASCII, and one address only. */
export function isEmail(text: string): boolean {
  return /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
}
