import { randomBytes } from 'node:crypto'
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  type AttributeType,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type ListUsersCommandOutput,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { isEmailAddress } from '../../../shared/people/emailAddress.ts'
import { personName } from '../../common/personName.ts'
import { timeouts } from '../table/aws.ts'

/** A user by name, and by the `sub` that the name belonged to: names of Google users come back with another `sub`. */
export type UserId = { sub: string; username: string }

/** A user in a list of the pool. Instants are ISO. */
type ListedUser = UserId & { createdAt: string }

/** A user as the pool describes them. */
type PoolUser = ListedUser & {
  isEnabled: boolean
  isConfirmed: boolean
  changedAt: string
  /** `email`, `email_verified`, `name`, … */
  attributes: Record<string, string>
}

/** Users that the pool lists. */
type UserFilter = keyof typeof FILTERS

/** The pool, for those who only look a user up. */
export type FindUser = {
  /** A user; undefined only if the pool says that it has none of that name, or one with another `sub`. */
  find(user: UserId): Promise<PoolUser | undefined>
}

/** The pool, for those who only delete a user. */
export type RemoveUser = {
  /** Ends all sessions of a user and deletes the user; idempotent. */
  remove(user: UserId): Promise<void>
}

/** The pool, for sign-ups that replace one that was never confirmed. */
export type DiscardUnconfirmed = {
  /** Deletes the user of an address if they have never confirmed the sign-up; idempotent. */
  discardUnconfirmed(email: string): Promise<void>
}

/** The pool, for those who only give an account back to its former address. */
export type GiveUserBack = {
  /**
   * Gives a user back to the owner of an address: the user has it again, all sessions end, and nobody knows the password. False when
   * another user has the address, then this one is disabled; or when there is no such user.
   */
  giveBack(user: UserId, email: string): Promise<boolean>
}

/** The pool, for those who only end sessions. */
export type EndSessions = {
  /** Ends all sessions of a user. */
  endSessions(user: { username: string }): Promise<void>
}

/** The user pool as use cases see it. Methods throw the error of the SDK when the pool fails. */
export type UserPool = FindUser &
  RemoveUser &
  DiscardUnconfirmed &
  GiveUserBack &
  EndSessions & {
    /** The users that match a filter, in pages; eventually consistent. */
    users(filter: UserFilter): AsyncGenerator<ListedUser[]>
    /** Deletes a user who has never confirmed the sign-up. They have no session that would have to end. */
    discard(user: UserId): Promise<void>
  }

/** A person is waiting, and failed deletions are retried hourly; times in milliseconds. */
const OPTIONS = { maxAttempts: 3, requestHandler: timeouts(1_000, 3_000) }

const FILTERS = { disabled: 'status = "Disabled"', unconfirmed: 'cognito:user_status = "UNCONFIRMED"' }

/** The most that Cognito lists at once. */
const PAGE_SIZE = 60

