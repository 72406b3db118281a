import { CODE_HOURS, FRESH_SIGN_IN_MINUTES, HOLD_DAYS, RESET_CODE_HOURS } from '../../../shared/limits.ts'
import { USER_POOL } from '../../product/manifest/stores.ts'

/** One way to end an account, to copy what it has, or to gain the right to do so. */
type AccountPath = {
  path: string
  through: string
  asksFor: string
  ends: string
  tells: string
}

const HELD = `Nothing; for ${HOLD_DAYS} days nothing final happens to the account`
const OUTLIVING = 'browsers with notifications, addresses of private feeds'

/**
 * Every path to something final of an account. What a stolen session can do is limited by what each asks for; what its owner can
 * do about it, by who is told.
 */
export const ACCOUNT_PATHS = {
  changeAddress: {
    path: 'Change of the address',
    through:
      '`UpdateUserAttributes`, `VerifyUserAttribute` of the user pool; seen by the next call of the account, or within hours',
    asksFor: `A session, and a code of ${CODE_HOURS} hours mailed to the new address`,
    ends: HELD,
    tells: 'The address before, with a link that stops the account',
  },
  hold: {
    path: 'Stop by the address before',
    through: '`/hold`, `POST /api/account/hold`',
    asksFor: `The link in its mail, for ${HOLD_DAYS} days after the last change`,
    ends: `The change, the password, all sessions and their tokens, ${OUTLIVING}, a deletion that waits; for ${HOLD_DAYS} days more nothing final happens`,
    tells: 'The address that loses the account, without a link',
  },
  reset: {
    path: 'New password',
    through: '`ForgotPassword`, `ConfirmForgotPassword` of the user pool',
    asksFor: `A code of ${RESET_CODE_HOURS} hour mailed to the address of the account`,
    ends: `The password, all sessions and their tokens, ${OUTLIVING}`,
    tells: 'The address of the account, by the code and afterwards',
  },
  changePassword: {
    path: 'Other password',
    through: '`ChangePassword` of the user pool; no page of the site',
    asksFor: 'Refused by the firewall. Without one, a session and the password',
    ends: 'The password',
    tells: 'Nobody',
  },
  signOut: {
    path: 'Sign out everywhere',
    through: '`GlobalSignOut` of the user pool',
    asksFor: 'A session',
    ends: `All sessions; their tokens within ${USER_POOL.tokenMinutes} minutes`,
    tells: 'Nobody',
  },
  export: {
    path: 'Export',
    through: '`GET /api/account/export`',
    asksFor: 'A session',
    ends: 'Nothing',
    tells: 'Nobody',
  },
  deletion: {
    path: 'Deletion',
    through: '`DELETE /api/account`',
    asksFor: `A sign-in of the last ${FRESH_SIGN_IN_MINUTES} minutes; within ${HOLD_DAYS} days after a change of the address, that nobody stops it`,
    ends: 'Everything',
    tells: 'Nobody; of the change before, the address before',
  },
  poolDeletion: {
    path: 'Deletion past the site',
    through: '`DeleteUser` of the user pool; `reconciliation` deletes the rest',
    asksFor: `Refused by the firewall. Without one, a session; within ${HOLD_DAYS} days after a change of the address, the rest waits`,
    ends: 'Everything',
    tells: 'Nobody; of the change before, the address before',
  },
  operator: {
    path: 'Disabling or deletion by the operator',
    through: '`AdminDisableUser`, `AdminDeleteUser` of the user pool',
    asksFor: `Access to the AWS account; within ${HOLD_DAYS} days after a change of the address, the rest waits`,
    ends: 'The sign-in; everything',
    tells: 'Nobody',
  },
} as const satisfies Record<string, AccountPath>

export type AccountPathName = keyof typeof ACCOUNT_PATHS
