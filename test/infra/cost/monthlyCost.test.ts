import { describe, expect, test } from 'vitest'
import { questionOf } from '../../../infra/cost/cost.ts'
import { type CostQuestion, monthlyCost, totalOf } from '../../../infra/cost/monthlyCost.ts'
import list from '../../../infra/cost/prices.json' with { type: 'json' }

const EMPTY_MONTH = questionOf({ views: '0', readers: '0' })

function costOf(about: Partial<CostQuestion> = {}) {
  const lines = monthlyCost({ ...EMPTY_MONTH, ...about })
  const of = (service: string) => totalOf(lines.filter((line) => line.service === service))
  return { lines, total: totalOf(lines), of }
}

describe('what a month costs', () => {
  test('without traffic is the cost of collections, alarms, secrets and the key', () => {
    const { total, of } = costOf()
    expect([of('SES'), of('CloudFront'), of('Cognito'), of('HTTP API')]).toEqual([0, 0, 0, 0])
    const { secrets, keys } = list.assumed.perDeployment
    expect(of('Secrets')).toBeCloseTo(secrets * 0.4, 6)
    expect(of('KMS')).toBeCloseTo(keys, 6)
    expect(total).toBeGreaterThan(of('Secrets') + of('KMS'))
    expect(total).toBeLessThan(of('Secrets') + of('KMS') + of('CloudWatch') + 2)
  })

  test('for the files of the archive is cents, and at most two dollars with a collection every hour', () => {
    const of = (hours: number) =>
      totalOf(costOf({ hours }).lines.filter(({ what }) => what.includes('of the files of the archive')))
    expect(of(12)).toBeGreaterThan(0.01)
    expect(of(12)).toBeLessThan(0.25)
    expect(of(1)).toBeGreaterThan(of(12))
    expect(of(1)).toBeLessThan(2)
  })

  test('for alarms is ten cents for each metric after the first ten', () => {
    const of = (alarms: number) => costOf({ alarms }).of('CloudWatch')
    expect(of(10)).toBe(of(0))
    expect(of(110) - of(10)).toBeCloseTo(10, 6)
  })

  test('for mails is ten cents a thousand: a digest for each reader and day with news', () => {
    expect(costOf({ readers: 1_000_000, told: 0.6, joining: 0 }).of('SES')).toBeCloseTo(1_800, 5)
  })

  test('for digests in the table is three writes, a tenth of the marks of a group, and two reads each', () => {
    const mails = 1_000_000 * 0.6 * 30
    const { lines } = costOf({ readers: 1_000_000, active: 0 })
    const digests = lines.filter(({ service, what }) => service === 'DynamoDB' && what.endsWith('of digests'))
    expect(totalOf(digests)).toBeCloseTo((mails * (3.1 * 0.625 + 2 * 0.125)) / 1e6, 5)
  })

  test('for accounts starts after the first ten thousand that sign in', () => {
    expect(costOf({ readers: 20_000, active: 0.5 }).of('Cognito')).toBe(0)
    expect(costOf({ readers: 20_002, active: 0.5 }).of('Cognito')).toBeCloseTo(0.0055, 6)
    expect(costOf({ readers: 10_000_000, active: 0 }).of('Cognito')).toBe(0)
  })

  test('for functions stops growing once the CDN asks for every page of every collection, except for searches', () => {
    const of = (views: number) => costOf({ views, searches: 0 }).of('HTTP API')
    expect(of(1e9)).toBe(of(2e9))
    expect(of(1e9)).toBeGreaterThan(of(1e5))
    expect(costOf({ views: 2e9, searches: 0.05 }).of('HTTP API')).toBeGreaterThan(of(2e9))
  })

  test('is lower when visitors view more pages: the first view is the large one', () => {
    const of = (pages: number) => costOf({ views: 100e6, pages }).of('CloudFront')
    expect(of(10)).toBeLessThan(of(1) / 2)
  })

  test('has a firewall only if asked for: 26 dollars, and sixty cents a million requests', () => {
    expect(costOf({ views: 1e6 }).of('Firewall')).toBe(0)
    const { lines } = costOf({ firewall: true })
    expect(totalOf(lines.filter(({ service }) => service === 'Firewall'))).toBe(26)
    expect(costOf({ views: 1e6, firewall: true }).of('Firewall')).toBeGreaterThan(26.6)
  })

  test('for passwords compared with data breaches is two cents for every reader who signs in, from the first one on', () => {
    const of = (breachedPasswords: boolean) => costOf({ readers: 10_000, active: 0.5, breachedPasswords }).of('Cognito')
    expect(of(false)).toBe(0)
    expect(of(true)).toBeCloseTo(5_000 * 0.02, 6)
  })

  test('for feeds grows with the subscriptions: each location of the CDN asks once for each collection', () => {
    const callsOf = (subscriptions: number) => costOf({ subscriptions }).of('HTTP API')
    expect(callsOf(0)).toBe(0)
    expect(callsOf(1_000)).toBeCloseTo((1_000 * 3 * 2 * 30) / 1e6, 6)
    expect(callsOf(10_000)).toBeCloseTo(10 * callsOf(1_000), 6)
  })

  test('never falls when there is more of something', () => {
    const names = ['views', 'readers', 'told', 'active', 'joining', 'searches', 'places'] as const
    const middle: CostQuestion = { ...EMPTY_MONTH, views: 50e6, readers: 2e6 }
    for (const name of names)
      expect(totalOf(monthlyCost({ ...middle, [name]: middle[name] * 1.5 })), name).toBeGreaterThanOrEqual(
        totalOf(monthlyCost(middle)),
      )
  })

  test('says what each line is made of', () => {
    const { lines } = costOf({ views: 1e6, readers: 10_000 })
    expect(lines.map(({ what }) => what)).toContain('180,000 mails that are digests')
    expect(lines.map(({ what }) => what)).toContain('1 million calls that rewrite page addresses (2 million free)')
  })
})
