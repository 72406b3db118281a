import * as z from 'zod/mini'
import type {
  ChangesAnswer,
  DevicesAnswer,
  DigestPreview,
  FollowAnswer,
  FollowsAnswer,
} from '../../../../shared/answers/signedInApi.ts'
import { DeviceRequest } from '../../../../shared/answers/signedInApi.ts'
import { FRESH_SIGN_IN_MINUTES, HOLD_DAYS, MAX_FOLLOWS } from '../../../../shared/limits.ts'
import { type Account, AccountChanges, NEW_ACCOUNT } from '../../../../shared/people/account.ts'
import { FollowRequest } from '../../../../shared/people/follow.ts'
import { EXAMPLE_TOPIC } from './exampleTopic.ts'
import type { DescribedRoutes, Parameter } from './Route.ts'
import { PERSONAL_PER_SECOND, SELDOM_PER_SECOND } from './rates.ts'

/** Signed-in routes are never cached. What is below another path is asked for seldom. */
const OF_CALLER = { cacheSeconds: 0, perSecond: PERSONAL_PER_SECOND, isSignedIn: true } as const
const FOLLOWS_OF_CALLER = { ...OF_CALLER, function: 'follows' } as const
const ACCOUNT_OF_CALLER = { ...OF_CALLER, function: 'account' } as const

const AT = '2026-11-21T12:00:00.000Z'

const ACCOUNT: Account = {
  uid: '5d3c1f0e-2b6a-4c1d-9e1f-8a7b6c5d4e3f',
  email: 'mira@example.org',
  name: 'Mira Example',
  time_zone: 'America/Edmonton',
  ...NEW_ACCOUNT,
  language: 'en',
  favorite_categories: ['Games'],
  created_at: AT,
  last_digest: null,
  deleted_at: null,
  suppressed: null,
}

const FOLLOW = { id: 'dGhpcw', kind: 'trend', name: EXAMPLE_TOPIC, country: 'CA', created_at: AT } as const
const FOLLOWS: FollowsAnswer = { follows: [FOLLOW] }
const NEW_FOLLOW: FollowAnswer = { ...FOLLOW, email_sent: true, confirmation: 'queued' }

const ROSE = { kind: 'volume', before: 100_000, after: 200_000 } as const

const CHANGES: ChangesAnswer = {
  since: '2026-11-20T12:00:00.000Z',
  updated_at: AT,
  follows: [
    {
      id: FOLLOW.id,
      kind: 'trend',
      category: 'Games',
      status: 'Active',
      search: '200K+',
      trends: null,
      changes: [{ trend: EXAMPLE_TOPIC, reasons: [ROSE] }],
    },
  ],
  updates: { going_on: 1, ended: 0, first: [{ title: EXAMPLE_TOPIC, change: ROSE, volume: 200_000 }] },
}

const PREVIEW: DigestPreview = { subject: '', html: '', text: '', going_on: 0, ended: 0, matches: 0, blocks: [] }

const DEVICE = { id: 'dGhhdA', label: 'Firefox on Linux', created_at: AT, ended: false }
const DEVICES: DevicesAnswer = { public_key: 'BExampleKeyOfThisSite', devices: [DEVICE] }

const FOLLOW_ID: Parameter = { does: 'The id of the follow', schema: z.string(), example: FOLLOW.id }
const EXPORT_PLACE: Parameter = {
  does: 'Where the part before ended, as its `next` says',
  schema: z.string(),
  example: 'dGhpcw~2026-11-21T12:00:00.000Z',
}
const DEVICE_ID: Parameter = { does: 'The id of the device', schema: z.string(), example: DEVICE.id }

