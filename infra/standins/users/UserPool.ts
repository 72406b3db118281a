import * as z from 'zod/mini'

/** A mailed code, its address, and when it was sent (milliseconds since 1970). */
const Code = z.object({ value: z.string(), to: z.string(), sentAt: z.number() })
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
  /** Sessions that have not ended, by the hash of their refresh token. */
  sessions: z.array(z.object({ id: z.string(), since: z.number() })),
  createdAt: z.number(),
  updatedAt: z.number(),
})
export type User = z.infer<typeof User>

export const PoolSettings = z.object({
  /** Unique in a folder. */
  name: z.string(),
  minimumPasswordLength: z.number(),
  /** Whether new passwords of data breaches are refused. */
  refusesBreachedPasswords: z.optional(z.boolean()),
  /** Whether answers hide which addresses have an account. */
  preventUserExistenceErrors: z.boolean(),
  /** Lifetime of ID and access tokens. */
  tokenMinutes: z.number(),
  /** Lifetime of a session. */
  sessionDays: z.number(),
})
export type PoolSettings = z.infer<typeof PoolSettings>

export const UserPool = z.object({
  id: z.string(),
  clientId: z.string(),
  settings: PoolSettings,
  users: z.array(User),
})
export type UserPool = z.infer<typeof UserPool>

/** The issuer of a pool's tokens; the same as on AWS, so that verifiers need no special case. */
export function issuerOf(pool: UserPool): string {
  return `https://cognito-idp.us-east-1.amazonaws.com/${pool.id}`
}

/** The part of a pool's id that SRP hashes with the password. */
export function poolNameOf(pool: UserPool): string {
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

/** Addresses are compared and stored in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Whether a text is one plain ASCII address. */
export function isEmail(text: string): boolean {
  return /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
}
