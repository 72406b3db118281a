import type { Row, Size } from './part.ts'
import { PARTS } from './parts.ts'

/** What the process of a part sends. */
export type PartMessage = { step: string } | { rows: Row[] }

/** The process of one part: `partProcess.ts <name> <size>`, started by `measurePart`. */
const [name = '', size] = process.argv.slice(2)
const measure = await PARTS[name]?.load()
if (!measure) throw new Error(`Cannot measure ${name}`)
const rows = await measure(size as Size, (step) => process.send?.({ step } satisfies PartMessage))
// A process that exits earlier would lose the message.
process.send?.({ rows } satisfies PartMessage, () => process.exit())
