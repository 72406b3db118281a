import Fuse from 'fuse.js/basic'
import { foldAsFuse } from './foldAsFuse.ts'
import { type SearchRecord, WEIGHTS } from './fuseOptions.ts'
import { runningSums } from './runningSums.ts'

/**
 * Every text that Fuse scores, record by record; within a record in the order in which Fuse multiplies their scores.
 */
export type FieldTable = {
  /** Start of each record's fields, then the end of the last one's. */
  starts: Uint32Array
  /** The kind of each field, as an index into `WEIGHTS`. */
  keys: Uint8Array
  /** The original text of each field. */
  originals: readonly string[]
  /** The folded text, as an index into `texts`. */
  textNumbers: Uint32Array
  /** The folded texts, each once. */
  texts: readonly string[]
  /** The exponent of each field's score, as an index into `powers`. */
  powerNumbers: Uint32Array
  /** The distinct exponents: the weight of the key, reduced for a text of many words. */
  powers: readonly number[]
}

/** Flattens the fields of all records. Fuse's index decides what a field is and how long it counts. */
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

/** Gives equal items one number: `['b', 'a', 'b']` → distinct `['b', 'a']`, numbers `[0, 1, 0]`. */
function numberDistinct<Item>(items: readonly Item[]): { distinct: Item[]; numbers: Uint32Array } {
  const numberOf = new Map<Item, number>()
  const numbers = new Uint32Array(items.length)
  items.forEach((item, place) => {
    const number = numberOf.get(item) ?? numberOf.size
    numberOf.set(item, number)
    numbers[place] = number
  })
  return { distinct: [...numberOf.keys()], numbers }
}