/** The Cognito user pool. */
export function userPool(client: CognitoIdentityProviderClient, pool: string): UserPool {
  const inPool = ({ username }: { username: string }) => ({ UserPoolId: pool, Username: username })

  async function find(user: UserId): Promise<PoolUser | undefined> {
    try {
      const found = toUser(user.username, await client.send(new AdminGetUserCommand(inPool(user))))
      return found.sub === user.sub ? found : undefined
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined
      throw error
    }
  }

  /** Deletes the user of an address if they have never confirmed the sign-up; idempotent. */
  function discardUnconfirmed(email: string): Promise<void> {
    return unlessGone(
      (async () => {
        // An address names its user, too.
        const found = await client.send(new AdminGetUserCommand(inPool({ username: email })))
        if (found.UserStatus === 'UNCONFIRMED' && found.Username !== undefined)
          await client.send(new AdminDeleteUserCommand(inPool({ username: found.Username })))
      })(),
    )
  }

  return {
    find,

    async *users(filter) {
      let next: string | undefined
      do {
        const page: ListUsersCommandOutput = await client.send(
          new ListUsersCommand({
            UserPoolId: pool,
            Filter: FILTERS[filter],
            AttributesToGet: ['sub'],
            Limit: PAGE_SIZE,
            ...(next !== undefined && { PaginationToken: next }),
          }),
        )
        yield (page.Users ?? []).map(({ Username = '', Attributes, UserCreateDate }) => ({
          username: Username,
          sub: byName(Attributes).sub ?? '',
          createdAt: instantOf(UserCreateDate),
        }))
        next = page.PaginationToken
      } while (next !== undefined)
    },

    async remove(user) {
      // A person who comes back through Google gets their old user name with a new sub: do not delete that user.
      if (!(await find(user))) return
      await unlessGone(client.send(new AdminUserGlobalSignOutCommand(inPool(user))))
      await unlessGone(client.send(new AdminDeleteUserCommand(inPool(user))))
    },

    discard: (user) => unlessGone(client.send(new AdminDeleteUserCommand(inPool(user)))),

    discardUnconfirmed,

    async giveBack(user, email) {
      const found = await find(user)
      if (!found) return false
      // A sign-up that was never confirmed must not keep the address from its owner.
      await discardUnconfirmed(email)
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      const isFree = await unlessTaken(
        client.send(new AdminUpdateUserAttributesCommand({ ...inPool(user), UserAttributes })),
      )
      // Who signs in with Google has no password.
      if (isFree && found.attributes.identities === undefined)
        await client.send(
          new AdminSetUserPasswordCommand({ ...inPool(user), Password: unknownPassword(), Permanent: true }),
        )
      if (!isFree) await client.send(new AdminDisableUserCommand(inPool(user)))
      await client.send(new AdminUserGlobalSignOutCommand(inPool(user)))
      return isFree
    },

    async endSessions(user) {
      await client.send(new AdminUserGlobalSignOutCommand(inPool(user)))
    },
  }
}

/** Finds the verified address and the name of a user; undefined when there is none. */
export type FindRecipient = (user: UserId) => Promise<{ email: string; name: string } | undefined>

/** Finds the recipients of mails in the user pool. */
export function findRecipient(users: FindUser): FindRecipient {
  return async (user) => {
    const found = await users.find(user)
    const email = found && verifiedAddress(found)
    return email === undefined ? undefined : { email, name: personName(found?.attributes.name, email) }
  }
}

/** The address of a user that mail can be sent to; undefined when they have not verified it. */
export function verifiedAddress({ attributes }: PoolUser): string | undefined {
  const { email = '', email_verified } = attributes
  return email_verified === 'true' && isEmailAddress(email) ? email : undefined
}

/** The Cognito client. */
export function userPoolClient(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient(OPTIONS)
}

/** A random password, which nobody sees. */
function unknownPassword(): string {
  return randomBytes(48).toString('base64url')
}

/** False when another user has the address. */
async function unlessTaken(request: Promise<unknown>): Promise<boolean> {
  try {
    await request
    return true
  } catch (error) {
    if (error instanceof AliasExistsException) return false
    throw error
  }
}

async function unlessGone(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}

function toUser(username: string, found: AdminGetUserCommandOutput): PoolUser {
  const { sub = '', ...attributes } = byName(found.UserAttributes)
  return {
    sub,
    username,
    isEnabled: found.Enabled !== false,
    isConfirmed: found.UserStatus !== 'UNCONFIRMED',
    createdAt: instantOf(found.UserCreateDate),
    changedAt: instantOf(found.UserLastModifiedDate),
    attributes,
  }
}

function byName(list: AttributeType[] = []): Record<string, string> {
  return Object.fromEntries(list.map(({ Name = '', Value = '' }) => [Name, Value]))
}

/** Without a date, now: nothing is removed for an age that is unknown. */
function instantOf(date = new Date()): string {
  return date.toISOString()
}
