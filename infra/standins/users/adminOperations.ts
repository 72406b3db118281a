import * as z from 'zod/mini'
import type { JsonObject } from '../jsonProtocol.ts'
import { AttributeList, attributeList, attributesFrom } from './attributes.ts'
import { cognitoError, read, unknownUser } from './cognitoError.ts'
import type { Operation, PoolContext } from './PoolContext.ts'
import { checkPassword } from './password.ts'
import { checkAddress } from './profile.ts'
import { makeVerifier } from './secureRemotePassword.ts'
import { normalEmail, poolNameOf, type User, type UserPool, userByEmail, userByName } from './UserPool.ts'

const UserRequest = z.object({ UserPoolId: z.string(), Username: z.string() })
const UpdateRequest = z.object({ UserAttributes: AttributeList })
const PasswordRequest = z.object({ Password: z.string(), Permanent: z.literal(true) })
const ListRequest = z.object({
  UserPoolId: z.string(),
  Filter: z.optional(z.string()),
  AttributesToGet: z.optional(z.array(z.string())),
  Limit: z._default(z.int().check(z.minimum(1), z.maximum(60)), 60),
  PaginationToken: z.optional(z.string()),
})

/** Operations on the accounts of other people; their requests are signed and need a permission. */
export function adminOperations({ store, now }: PoolContext): Record<string, Operation> {
  function findPool(id: string): UserPool {
    const pool = store.pool(id)
    if (!pool) throw cognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`)
    return pool
  }

  function find(request: JsonObject): { pool: UserPool; user: User } {
    const { UserPoolId, Username } = read(UserRequest, request)
    const pool = findPool(UserPoolId)
    const user = userByName(pool, Username) ?? userByEmail(pool, Username)
    if (!user) throw unknownUser()
    return { pool, user }
  }

  function change(user: User, changes: Partial<User>): JsonObject {
    Object.assign(user, changes, { updatedAt: now().getTime() })
    store.save()
    return {}
  }

  return {
    async AdminGetUser(request) {
      const { user } = find(request)
      return { ...described(user), UserAttributes: attributeList(user) }
    },
    async ListUsers(request) {
      const { UserPoolId, Filter, AttributesToGet, Limit, PaginationToken: after = '' } = read(ListRequest, request)
      const matches = filterOf(Filter)
      const users = findPool(UserPoolId)
        .users.filter((user) => matches(user) && user.username > after)
        .toSorted((one, other) => (one.username < other.username ? -1 : 1))
      const page = users.slice(0, Limit)
      const next = users.length > page.length ? page.at(-1)?.username : undefined
      return {
        Users: page.map((user) => ({
          ...described(user),
          Attributes: attributeList(user).filter(({ Name }) => !AttributesToGet || AttributesToGet.includes(Name)),
        })),
        ...(next !== undefined && { PaginationToken: next }),
      }
    },
    AdminDisableUser: async (request) => change(find(request).user, { enabled: false }),
    AdminEnableUser: async (request) => change(find(request).user, { enabled: true }),
    async AdminUpdateUserAttributes(request) {
      const { pool, user } = find(request)
      const { UserAttributes } = read(UpdateRequest, request)
      const verified = UserAttributes.find(({ Name }) => Name === 'email_verified')?.Value
      const { email, ...attributes } = attributesFrom(UserAttributes.filter(({ Name }) => Name !== 'email_verified'))
      const given = email === undefined ? attributes : { ...attributes, email: normalEmail(email) }
      if (given.email !== undefined) checkAddress(pool, user, given.email)
      // Another address counts as verified only if the request says so.
      const isVerified = verified ?? (email === undefined ? user.attributes.email_verified : undefined) ?? 'false'
      return change(user, { attributes: { ...user.attributes, ...given, email_verified: isVerified } })
    },
    /** A code that was mailed before may still set another one. */
    async AdminSetUserPassword(request) {
      const { pool, user } = find(request)
      const { Password } = read(PasswordRequest, request)
      checkPassword(pool, Password)
      const owner = { poolName: poolNameOf(pool), username: user.username }
      return change(user, { verifier: makeVerifier(owner, Password) })
    },
    AdminUserGlobalSignOut: async (request) => change(find(request).user, { sessions: [] }),
    async AdminDeleteUser(request) {
      const { pool, user } = find(request)
      store.remove(pool, user)
      return {}
    },
  }
}

/** A user without the attributes. */
function described({ username, enabled, status, createdAt, updatedAt }: User): JsonObject {
  return {
    Username: username,
    Enabled: enabled,
    UserStatus: status,
    UserCreateDate: createdAt / 1000,
    UserLastModifiedDate: updatedAt / 1000,
  }
}

/** The filters of Cognito that are emulated: one attribute equals a value. */
function filterOf(filter: string | undefined): (user: User) => boolean {
  if (filter === undefined || filter === '') return () => true
  const [, name = '', value = ''] = /^([\w:]+) = "([^"]*)"$/.exec(filter) ?? []
  switch (name) {
    case 'status':
      return ({ enabled }) => (enabled ? 'Enabled' : 'Disabled') === value
    case 'cognito:user_status':
      return ({ status }) => status.toLowerCase() === value.toLowerCase()
    case 'email':
    case 'sub':
      return ({ attributes }) => attributes[name] === value
    default:
      throw cognitoError('InvalidParameterException', `The filter ${filter} is not emulated here.`)
  }
}
