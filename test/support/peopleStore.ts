import type { StoredDevice, StoredFollow } from '../../lambdas/adapters/people/followerRecord.ts'
import { followId } from '../../lambdas/adapters/people/followerRecord.ts'
import type { SignedInPerson } from '../../lambdas/http/tokenVerifier.ts'
import { readFollowTarget } from '../../shared/people/follow.ts'
import { NOW } from './builders.ts'

/** A signed-in person. */
export function aPerson(about: Partial<SignedInPerson> = {}): SignedInPerson {
  const sub = about.sub ?? '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
  return {
    sub,
    username: sub,
    email: 'maya@example.com',
    name: 'Maya Okafor',
    issuedAt: NOW,
    signedInAt: NOW,
    ...about,
  }
}

/** A follow of a topic in Canada, with defaults for what the test is not about. */
export function aFollow(
  about: { kind?: StoredFollow['kind']; name?: string; country?: string; created_at?: string } = {},
): StoredFollow {
  const { kind = 'trend', name = 'Harbour bridge reopening', country = 'CA', created_at = NOW } = about
  const target = readFollowTarget({ kind, name, country })
  if (!target) throw new Error(`${name} cannot be followed in ${country}`)
  return { id: followId(target), ...target, created_at }
}

/** A browser that gets notifications; the same number is the same browser. */
export function aDevice(number = 1, about: Partial<StoredDevice> = {}): StoredDevice {
  return {
    id: `device-${number}`,
    label: `Browser ${number}`,
    created_at: NOW,
    ended: false,
    endpoint: `https://push.example/${number}`,
    p256dh: 'p256dh',
    auth: 'auth',
    ...about,
  }
}
