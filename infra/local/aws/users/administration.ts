import * as z from 'zod/mini'
import type { JsonObject } from '../jsonProtocol.ts'
import { attributeList, attributesFrom } from './attributes.ts'
import { AttributeList, cognitoError, read, unknownUser } from './cognitoError.ts'
import type { Operation } from './Operation.ts'
import { changeAttributes } from './profile.ts'
import { type User, type UserPool, userByEmail, userByName } from './UserPool.ts'
import type { UserWorld } from './UserWorld.ts'

const UserRequest = z.object({ UserPoolId: z.string(), Username: z.string() })
const UpdateRequest = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  UserAttributes: AttributeList,
})
const ListRequest = z.object({
  UserPoolId: z.string(),
  Limit: z.optional(z.number()),
  PaginationToken: z.optional(z.string()),
})

const LONGEST_PAGE = 60

/** What an operator or a function of the product does with other people's accounts. These requests are signed. */
export function administration(world: UserWorld): Record<string, Operation> {
  function poolOf(id: string): UserPool {
    const pool = world.store.pool(id)
    if (!pool) throw cognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`)
    return pool
  }

  function find(request: JsonObject): { pool: UserPool; user: User } {
    const { UserPoolId, Username } = read(UserRequest, request)
    const pool = poolOf(UserPoolId)
    const user = userByName(pool, Username) ?? userByEmail(pool, Username)
    if (!user) throw unknownUser()
    return { pool, user }
  }

  function change(user: User, changes: Partial<User>): JsonObject {
    Object.assign(user, changes, { updatedAt: world.now().getTime() })
    world.store.save()
    return {}
  }

  return {
    async AdminGetUser(request) {
      const { user } = find(request)
      const { Attributes: UserAttributes, ...others } = describe(user)
      return { ...others, UserAttributes }
    },
    async AdminDisableUser(request) {
      return change(find(request).user, { enabled: false })
    },
    async AdminEnableUser(request) {
      return change(find(request).user, { enabled: true })
    },
    async AdminUserGlobalSignOut(request) {
      return change(find(request).user, { sessions: [] })
    },
    async AdminDeleteUser(request) {
      const { pool, user } = find(request)
      world.store.remove(pool, user)
      return {}
    },
    async AdminUpdateUserAttributes(request) {
      const { user } = find(request)
      changeAttributes(world, user, attributesFrom(read(UpdateRequest, request).UserAttributes))
      return {}
    },
    async ListUsers(request) {
      const { UserPoolId, Limit = LONGEST_PAGE, PaginationToken = '0' } = read(ListRequest, request)
      const { users } = poolOf(UserPoolId)
      const start = Number(PaginationToken)
      const end = start + Math.min(Limit, LONGEST_PAGE)
      return {
        Users: users.slice(start, end).map(describe),
        ...(end < users.length && { PaginationToken: String(end) }),
      }
    },
  }
}

function describe(user: User): JsonObject {
  return {
    Username: user.username,
    Attributes: attributeList(user),
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.updatedAt / 1000,
  }
}
