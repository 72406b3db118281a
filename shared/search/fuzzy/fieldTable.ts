import Fuse from 'fuse.js/basic'
import { foldAsFuse } from './foldAsFuse.ts'
import { WEIGHTS } from './fuseOptions.ts'
import { numberDistinct } from './numberDistinct.ts'
import { runningSums } from './runningSums.ts'
import type { SearchRecord } from './searchRecord.ts'

/**
 * Every text that Fuse looks at, one after the other: those of the first record, then those of the second ...;
 * within a record in the order in which Fuse multiplies their scores.
 */
export type FieldTable = {
  /** Where the fields of each record begin, and at last where those of the last one end. */
  starts: Uint32Array
  /** What each field is, as a place in `WEIGHTS`. */
  keys: Uint8Array
  /** What each field says, as it came. */
  originals: readonly string[]
  /** The same, folded, as a place in `texts`. */
  textNumbers: Uint32Array
  /** The folded texts, each once. */
  texts: readonly string[]
  /** The power to which the score of each field is raised, as a place in `powers`. */
  powerNumbers: Uint32Array
  /** The powers, each once: the weight of the key, made smaller for a text of many words. */
  powers: readonly number[]
}

/** Lays the fields of all records side by side. What is a field, and how long it counts, is left to Fuse's index. */
export function createFieldTable(records: readonly SearchRecord[]): FieldTable {
  const fieldsOfRecords = Fuse.createIndex([...WEIGHTS], records).records.map(({ $ }) =>
    WEIGHTS.flatMap(({ weight }, key) =>
      [$?.[key] ?? []].flat().map(({ v, n }) => ({ key, original: v, power: weight * n })),
    ),
  )
  const fields = fieldsOfRecords.flat()
  const texts = numberDistinct(fields.map(({ original }) => foldAsFuse(original)))
  const powers = numberDistinct(fields.map(({ power }) => power))
  return {
    starts: runningSums(fieldsOfRecords.map(({ length }) => length)),
    keys: Uint8Array.from(fields, ({ key }) => key),
    originals: fields.map(({ original }) => original),
    textNumbers: texts.numbers,
    texts: texts.distinct,
    powerNumbers: powers.numbers,
    powers: powers.distinct,
  }
}
