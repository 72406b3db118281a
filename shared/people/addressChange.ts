import { HOLD_DAYS } from '../limits.ts'
import { DAY_MS, instantAfter } from '../time.ts'
import { emailHint } from './emailAddress.ts'

/** An address that an account has left. All times are ISO instants. */
export type FormerAddress = {
  email: string
  /** Since when the account had it. */
  since: string
  left_at: string
  /** A hint at the address that replaced it. */
  hint: string
  /** Whether it was told, or never can be. */
  told: boolean
  /** Whether its account was taken back by an address before it. Then it has no link that stops the account. */
  was_stopped: boolean
}

/** The changes of the address of an account within the last days. */
export type AddressChanges = {
  /** The oldest first. */
  former: readonly FormerAddress[]
  /** When the address was changed last. */
  changed_at: string
  /** When the account is deleted; null unless its deletion waits. */
  delete_at: string | null
}

/** Former addresses of one account. */
const MAX_FORMER = 10

/** Until when nothing final happens to an account: `HOLD_DAYS` after the last change of its address. */
export function heldUntil({ changed_at }: { changed_at: string }): string {
  return instantAfter(changed_at, HOLD_DAYS * DAY_MS)
}

/**
 * Adds an address that the account leaves; repeated, it is the same one. Beyond the limit the oldest stay: of a stolen account, they
 * are the owner's. A deletion that waits then waits from this change on.
 */
export function withFormer(
  changes: AddressChanges | undefined,
  address: Omit<FormerAddress, 'told' | 'was_stopped'>,
): AddressChanges {
  const { former = [], delete_at = null } = changes ?? {}
  const changed_at = address.left_at
  const added = { ...address, told: false, was_stopped: false }
  const known = former.find(({ since }) => since === address.since)
  return {
    former: known
      ? former.map((each) => (each === known ? { ...known, ...address } : each))
      : [...former, added].slice(0, MAX_FORMER),
    changed_at,
    delete_at: delete_at === null ? null : heldUntil({ changed_at }),
  }
}

/** Marks an address that was told, or that no mail reaches. */
export function withTold(changes: AddressChanges, since: string): AddressChanges {
  const former = changes.former.map((address) => (address.since === since ? { ...address, told: true } : address))
  return { ...changes, former }
}

/** Lets the account be deleted once nothing holds it any more. */
export function withDeletion(changes: AddressChanges): AddressChanges {
  return { ...changes, delete_at: heldUntil(changes) }
}

/**
 * Stops the account for one of its former addresses: nothing is deleted, and the days begin anew. The links of the addresses after it
 * are void, since they may be a thief's; its own and those before it stay valid. Undefined when its link is not valid, or no longer.
 *
 * @param current the address that the account has now
 */
export function stoppedFor(
  changes: AddressChanges,
  since: string,
  current: { email: string; since: string },
  now: string,
): { changes: AddressChanges; address: FormerAddress } | undefined {
  const at = changes.former.findIndex((each) => each.since === since && !each.was_stopped)
  const address = changes.former[at]
  if (!address || heldUntil(changes) <= now) return undefined
  const others = changes.former.filter((each) => each === address || each.since !== current.since)
  const former = others.map((each, index) => (index > at ? { ...each, was_stopped: true } : each))
  if (current.email.toLowerCase() !== address.email.toLowerCase())
    former.push({ ...current, left_at: now, hint: emailHint(address.email), told: false, was_stopped: true })
  return { changes: { former, changed_at: now, delete_at: null }, address }
}
