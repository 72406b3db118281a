import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { MemoryDynamo } from '../support/memoryDynamo.ts'
import { playHeavyReader } from './heavy/heavyReader.ts'
import { atMost, limitRow, noneAllowed, type Part, type Progress, type Row, recorded, type Size } from './part.ts'
import { printed } from './printed.ts'

/** The hits of a watch are kept for 40 days. */
const HOURS: Record<Size, number> = { full: 40 * 24, smallest: 30 }

const NOTIFY = {
  memory: atMost('Memory to notify the heaviest reader', 60, 'MB'),
  time: atMost('Processor time to notify the heaviest reader', 500, 'ms'),
  reads: atMost('Reads to notify the heaviest reader', 10, 'requests'),
}
const TICK = {
  memory: atMost('Memory of a tick that matches and notifies 60 such readers', 540, 'MB'),
}
const EXPORT = {
  memory: atMost('Memory of the export of the heaviest reader', 200, 'MB'),
  time: atMost('Processor time of the export of the heaviest reader', 5_000, 'ms'),
  answer: atMost('Answer of the export of the heaviest reader, compressed', 6, 'MB'),
}
const DELETE = {
  memory: atMost('Memory of the deletion of the heaviest reader', 200, 'MB'),
  requests: atMost('Requests of the deletion of the heaviest reader', 1_000, 'requests'),
}
const INCOMPLETE = noneAllowed('Tasks for the heaviest reader that are incomplete')

export const heavyReader: Part = {
  name: 'heavy-reader',
  what: 'What a reader with 50 broad watches and 40 days of hourly collections costs.',
  goals: [
    ...Object.values(NOTIFY),
    ...Object.values(TICK),
    ...Object.values(EXPORT),
    ...Object.values(DELETE),
    INCOMPLETE,
  ],
  limitMinutes: 15,
  run: measureHeavyReader,
}

const Figures = z.object({
  isComplete: z.boolean(),
  reads: z.number(),
  requests: z.number(),
  ms: z.number(),
  megabytes: z.number(),
  answer: z.number(),
})

async function measureHeavyReader(size: Size, progress: Progress): Promise<Row[]> {
  const table = new MemoryDynamo()
  await playHeavyReader(table, HOURS[size], progress)
  const folder = mkdtempSync(join(tmpdir(), 'uptick-heavy-'))
  const file = join(folder, 'items.json')
  writeFileSync(file, JSON.stringify(table.items()))
  const measure = async (task: string) => {
    progress(task)
    return Figures.parse(await printed(['test/bench/heavy/heavyProcess.ts', task, file]))
  }
  const notified = await measure('notify')
  const tick = await measure('tick')
  const exported = await measure('export')
  const deleted = await measure('delete')
  rmSync(folder, { recursive: true })
  const incomplete = [notified, tick, exported, deleted].filter(({ isComplete }) => !isComplete).length
  return [
    limitRow(NOTIFY.memory, notified.megabytes),
    limitRow(NOTIFY.time, notified.ms),
    limitRow(NOTIFY.reads, notified.reads),
    limitRow(TICK.memory, tick.megabytes),
    limitRow(EXPORT.memory, exported.megabytes),
    limitRow(EXPORT.time, exported.ms),
    limitRow(EXPORT.answer, exported.answer),
    limitRow(DELETE.memory, deleted.megabytes),
    limitRow(DELETE.requests, deleted.requests),
    limitRow(INCOMPLETE, incomplete),
    recorded('Processor time of that tick', tick.ms, 'ms'),
    recorded('Size of the heaviest reader, stored as JSON', JSON.stringify(table.items()).length / 1024 / 1024, 'MB'),
  ]
}
