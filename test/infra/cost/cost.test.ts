import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cost, questionOf } from '../../../infra/cost/cost.ts'
import list from '../../../infra/cost/prices.json' with { type: 'json' }

const ask = (text: string) => cost(text.split(' ').filter((part) => part !== ''))

describe('npm run cost', () => {
  test('needs views and readers, and has usual values for the rest', () => {
    const question = questionOf({ views: '1000000', readers: '10000' })
    expect(question).toMatchObject({ views: 1_000_000, readers: 10_000, firewall: false })
    for (const [name, { usual }] of Object.entries(list.options))
      if (usual !== null) expect(question).toHaveProperty(name, usual)
  })

  test('takes a value for every option', () => {
    const all =
      '--views 1 --readers 2 --told 0 --active 1 --joining 0.1 --pages 5 --searches 0.2 --places 4 --rate 14 --subscriptions 8'
    expect(ask(`${all} --alarms 7 --hours 6 --firewall`)).toContain('7 alarm metrics')
    const values = { views: '1', readers: '2', told: '0', active: '1', joining: '0.1', pages: '5', subscriptions: '8' }
    expect(
      questionOf({ ...values, searches: '0.2', places: '4', rate: '14', alarms: '7', hours: '6', firewall: true }),
    ).toEqual({
      views: 1,
      readers: 2,
      told: 0,
      active: 1,
      joining: 0.1,
      pages: 5,
      searches: 0.2,
      places: 4,
      rate: 14,
      hours: 6,
      alarms: 7,
      subscriptions: 8,
      firewall: true,
      breachedPasswords: false,
    })
  })

  test('shows a month line by line, with its sum and the highest costs', () => {
    const text = ask('--views 1000000 --readers 1000000')
    expect(text).toMatch(/^Service +\$ {2}Made of\n/)
    expect(text).toMatch(/\nSES +1,800\.00 {2}18 million mails that are digests\n/)
    expect(text).toMatch(/\nSum +4,\d{3}\.\d\d {2}a month\n/)
    expect(text).toMatch(/\n\nThe highest costs:\n {2}\d\d % {2}Cognito: 500,000 accounts that signed in/)
    expect(text).toContain(`of ${list.date} in ${list.region}`)
  })

  test('explains every option, and where current prices are', () => {
    const help = ask('--help')
    for (const name of [...Object.keys(list.options), 'firewall', 'breached-passwords', 'tables'])
      expect(help).toContain(`  --${name} `)
    expect(help).toContain('https://aws.amazon.com/cloudfront/pricing/')
  })

  test.each([
    ['', '--views is missing. See --help for all options.'],
    ['--views 5', '--readers is missing. See --help for all options.'],
    ['--views many --readers 1', '--views must be a whole number, such as 1000000.'],
    ['--views 1.5 --readers 1', '--views must be a whole number, such as 1000000.'],
    ['--views 1e6 --readers 1', '--views must be a whole number, such as 1000000.'],
    ['--views 1 --readers 1 --told 1.1', '--told must be a share from 0 to 1, such as 0.5.'],
    ['--views 1 --readers 1 --pages 0', '--pages must be a number from 1 on.'],
    ['--views 1 --readers 1 --hours 5', '--hours must be one of 1, 2, 3, 4, 6, 12.'],
    ['--views 1 --readers 1 --rate 0.5', '--rate must be a number from 1 on.'],
    ['--visits 1', "Unknown option '--visits'. See --help for all options."],
    ['1000', "Unexpected argument '1000'. See --help for all options."],
  ])('refuses "%s" with a sentence', (text, sentence) => {
    expect(() => ask(text)).toThrow(new Error(sentence))
  })

  test('prints the tables of the operator’s guide', () => {
    const printed = execFileSync(process.execPath, ['infra/cost/cost.ts', '--tables'], { encoding: 'utf8' })
    expect(readFileSync('infra/docs/costs.md', 'utf8')).toContain(printed)
  })
})
