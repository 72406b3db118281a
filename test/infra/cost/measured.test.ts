import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import list from '../../../infra/cost/prices.json' with { type: 'json' }

const Results = z.object({ lines: z.array(z.object({ what: z.string(), measured: z.number() })) })
const { lines } = Results.parse(JSON.parse(readFileSync('test/bench/results.json', 'utf8')))

const { firstView, nextView, pageCall, countryCall, searchCall, collection, digest, pointerKilobytes } =
  list.measured

describe('the cost model uses the latest results of the benchmark:', () => {
  test.each([
    ['Costs: what a first view loads', firstView.kilobytes],
    ['Costs: requests of a first view', firstView.requests],
    ['Costs: what the next view loads', nextView.kilobytes],
    ['Costs: requests of the next view', nextView.requests],
    ['Costs: a call for a page', pageCall.milliseconds],
    ['Costs: reads of the table for a page', pageCall.reads],
    ['Costs: a call for a country', countryCall.milliseconds],
    ['Costs: reads of the table for a country', countryCall.reads],
    ['Costs: a call for a search', searchCall.milliseconds],
    ['Costs: reads of the table for a search', searchCall.reads],
    ['Costs: the pointer, which every call reads', pointerKilobytes],
    ['Costs: items that a collection writes', collection.items],
    ['Costs: bytes of all these items', collection.itemKilobytes],
    ['Costs: objects that a collection puts', collection.objects],
    ['Costs: what they take that is kept', collection.keptMegabytes],
    ['Collection of 45 countries, 300 ms pace, 2 at once', collection.seconds * 1_000],
    ['Reading for a reader who is told something, beside their part of a page', digest.reads],
    ['Writing for a reader who is told something', digest.writes],
  ])('%s', (what, used) => {
    const measured = lines.find((line) => line.what === what)?.measured
    expect(used / (measured ?? Number.NaN)).toBeCloseTo(1, 2)
  })
})
