import { describe, expect, test } from 'vitest'
import list from '../../../infra/cost/prices.json' with { type: 'json' }
import { COUNTRIES } from '../../../shared/countries.ts'
import { readResults } from '../../bench/results.ts'

const measuredParts = readResults().parts

const { firstView, nextView, pageCall, countryCall, searchCall, collection, digest, pointerKilobytes } = list.measured

describe('the cost model uses what the benchmark measured last:', () => {
  test.each([
    ['costs', 'Costs: what a first view loads', firstView.kilobytes],
    ['costs', 'Costs: requests of a first view', firstView.requests],
    ['costs', 'Costs: what the next view loads', nextView.kilobytes],
    ['costs', 'Costs: requests of the next view', nextView.requests],
    ['costs', 'Costs: a call for a page', pageCall.milliseconds],
    ['costs', 'Costs: reads of the table for a page', pageCall.reads],
    ['costs', 'Costs: a call for a country', countryCall.milliseconds],
    ['costs', 'Costs: reads of the table for a country', countryCall.reads],
    ['costs', 'Costs: a call for a search', searchCall.milliseconds],
    ['costs', 'Costs: reads of the table for a search', searchCall.reads],
    ['costs', 'Costs: the pointer, which every call reads', pointerKilobytes],
    ['costs', 'Costs: items that a collection writes', collection.items],
    ['costs', 'Costs: bytes of all these items', collection.itemKilobytes],
    ['costs', 'Costs: objects that a collection puts', collection.objects],
    ['costs', 'Costs: what they take that is kept', collection.keptMegabytes],
    ['collection', `Collection of ${COUNTRIES.length} countries, 300 ms pace, 2 at once`, collection.seconds * 1_000],
    ['digest', 'Reads for a reader with news', digest.reads],
    ['digest', 'Writes for a reader with news', digest.writes],
  ])('%s: %s', (name, what, used) => {
    const part = measuredParts.find((one) => one.name === name)
    const measured = part?.figures.find((figure) => figure.what === what)?.measured
    expect(used / (measured ?? Number.NaN)).toBeCloseTo(1, 2)
  })
})
