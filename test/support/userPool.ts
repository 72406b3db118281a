import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CallFunction } from '../../infra/standins/users/triggers.ts'
import type { WebConfig } from '../../shared/api.ts'
import { aPool, startTestAws } from './aws.ts'

type UserPool = {
  /** What `/config.json` says about it. */
  config: WebConfig
  /** The code that was mailed to an address last. */
  lastCode(email: string): Promise<string>
  disable(email: string): Promise<unknown>
  remove(email: string): Promise<unknown>
  /** Ends all sessions of somebody. */
  revoke(email: string): Promise<unknown>
  /** The client of functions. */
  admin: CognitoIdentityProviderClient
  stop(): Promise<void>
}

/** A user pool like the product's, on this machine. Its clock can be set. */
export async function startUserPool(
  options: { callFunction?: CallFunction; now?: () => Date } = {},
): Promise<UserPool> {
  const aws = await startTestAws(options)
  const { userPoolId: UserPoolId, clientId } = aws.cognito.ensurePool(aPool())
  const admin = new CognitoIdentityProviderClient(aws.config)
  return {
    config: {
      region: 'us-east-1',
      userPoolId: UserPoolId,
      userPoolClientId: clientId,
      userPoolEndpoint: aws.cognito.url,
      captcha: { kind: 'none' },
    },
    async lastCode(email) {
      const mails = await aws.mailbox.list()
      const mail = mails.findLast(({ to }) => to.includes(email))
      const [code] = /\d{6}/.exec(mail?.text ?? '') ?? []
      if (code === undefined) throw new Error(`No code was mailed to ${email}.`)
      return code
    },
    disable: (Username) => admin.send(new AdminDisableUserCommand({ UserPoolId, Username })),
    remove: (Username) => admin.send(new AdminDeleteUserCommand({ UserPoolId, Username })),
    revoke: (Username) => admin.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
    admin,
    async stop() {
      admin.destroy()
      await aws.cleanUp()
    },
  }
}
