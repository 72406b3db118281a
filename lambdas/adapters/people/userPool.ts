import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { isEmailAddress } from '../../../shared/people/emailAddress.ts'
import { personName } from '../../common/personName.ts'
import { timeouts } from '../table/aws.ts'
import type { DeletedPerson } from './deletions.ts'

/** A person is waiting, and failed deletions are retried hourly; times in milliseconds. */
const OPTIONS = { maxAttempts: 3, requestHandler: timeouts(1_000, 3_000) }

/** The user pool as use cases see it. */
export type UserPool = {
  /** Ends all sessions of a user and deletes the user; idempotent. */
  remove(user: DeletedPerson): Promise<void>
}

/** The Cognito user pool. */
export function userPool(client: CognitoIdentityProviderClient, pool: string): UserPool {
  return {
    async remove({ sub, username }) {
      const user = { UserPoolId: pool, Username: username }
      try {
        const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(user))
        // A person who comes back through Google gets their old user name with a new sub: do not delete that user.
        if (!UserAttributes.some(({ Name, Value }) => Name === 'sub' && Value === sub)) return
        await client.send(new AdminUserGlobalSignOutCommand(user))
        await client.send(new AdminDeleteUserCommand(user))
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },
  }
}

/** Finds the verified address and the name of a user; undefined when there is none. */
export type FindUser = (user: DeletedPerson) => Promise<{ email: string; name: string } | undefined>

/** Finds users in the Cognito user pool. */
export function findUser(client: CognitoIdentityProviderClient, pool: string): FindUser {
  return async ({ sub, username }) => {
    try {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: pool, Username: username }))
      const attributes = new Map((user.UserAttributes ?? []).map(({ Name, Value = '' }) => [Name, Value]))
      const email = attributes.get('email') ?? ''
      if (attributes.get('sub') !== sub || attributes.get('email_verified') !== 'true' || !isEmailAddress(email))
        return undefined
      return { email, name: personName(attributes.get('name'), email) }
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error
      return undefined
    }
  }
}

/** The Cognito client. */
export function userPoolClient(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient(OPTIONS)
}
