import { describe, expect, test } from 'vitest'
import { cost, questionOf } from '../../../infra/cost/cost.ts'
import list from '../../../infra/cost/prices.json' with { type: 'json' }

const ask = (text: string) => cost(text.split(' ').filter((part) => part !== ''))

const EVERY_OPTION = {
  ...{ views: '1', readers: '2', told: '0', active: '1', joining: '0.1', pages: '5', searches: '0.2', places: '4' },
  ...{ rate: '14', subscriptions: '8', alarms: '7', hours: '6' },
}

describe('npm run cost', () => {
  test('needs views and readers, and has usual values for the rest', () => {
    const question = questionOf({ views: '1000000', readers: '10000' })
    expect(question).toMatchObject({ views: 1_000_000, readers: 10_000, firewall: false })
    for (const [name, { usual }] of Object.entries(list.options))
      if (usual !== null) expect(question).toHaveProperty(name, usual)
  })

  test('takes a value for every option', () => {
    const question = questionOf({ ...EVERY_OPTION, firewall: true })
    const numbers = Object.entries(EVERY_OPTION).map(([name, value]) => [name, Number(value)])
    expect(question).toEqual({ ...Object.fromEntries(numbers), firewall: true, breachedPasswords: false })
    const flags = Object.entries(EVERY_OPTION).map(([name, value]) => `--${name} ${value}`)
    expect(ask(`${flags.join(' ')} --firewall --breached-passwords`)).toContain('7 alarm metrics')
  })

  test('shows a month line by line, with its sum', () => {
    const text = ask('--views 1000000 --readers 1000000')
    expect(text).toMatch(/^Service +\$ {2}Made of\n/)
    expect(text).toMatch(/\nSES +1,800\.00 {2}18 million mails that are digests\n/)
    expect(text).toMatch(/\nSum +4,\d{3}\.\d\d {2}a month\n/)
    expect(text).toContain(`of ${list.date} in ${list.region}`)
  })

  test('explains every option, and where current prices are', () => {
    const help = ask('--help')
    for (const name of [...Object.keys(list.options), 'firewall', 'breached-passwords'])
      expect(help).toContain(`  --${name} `)
    expect(help).toContain('https://aws.amazon.com/cloudfront/pricing/')
  })

  test.each([
    ['', '--views must be a number from 0'],
    ['--views 5', '--readers must be a number from 0'],
    ['--views many --readers 1', '--views must be a number from 0'],
    ['--views 1 --readers 1 --told 1.1', '--told must be a number from 0 to 1.'],
    ['--views 1 --readers 1 --pages 0', '--pages must be a number from 1'],
    ['--views 1 --readers 1 --hours 13', '--hours must be a number from 1 to 12.'],
    ['--visits 1', "Unknown option '--visits'"],
    ['1000', "Unexpected argument '1000'"],
  ])('refuses "%s" with a sentence', (text, sentence) => {
    expect(() => ask(text)).toThrow(sentence)
  })
})
