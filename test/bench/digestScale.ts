import * as z from 'zod/mini'
import { MAILS_PER_SECOND } from '../../infra/manifest/functions.ts'
import { bundled } from './bundled.ts'
import { atMost, type Goal, type Limit, limitRow, type Progress, type Row, row, rowOfMore, type Size } from './part.ts'
import { printed } from './printed.ts'
import { sendingTime } from './sendingTime.ts'

const FEW = 1_000
const MANY: Record<Size, number> = { full: 1_000_000, smallest: 2_000 }
const READERS_OF_ZONE = 1_000_000
/** Less memory than a hundredth of a million followers would fill: the process fails if it keeps them. */
const SMALL_HEAP = ['--max-semi-space-size=4', '--max-old-space-size=128']
/** Mails a second. */
const RATES = [MAILS_PER_SECOND, 100, 500]

const GOALS = {
  growth: { what: 'Deciding for 1,000 of a million followers', reference: '1,000 in all', goal: 1.1 },
  memory: atMost('Peak memory for a million followers', 256, 'MB'),
  // The reader's own record, and whether mail may go to their address.
  reads: atMost('Reads for a reader with news', 2, 'units'),
  // Claimed, sending, sent, and a tenth of the marks of a group.
  writes: atMost('Writes for a reader with news', 3.2, 'units'),
  quiet: { what: 'Reads and writes for a reader without news', reference: 'one unit', goal: null },
  sending: { what: 'A million mails in one time zone', reference: 'mail rate', goal: null },
} satisfies Record<string, Goal | Limit>

export const SCALE_GOALS: readonly Goal[] = Object.values(GOALS)

/** What more readers cost, and how long a whole time zone takes. */
export async function digestScale(size: Size, progress: Progress): Promise<Row[]> {
  progress('deciding for many followers')
  const scale = await growth(MANY[size])
  progress('counting units of the table')
  return [...scale, ...(await units()), ...RATES.map(sending)]
}

const Growth = z.object({ microseconds: z.number(), megabytes: z.number() })

async function growth(followers: number): Promise<Row[]> {
  const script = await bundled('test/bench/digestGrowth.ts')
  const few = await decided(script, FEW)
  const many = await decided(script, followers)
  return [
    row(GOALS.growth, { measured: many.microseconds, against: few.microseconds, unit: 'ms' }),
    limitRow(GOALS.memory, many.megabytes, {
      note: `${Math.round(few.megabytes)} MB for a thousand`,
    }),
  ]
}

/** Microseconds for one follower, which are milliseconds for a thousand of them, and the peak memory. */
async function decided(script: string, followers: number): Promise<z.infer<typeof Growth>> {
  return Growth.parse(await printed([...SMALL_HEAP, script, String(followers)]))
}

const Units = z.object({ reads: z.number(), writes: z.number() })
const UnitsOfReaders = z.object({ notified: Units, quiet: Units })

async function units(): Promise<Row[]> {
  const { notified, quiet } = UnitsOfReaders.parse(await printed(['test/bench/digestUnits.ts']))
  return [
    // Both kinds of readers cost their part of a page of followers.
    limitRow(GOALS.reads, notified.reads - quiet.reads),
    limitRow(GOALS.writes, notified.writes),
    row(GOALS.quiet, { measured: quiet.reads + quiet.writes, against: 1, unit: 'units' }),
  ]
}

function sending(perSecond: number): Row {
  const { sent, seconds } = sendingTime(READERS_OF_ZONE, perSecond)
  const isLate = sent < READERS_OF_ZONE
  return rowOfMore(GOALS.sending, {
    what: `${GOALS.sending.what} at ${perSecond} a second`,
    note: isLate ? `${Math.round(sent / 1_000)} thousand until noon` : `${Math.round(seconds / 60)} minutes`,
    measured: sent / seconds,
    against: perSecond,
    unit: '1/s',
  })
}
