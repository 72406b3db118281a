import { digestUnits } from './digestUnits.ts'
import { atMost, atMostTimes, type Row, type Size } from './part.ts'
import { bundled, printed } from './scripts.ts'

const FEW = 1_000
const MANY: Record<Size, number> = { full: 1_000_000, smallest: 2_000 }
/** Less memory than a hundredth of a million followers would fill: the process fails if it keeps them. */
const SMALL_HEAP = ['--max-semi-space-size=4', '--max-old-space-size=128']

/** What more readers cost. */
export async function digestScale(size: Size): Promise<Row[]> {
  const script = await bundled('test/bench/digestGrowth.ts')
  const decided = (followers: number) =>
    printed<{ microseconds: number; megabytes: number }>([...SMALL_HEAP, script, String(followers)])
  const [few, many] = [await decided(FEW), await decided(MANY[size])]
  const { notified, quiet } = await digestUnits()
  return [
    // Microseconds for one follower are milliseconds for a thousand of them.
    atMostTimes(
      'Deciding for 1,000 of a million followers',
      1.1,
      ['1,000 in all', few.microseconds],
      'ms',
      many.microseconds,
    ),
    atMost(
      'Peak memory for a million followers',
      256,
      'MB',
      many.megabytes,
      `${Math.round(few.megabytes)} MB for a thousand`,
    ),
    // The reader's own record, and whether mail may go to their address. Both kinds cost their part of a page of followers.
    atMost('Reads for a reader with news', 2, 'units', notified.reads - quiet.reads),
    // Claimed, sending, sent, and a tenth of the marks of a group.
    atMost('Writes for a reader with news', 3.2, 'units', notified.writes),
    { what: 'Reads and writes for a reader without news', measured: quiet.reads + quiet.writes, unit: 'units' },
  ]
}
