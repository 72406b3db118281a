import { describe, expect, test } from 'vitest'
import { signIndex } from '../../../shared/elsewhere/signIndex.ts'

/** The index of holders like `"CA 1 2"`: their group, and their signs. */
function indexOf(maxPerGroup: number, ...holders: string[]): Map<number, number[]> {
  return signIndex(holders, (holder) => holder.split(' ').slice(1).map(Number), {
    groupOf: (holder) => holder.slice(0, 2),
    maxPerGroup,
  })
}

describe('an index of signs', () => {
  test('has who shares each sign, in their order', () => {
    expect(indexOf(3, 'CA 9 1', 'US 1', 'JP 9 1')).toEqual(
      new Map([
        [9, [0, 2]],
        [1, [0, 1, 2]],
      ]),
    )
  })

  test('leaves out the signs of one holder alone, which take the most memory', () => {
    expect(indexOf(3, 'CA 5 1', 'US 7', 'JP 1 8')).toEqual(new Map([[1, [0, 2]]]))
  })

  test('leaves out what more than the given number of one group have, and keeps it for exactly that many', () => {
    expect(indexOf(2, 'CA 1', 'CA 1', 'US 1', 'US 1')).toEqual(new Map([[1, [0, 1, 2, 3]]]))
    expect(indexOf(2, 'CA 1', 'US 1', 'US 1', 'US 1')).toEqual(new Map())
  })
})
