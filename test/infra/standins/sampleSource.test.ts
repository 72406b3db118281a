import { describe, expect, test } from 'vitest'
import { sampleTrends } from '../../../infra/samples/trends/sampleTrends.ts'
import { startSampleSource } from '../../../infra/standins/source/sampleSource.ts'
import { trendsSource } from '../../../lambdas/sources/trendsSource.ts'
import { COUNTRIES, findCountry } from '../../../shared/countries.ts'
import { someOf } from '../../support/speed.ts'

describe('the sample source answers like the live one', () => {
  test('every country with all its trends, and says that they are a sample', async () => {
    const server = await startSampleSource()
    try {
      const at = '2026-11-21T00:00:00.000Z'
      const source = trendsSource({ url: server.url, intervalMs: 0, concurrency: 8 })
      const asked = someOf(COUNTRIES, 5)
      const answered: string[] = []
      for await (const { country, answer } of source.collect(asked, at)) {
        const expected = sampleTrends(country.code, Date.parse(at) / 1_000)
        expect(answer, country.name).toMatchObject({ kind: 'trends', origin: 'sample', dropped: 0 })
        if (answer.kind !== 'trends') continue
        expect(answer.trends.map(({ title }) => title)).toEqual(expected.map(({ title }) => title))
        expect(answer.trends.map(({ articles }) => articles.map(({ url }) => url))).toEqual(
          expected.map(({ articles }) => articles.map(({ url }) => url)),
        )
        answered.push(country.code)
      }
      expect(answered.sort()).toEqual(asked.map(({ code }) => code).sort())
    } finally {
      await server.stop()
    }
  })

  test('a feed with the first ten trends of a country', async () => {
    const server = await startSampleSource()
    try {
      const at = '2026-11-21T00:00:00.000Z'
      const source = trendsSource({ url: server.url, intervalMs: 0, concurrency: 1 })
      const japan = findCountry('JP')
      if (!japan) throw new Error('There is no Japan')
      const answer = await source.feedOf(japan, at)
      const titles = answer.kind === 'trends' ? answer.trends.map(({ title }) => title) : []
      expect(answer).toMatchObject({ kind: 'trends', origin: 'sample' })
      expect(titles).toEqual(
        sampleTrends('JP', Date.parse(at) / 1_000)
          .slice(0, 10)
          .map(({ title }) => title),
      )
    } finally {
      await server.stop()
    }
  })
})
