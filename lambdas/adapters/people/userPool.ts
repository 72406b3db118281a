import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { timeouts } from '../table/aws.ts'
import type { DeletedPerson } from './deletions.ts'

/** Somebody waits for their account to be deleted, and what fails is tried again hourly; times in milliseconds. */
const OPTIONS = { maxAttempts: 3, requestHandler: timeouts(1_000, 3_000) }

/** The accounts that people sign in with. */
export type UserPool = {
  /** Ends every session of a user and removes them. Nothing is to do when there is no such user (any more). */
  remove(user: DeletedPerson): Promise<void>
}

/** The product's pool of users. */
export function userPool(client: CognitoIdentityProviderClient, pool: string): UserPool {
  return {
    async remove({ sub, username }) {
      const user = { UserPoolId: pool, Username: username }
      try {
        const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(user))
        // Who comes back through Google has their old name in the pool but is somebody new to us, and stays.
        if (!UserAttributes.some(({ Name, Value }) => Name === 'sub' && Value === sub)) return
        await client.send(new AdminUserGlobalSignOutCommand(user))
        await client.send(new AdminDeleteUserCommand(user))
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },
  }
}

/** A client for the pool. */
export function userPoolClient(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient(OPTIONS)
}
