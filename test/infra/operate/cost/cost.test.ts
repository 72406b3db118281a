import { describe, expect, test } from 'vitest'
import list from '../../../../infra/aws/constructs/prices.json' with { type: 'json' }
import { cost, Month, monthlyCost, totalOf } from '../../../../infra/operate/cost/cost.ts'
import { STAGES } from '../../../../infra/product/settings/stage.ts'

const ask = (text: string) => cost(text.split(' '))

describe('npm run cost', () => {
  test('shows a month line by line, with its sum', () => {
    const text = ask('--views 1000000 --readers 1000000 --told 0.5 --active 0.4 --pages 2 --hours 6 --firewall')
    expect(text).toMatch(/^SES +1500\.00 {2}15 million mails$/m)
    expect(text).toMatch(/^Cognito +2145\.00 {2}400 thousand accounts \(10 thousand free\)$/m)
    expect(text).toMatch(/^Firewall +14\.00 {2}14 rules$/m)
    expect(text).toMatch(/^Sum +3\d{3}\.\d\d {2}a month$/m)
    expect(text).toContain(`of ${list.date} in ${list.region}`)
  })

  test('says what a visit consists of, and what each part costs', () => {
    const text = ask('--views 1 --readers 1 --pages 4 --firewall')
    expect(text).toMatch(
      /^ {2}The first page, with its scripts +3 requests, \d+ KB +\d+\.\d\d dollars in a million visits$/m,
    )
    expect(text).toMatch(/^ {2}3 more pages, each +1 requests, \d+ KB +\d+\.\d\d dollars in a million visits$/m)
    expect(text).toMatch(/^ {2}On a second visit, what the browser keeps +\d+ requests, \d+ KB/m)
  })

  test('says what a morning takes, when a fifth of all readers is due in the same minute', () => {
    const text = ask('--views 1 --readers 10000000 --told 0.6')
    expect(text).toMatch(
      /^ {2}2 million readers, handed over in 80 thousand messages +1\.7 minutes, \d+\.\d\d dollars$/m,
    )
    expect(text).toMatch(/^ {2}1\.2 million mails, 450 a second +44\.4 minutes, 1\d\d\.\d\d dollars$/m)
  })

  test.each([
    ['--views 5', '--readers is missing or out of range'],
    ['--views many --readers 1', '--views is missing or out of range'],
    ['--views 1 --readers 1 --told 1.1', '--told is missing or out of range'],
    ['--views 1 --readers 1 --pages 0', '--pages is missing or out of range'],
    ['--views 1 --readers 1 --hours 13', '--hours is missing or out of range'],
    ['--visits 1', "Unknown option '--visits'"],
  ])('refuses "%s" with a sentence', (text, sentence) => {
    expect(() => ask(text)).toThrow(sentence)
  })
})

describe('what a month costs', () => {
  test('counts everything that the product uses at a price of the list', () => {
    const { measured, assumed } = list
    const uses = [...Object.values(measured), ...Object.values(assumed)].filter((each) => typeof each === 'object')
    expect(Object.keys(list.prices)).toEqual(expect.arrayContaining(uses.flatMap((each) => Object.keys(each))))
  })

  test('without traffic is the cost of collections, alarms, secrets and the key', () => {
    const { total, of } = costOf({})
    expect([of('SES'), of('CloudFront'), of('Cognito'), of('HTTP API')]).toEqual([0, 0, 0, 0])
    expect(of('Secrets')).toBeCloseTo(2 * 0.4, 6)
    expect(total).toBeGreaterThan(of('Secrets') + of('KMS') + of('CloudWatch'))
    expect(total).toBeLessThan(of('Secrets') + of('KMS') + of('CloudWatch') + 3)
  })

  test('for mails is ten cents a thousand: a digest for each reader and day with news', () => {
    expect(costOf({ readers: 1_000_000, told: 0.6 }).of('SES')).toBeCloseTo(1_800, 5)
  })

  test('for accounts starts after the first ten thousand that sign in', () => {
    expect(costOf({ readers: 20_000, active: 0.5 }).of('Cognito')).toBe(0)
    expect(costOf({ readers: 20_002, active: 0.5 }).of('Cognito')).toBeCloseTo(0.0055, 6)
  })

  test('for passwords compared with data breaches is two cents for every reader who signs in, from the first one on', () => {
    expect(costOf({ readers: 10_000, active: 0.5, 'breached-passwords': true }).of('Cognito')).toBeCloseTo(100, 6)
  })

  test('for pages stops growing once the CDN has asked for every page of every collection', () => {
    const ofPages = (views: number) => costOf({ views }).of('HTTP API') - (views * list.assumed.searchesPerView) / 1e6
    expect(ofPages(2e9)).toBeCloseTo(ofPages(1e9), 6)
    expect(ofPages(1e9)).toBeGreaterThan(ofPages(1e5))
  })

  test('is lower when visitors view more pages: the first view is the large one', () => {
    const of = (pages: number) => costOf({ views: 100e6, pages }).of('CloudFront')
    expect(of(10)).toBeLessThan(of(1) / 2)
  })

  test('of a thousand views a second is at most 45,000 dollars, though every third visit is a second one', () => {
    const month = { views: 1_000 * 30 * 86_400, readers: 10_000, firewall: true }
    expect(costOf({ ...month, returning: 0 }).total).toBeLessThan(25_000)
    expect(costOf({ ...month, returning: 1 / 3 }).total).toBeLessThan(45_000)
  })

  test('has firewalls only if asked for: 24 dollars, and sixty cents a million requests', () => {
    expect(costOf({ views: 1e6 }).of('Firewall')).toBe(0)
    expect(costOf({ firewall: true }).of('Firewall')).toBe(24)
    expect(costOf({ views: 1e6, firewall: true }).of('Firewall')).toBeGreaterThan(24.6)
  })
})

function costOf(about: Record<string, number | boolean>) {
  const lines = monthlyCost(Month.parse({ views: 0, readers: 0, ...about }))
  const of = (service: string) => totalOf(lines.filter((line) => line.service === service))
  return { total: totalOf(lines), of }
}

describe('the prices by which the site is switched off', () => {
  const { verified, prices } = list

  test('are those that were verified', () => {
    const used = Object.fromEntries(
      Object.keys(verified.prices).map((name) => [name, prices[name as keyof typeof prices].dollars]),
    )
    expect(used).toEqual(verified.prices)
  })

  test('were verified less than a year ago: compare them with the page, and write its date', () => {
    expect(Date.now() - Date.parse(verified.date)).toBeLessThan(365 * 24 * 3_600_000)
    expect(Date.parse(verified.date)).toBeLessThanOrEqual(Date.now())
  })
})

test('the default budget does not ring for stages that nobody visits', () => {
  const idle = Object.values(STAGES).map(({ hasFirewall }) =>
    totalOf(monthlyCost(Month.parse({ views: 0, readers: 0, firewall: hasFirewall }))),
  )
  // AWS mails at 80 percent.
  expect(Number(STAGES.prod.monthlyBudget) * 0.8).toBeGreaterThan(idle.reduce((sum, each) => sum + each, 0))
})
