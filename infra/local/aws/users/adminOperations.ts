import * as z from 'zod/mini'
import type { JsonObject } from '../jsonProtocol.ts'
import { attributeList } from './attributes.ts'
import { cognitoError, read, unknownUser } from './cognitoError.ts'
import type { Operation, PoolContext } from './PoolContext.ts'
import { type User, type UserPool, userByEmail, userByName } from './UserPool.ts'

const UserRequest = z.object({ UserPoolId: z.string(), Username: z.string() })

/** Operations on the accounts of other people; their requests are signed and need a permission. */
export function adminOperations({ store, now }: PoolContext): Record<string, Operation> {
  function find(request: JsonObject): { pool: UserPool; user: User } {
    const { UserPoolId, Username } = read(UserRequest, request)
    const pool = store.pool(UserPoolId)
    if (!pool) throw cognitoError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`)
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
      return {
        Username: user.username,
        UserAttributes: attributeList(user),
        Enabled: user.enabled,
        UserStatus: user.status,
        UserCreateDate: user.createdAt / 1000,
        UserLastModifiedDate: user.updatedAt / 1000,
      }
    },
    AdminDisableUser: async (request) => change(find(request).user, { enabled: false }),
    AdminEnableUser: async (request) => change(find(request).user, { enabled: true }),
    AdminUserGlobalSignOut: async (request) => change(find(request).user, { sessions: [] }),
    async AdminDeleteUser(request) {
      const { pool, user } = find(request)
      store.remove(pool, user)
      return {}
    },
  }
}