/** What signed-in readers read and change of their own. */
export const SIGNED_IN_ROUTES: DescribedRoutes = {
  'GET /api/follows': {
    ...FOLLOWS_OF_CALLER,
    group: 'Follows',
    does: 'What the caller follows, newest first',
    answers: { 200: { does: 'The follows', schema: 'FollowsAnswer', example: FOLLOWS } },
  },
  'POST /api/follows': {
    ...FOLLOWS_OF_CALLER,
    group: 'Follows',
    does: 'Follows a trend or a category',
    more: `At most ${MAX_FOLLOWS} follows.`,
    body: { schema: FollowRequest, example: { kind: 'trend', name: EXAMPLE_TOPIC, country: 'CA' } },
    answers: {
      200: {
        does: 'Was followed already',
        schema: 'FollowAnswer',
        example: { ...NEW_FOLLOW, email_sent: false, confirmation: 'off' },
      },
      201: {
        does: 'The follow, and whether its confirmation is on its way',
        schema: 'FollowAnswer',
        example: NEW_FOLLOW,
      },
    },
    errors: ['too-many-follows', 'too-many-requests'],
  },
  'DELETE /api/follows/{id}': {
    ...FOLLOWS_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Follows',
    does: 'Unfollows',
    path: { id: FOLLOW_ID },
    answers: { 204: { does: 'Is not followed any more' } },
    errors: ['unknown-follow', 'too-many-requests'],
  },
  'GET /api/account': {
    ...ACCOUNT_OF_CALLER,
    group: 'Account',
    does: 'The account of the caller',
    answers: { 200: { does: 'The account', schema: 'Account', example: ACCOUNT } },
  },
  'PATCH /api/account': {
    ...ACCOUNT_OF_CALLER,
    group: 'Account',
    does: 'Changes settings',
    more: 'Unknown fields are ignored; one invalid value refuses the whole change.',
    body: { schema: AccountChanges, example: { digest: 'weekly' } },
    answers: { 200: { does: 'The account', schema: 'Account', example: { ...ACCOUNT, digest: 'weekly' } } },
    errors: ['too-many-requests'],
  },
  'DELETE /api/account': {
    ...ACCOUNT_OF_CALLER,
    group: 'Account',
    does: 'Deletes the account and everything stored about its owner',
    more: `Only within ${FRESH_SIGN_IN_MINUTES} minutes after signing in. Within ${HOLD_DAYS} days after a change of the address it waits.`,
    answers: {
      202: { does: 'When it is deleted', schema: 'DeletionAnswer', example: { deleted_at: AT } },
      204: { does: 'Is deleted' },
    },
    errors: ['stale-sign-in', 'too-many-requests'],
  },
  'GET /api/account/export': {
    ...ACCOUNT_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'Everything that is stored about the caller',
    more: 'Without compression, in parts of some megabytes: `next` is the address of the following one.',
    answers: { 200: { does: 'A file', schema: 'AccountExport' } },
    errors: ['too-many-requests'],
  },
  'GET /api/account/export/{after}': {
    ...ACCOUNT_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'The next part of an export that was too large without compression',
    path: { after: EXPORT_PLACE },
    answers: { 200: { does: 'A file', schema: 'AccountExport' } },
    errors: ['too-many-requests'],
  },
  'GET /api/account/changes': {
    ...ACCOUNT_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'What changed of what the caller follows',
    answers: { 200: { does: 'The changes', schema: 'ChangesAnswer', example: CHANGES } },
    errors: ['too-many-requests'],
  },
  'POST /api/account/verified': {
    ...ACCOUNT_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'Resumes mail to an address that was verified again',
    answers: { 200: { does: 'The account', schema: 'Account', example: ACCOUNT } },
  },
  'GET /api/account/digest': {
    ...ACCOUNT_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'A preview of the next digest',
    answers: {
      200: { does: 'The digest; without changes its texts are empty', schema: 'DigestPreview', example: PREVIEW },
    },
    errors: ['too-many-requests'],
  },
  'POST /api/account/digest': {
    ...ACCOUNT_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'Mails the caller a copy of the next digest',
    answers: { 200: { does: 'Whether it was sent', schema: 'DigestCopyAnswer', example: { sent: true } } },
    errors: ['too-many-requests'],
  },
  'GET /api/account/devices': {
    ...ACCOUNT_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'The browsers that get push notifications',
    answers: {
      200: { does: 'The browsers, and the key to subscribe with', schema: 'DevicesAnswer', example: DEVICES },
    },
  },
  'POST /api/account/devices': {
    ...ACCOUNT_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'Adds a browser',
    body: {
      schema: DeviceRequest,
      example: {
        label: DEVICE.label,
        subscription: { endpoint: 'https://push.example/abc', keys: { p256dh: 'key', auth: 'secret' } },
      },
    },
    answers: { 201: { does: 'The browser', schema: 'Device', example: DEVICE } },
    errors: ['too-many-devices', 'too-many-requests'],
  },
  'POST /api/account/devices/{id}': {
    ...ACCOUNT_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'Sends a test notification to a browser',
    path: { id: DEVICE_ID },
    answers: { 200: { does: 'Whether it was sent', schema: 'DeviceTestAnswer', example: { sent: true } } },
    errors: ['unknown-device', 'too-many-requests'],
  },
  'DELETE /api/account/devices/{id}': {
    ...ACCOUNT_OF_CALLER,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'Removes a browser',
    path: { id: DEVICE_ID },
    answers: { 204: { does: 'Is removed' } },
    errors: ['unknown-device'],
  },
}
