import { nextDueInstant } from '../../../../shared/digest/dueTime.ts'
import type { Account } from '../../../../shared/people/account.ts'
import { canonicalTimeZone } from '../../../../shared/people/timeZone.ts'
import { cityOf } from '../../../../shared/text/cityOf.ts'
import { useNow } from '../../../lib/time/now.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'

/**
 * When the last digest was sent and when the next is due, in the time zone of the account, which decides that. Nothing for a
 * zone that this browser does not know.
 */
export function DigestDates({ account }: { account: Account }) {
  const now = useNow()
  const { time_zone: zone, digest, last_digest: last } = account
  if (canonicalTimeZone(zone) === undefined) return null
  return (
    <>
      {last === null && <p className="hint">{accountTexts.noLastDigest}</p>}
      {last && (
        <p className="hint">
          {accountTexts.lastDigest}
          <ZonedTime at={last} zone={zone} />
        </p>
      )}
      {digest !== 'off' && (
        <p className="hint">
          {accountTexts.nextDigest}
          <ZonedTime at={nextDueInstant(zone, now, digest)} zone={zone} />
          {accountTexts.ifChanged}
        </p>
      )}
    </>
  )
}

/** `"Saturday, 21 November 2026, 08:00 in Toronto"` */
function ZonedTime({ at, zone }: { at: string; zone: string }) {
  const part = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...fields, timeZone: zone }).format(new Date(at))
  const day = part({ day: 'numeric', month: 'long', year: 'numeric' })
  const clock = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return <time dateTime={at}>{`${part({ weekday: 'long' })}, ${day}, ${clock} ${placeOf(zone)}`}</time>
}

function placeOf(zone: string): string {
  const city = cityOf(zone)
  if (city !== undefined) return `in ${city}`
  return zone === 'UTC' ? zone : `(${zone})`
}
