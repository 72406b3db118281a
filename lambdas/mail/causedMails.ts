import {
  BURST_SECONDS,
  CAUSED_MAILS,
  type CausedKind,
  type CausedLimit,
  type CausedMail,
  mostOf,
  type ReturnedMails,
  secondsToNextWindow,
  stopReason,
  WIDER_NETWORK_FACTOR,
  windowOf,
} from '../../shared/people/causedMail.ts'
import { TALLIED_KINDS } from '../../shared/people/mailKind.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../shared/time.ts'
import type { MailTallies } from '../adapters/mail/mailTally.ts'
import type { Counts } from '../adapters/people/counts.ts'
import type { SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { expiryOf } from '../adapters/table/table.ts'
import type { ClientNetworks } from '../http/clientNetwork.ts'
import { reportStopped } from './mailBreaker.ts'

/** TTL of a count, in seconds: the longest window is a day. */
const KEEP_SECONDS = 2 * DAY_SECONDS

/** Counts mails, and refuses those beyond the limits of who causes them. */
export type CausedMails = ReturnType<typeof causedMails>

/** Counts the mails that strangers cause, by who causes them. */
export function causedMails({ tallies, counts }: { tallies: MailTallies; counts: Counts }) {
  /**
   * Counts one mail: returns 0, or the seconds until another one is allowed. Throws `unavailable` when the counts cannot be
   * read.
   *
   * @param causers the salted hash of who causes it: a person, or the networks of `hashedNetworks`. Without any, nothing is
   *   counted, because nothing is known
   */
  async function take(mail: CausedMail, causers: readonly string[], now: string): Promise<number> {
    const { most: usual, windowSeconds, tally }: CausedLimit = CAUSED_MAILS[mail]
    const returned = tally && (await returnedMails(tally, now))
    const reason = tally && returned && stopReason(tally, returned)
    if (tally && reason) {
      reportStopped(tally, reason)
      return secondsToNextWindow(HOUR_SECONDS, now)
    }
    const most = mostOf(mail, returned)
    for (const [place, causer] of causers.entries()) {
      const name = `${mail}#${causer}#${windowOf(windowSeconds, now)}`
      const isWider = place > 0
      // A network beyond its limit does not use up that of the wider one.
      if (await counts.add(name, isWider ? most * WIDER_NETWORK_FACTOR : most, expiryOf(now, KEEP_SECONDS))) continue
      // The tallies change with the hours.
      return secondsToNextWindow(most < usual ? Math.min(HOUR_SECONDS, windowSeconds) : windowSeconds, now)
    }
    if (tally) await counts.next(burstOf(tally, now), expiryOf(now, KEEP_SECONDS))
    return 0
  }

  async function returnedMails(kind: CausedKind, now: string): Promise<ReturnedMails> {
    const others = TALLIED_KINDS.filter((each) => each !== kind)
    const [{ hour, day, week }, burst, ...days] = await Promise.all([
      tallies[kind].lastWeek(now),
      counts.read(burstOf(kind, now)),
      ...others.map((each) => tallies[each].lastDay(now)),
    ])
    const mails = [day, ...days].reduce((total, { sent, at_once }) => total + sent + at_once, 0)
    return { bounces: day.bounces, complaints: day.complaints, mails, recent: hour.sent, week, burst }
  }

  return { take }
}

function burstOf(kind: CausedKind, now: string): string {
  return `${kind}#burst#${windowOf(BURST_SECONDS, now)}`
}

/** The networks of a client as causers: its own, then the wider one of IPv6. */
export async function hashedNetworks({ network, widerNetwork }: ClientNetworks, hash: SaltedHash): Promise<string[]> {
  return Promise.all([network, ...(widerNetwork === undefined ? [] : [widerNetwork])].map(hash))
}
