import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeEnvelope } from '../../../lambdas/sources/decodeEnvelope.ts'
import { decodeFeed } from '../../../lambdas/sources/decodeFeed.ts'
import { decodeTrends } from '../../../lambdas/sources/decodeTrends.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { breaches } from './breaches.ts'
import { trendsIn } from './replies.ts'

/**
 * Recorded bodies of the source. They are not ours and never stored here: a developer who has some names their folder,
 * RECORDED_REPLIES=… npm test
 */
const FOLDER = process.env.RECORDED_REPLIES ?? ''
const RECORDED = FOLDER === '' ? [] : readdirSync(FOLDER)

function bodyOf(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8')
}

function files(pattern: RegExp): string[] {
  return RECORDED.filter((file) => pattern.test(file))
}

/** A country, the time of the recording, and how many rows it has. */
const LISTS = [
  ['i0OFE_US_24h_news0.txt', 'US', '2026-10-01T16:30:00.000Z', 15],
  ['i0OFE_TR_24h_news0_subset.txt', 'TR', '2026-08-20T16:00:00.000Z', 31],
  ['i0OFE_JP_4h_news1_rt-c_subset.txt', 'JP', '2026-09-09T13:00:00.000Z', 23],
] as const

const FEEDS = [
  ['rss_US_2026-10-01_subset.xml', 'US', '2026-10-01T16:30:00.000Z', [3, 1]],
  ['rss_JP_2026-09-09_subset.xml', 'JP', '2026-09-09T13:00:00.000Z', [1, 0, 2]],
] as const

/** The same form, invented, and written down by hand: in the chunked form, with its lengths and escapes. */
const INVENTED = String.raw`)]}'

285
[["wrb.fr","i0OFE","[null,[[\"köprü 🌉\",[[\"Köprü açıldı\",\"https://news.example/?a\\u003d1\",\"Örnek\",[1795261000]]],\"TR\",[1795260000],null,null,500,null,1000,[\"köprü 🌉\"],[19,4],[[7,\"tr\",\"TR\"]],\"kopru 🌉\"]]]",null,null,null,"generic"],["di",9],["af.httprm",8,"-1",16]]
25
[["e",4,null,null,337]]
`

test('a body in the form of the source is decoded', () => {
  const answer = decodeTrends(INVENTED, { country: 'TR', at: '2026-11-21T12:00:00.000Z', origin: 'live' })
  expect(trendsIn(answer)).toMatchObject([
    {
      key: 'TR:kopru 🌉:2026-11-21T11:20Z',
      ...{ title: 'köprü 🌉', volume: 500, growth: 1_000, endedAt: null, related: [] },
      ...{ categories: ['Travel and Transportation'], sourceCategories: [19, 4] },
      articles: [
        {
          ...{ title: 'Köprü açıldı', url: 'https://news.example/?a=1', source: 'Örnek' },
          publishedAt: '2026-11-21T11:36:40.000Z',
        },
      ],
    },
  ])
})

if (RECORDED.length > 0) describe('what the source once sent is read whole', recordedTests)

function recordedTests() {
  for (const [file, country, at, count] of LISTS.filter(([name]) => RECORDED.includes(name)))
    test(`list ${file}`, () => {
      const body = bodyOf(file)
      const answer = decodeTrends(body, { country, at, origin: 'live' })
      expect(breaches(answer, country)).toEqual([])
      expect(answer).toMatchObject({ kind: 'trends', dropped: 0 })
      const trends = trendsIn(answer)
      expect(trends).toHaveLength(count)
      // Nothing that was sent is unknown, and the source folds a title as we do.
      const envelope = decodeEnvelope(body)
      const [, rows]: [null, unknown[][]] = JSON.parse('payload' in envelope ? envelope.payload : '')
      trends.forEach((trend, index) => {
        const cells = rows[index] ?? []
        expect(trend.topic).toBe(foldText(String(cells[12])))
        expect([trend.volume, trend.growth]).toEqual([cells[6], cells[8]])
        expect(trend.sourceCategories).toEqual(cells[10])
        expect([Date.parse(trend.startedAt ?? '') / 1_000]).toEqual(cells[3])
        expect(trend.endedAt === null).toBe(cells[4] === null)
        expect(trend.articles.length).toBe(Array.isArray(cells[1]) ? cells[1].length : 0)
      })
    })

  for (const [file, country, at, articles] of FEEDS.filter(([name]) => RECORDED.includes(name)))
    test(`feed ${file}`, () => {
      const answer = decodeFeed(bodyOf(file), { country, at, origin: 'feed' })
      expect(breaches(answer, country)).toEqual([])
      const trends = trendsIn(answer)
      expect(trends.map((trend) => trend.articles.length)).toEqual(articles)
      for (const trend of trends) {
        expect(trend.volume).toBeGreaterThanOrEqual(200)
        expect(trend.startedAt?.slice(0, 10)).toBe(at.slice(0, 10))
        for (const text of [trend.title, ...trend.articles.map(({ title }) => title)])
          expect(text).not.toMatch(/&(?:#\d+|\w+);/)
      }
    })

  for (const file of files(/^env_er_/))
    test(`refusal ${file}`, () => {
      expect(decodeEnvelope(bodyOf(file))).toEqual({ fault: 'rejected-request' })
    })

  for (const file of files(/^env_rpc-error_/))
    test(`refused call ${file}`, () => {
      expect(decodeEnvelope(asOurCall(bodyOf(file)))).toEqual({ fault: 'unsupported-country' })
    })

  for (const file of files(/^env_(?:un|.*(?:slot|empty))/))
    test(`envelope ${file}`, () => {
      expect(decodeEnvelope(bodyOf(file))).toEqual({ fault: 'undecodable' })
      expect(decodeEnvelope(asOurCall(bodyOf(file)))).toHaveProperty('payload')
    })
}

/** The same body as a reply to our call; blank space keeps every length as it was recorded. */
function asOurCall(body: string): string {
  return body.replace(/"wrb\.fr","[^"]*"(.*),"([^"]*)"\]/u, (recorded, between: string) => {
    const ours = `"wrb.fr","i0OFE"${between},"generic"]`
    return ours.replace('"i0OFE"', `"i0OFE"${' '.repeat(recorded.length - ours.length)}`)
  })
}
