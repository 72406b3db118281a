import { beforeEach, expect, test } from 'vitest'
import { DigestMarkers, type ReportedCollection } from '../../../../lambdas/adapters/digest/digestMarkers.ts'
import { type Around, aroundCalls, meanwhile } from '../../../support/aroundCalls.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'

const DATE = '2026-11-21'
const FIRST: ReportedCollection[] = [
  ['CA', 'collection-1'],
  ['JP', 'collection-1'],
]
const SECOND: ReportedCollection[] = [['CA', 'collection-2']]

let table: MemoryDynamo
let markers: DigestMarkers

beforeEach(() => {
  table = new MemoryDynamo()
  markers = markersWith()
})

function markersWith(around: Around = (call) => call()): DigestMarkers {
  return new DigestMarkers(aroundCalls(table.client, around), table.name)
}

test('the first call for a time zone pins its collections for good', async () => {
  expect(await markers.pin(DATE, 'Asia/Tokyo', FIRST)).toEqual(FIRST)
  expect(await markers.pin(DATE, 'Asia/Tokyo', SECOND)).toEqual(FIRST)
  expect(await markers.pinned(DATE, 'Asia/Tokyo')).toEqual(FIRST)
})

test('every day and every time zone has its own collections', async () => {
  await markers.pin(DATE, 'Asia/Tokyo', FIRST)
  expect(await markers.pin('2026-11-22', 'Asia/Tokyo', SECOND)).toEqual(SECOND)
  expect(await markers.pin(DATE, 'UTC', [])).toEqual([])
  expect(await markers.pinned(DATE, 'UTC')).toEqual([])
  expect(await markers.pinned(DATE, 'Asia/Tokyo')).toEqual(FIRST)
})

test('a call that is overtaken between read and write gets the other collections', async () => {
  const overtaking = meanwhile(1, () => markers.pin(DATE, 'UTC', SECOND))
  expect(await markersWith(overtaking).pin(DATE, 'UTC', FIRST)).toEqual(SECOND)
})

test.each([[{ collections: 'all' }], [{ collections: [['CA']] }], [{}]])(
  'a damaged marker (%j) throws',
  async (damaged) => {
    table.put({ pk: `DIGEST#${DATE}`, sk: 'UTC', ...damaged })
    await expect(markers.pin(DATE, 'UTC', FIRST)).rejects.toThrow()
  },
)
