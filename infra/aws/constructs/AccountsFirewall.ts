import { Stack } from 'aws-cdk-lib'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { accountWideName } from './accountWideName.ts'
import { always, badReputation, inOrder, isOneOf, limitEach, type Statement, visibilityOf } from './firewallRules.ts'

/**
 * Maximum requests of an IP address to the user pool in five minutes. Signing in takes three, and an open page renews its
 * token every 15 minutes; many readers may share an address.
 */
const MAX_REQUESTS = 600
/** The same for requests that mail a code. */
const MAX_CODES = 20

const MAIL_CODES = [
  'SignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'UpdateUserAttributes',
  'GetUserAttributeVerificationCode',
]

/**
 * The firewall (AWS WAF) of the user pool, which browsers call directly, past the CDN. The captcha guards signing up
 * only; this limits guesses of passwords and codes, and the mails with codes. It refuses what no page of the site does: the deletion of
 * a user, which has to wait after a change of the address; and another password without a code, of which nobody would be told.
 */
export class AccountsFirewall extends Construct {
  constructor(scope: Construct, id: string, { userPool }: { userPool: UserPool }) {
    super(scope, id)
    // Cognito answers with an error of its own.
    const refuse = { block: {} }
    const acl = new CfnWebACL(this, 'Acl', {
      description: `In front of the accounts of ${Stack.of(this).stackName}`,
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      rules: inOrder([
        limitEach('TooManyAccountRequests', MAX_REQUESTS, refuse),
        limitEach('TooManyCodes', MAX_CODES, refuse, isOperation(MAIL_CODES)),
        always('NotPastTheSite', refuse, isOperation(['DeleteUser', 'ChangePassword'])),
        badReputation(),
      ]),
      visibilityConfig: visibilityOf(accountWideName(this, 'Accounts')),
    })
    new CfnWebACLAssociation(this, 'Association', { resourceArn: userPool.userPoolArn, webAclArn: acl.attrArn })
  }
}

/** The operation is in a header of the client. */
function isOperation(names: readonly string[]): Statement {
  const operations = names.map((operation) => `AWSCognitoIdentityProviderService.${operation}`)
  return isOneOf({ singleHeader: { Name: 'x-amz-target' } }, operations)
}
