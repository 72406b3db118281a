import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readArguments } from '../../infra/smoke/readArguments.ts'

const folder = mkdtempSync(join(tmpdir(), 'uptick-smoke-'))
const outputs = join(folder, 'outputs.json')
writeFileSync(
  outputs,
  JSON.stringify({
    'Uptick-edge': { Certificate: 'arn' },
    'Uptick-dev-us-east-1': { SiteUrl: 'https://d1.cloudfront.example', ApiUrl: 'https://api.example' },
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the site to check', () => {
  test.each([
    [['--url', 'https://uptick.example'], 'https://uptick.example', undefined],
    [['--url', 'https://Uptick.example/'], 'https://uptick.example', undefined],
    [['--url=http://127.0.0.1:4400'], 'http://127.0.0.1:4400', undefined],
    [
      ['--url', 'https://uptick.example', '--api-url', 'https://api.example'],
      'https://uptick.example',
      'https://api.example',
    ],
    [['--outputs', outputs], 'https://d1.cloudfront.example', 'https://api.example'],
    [['--outputs', outputs, '--url', 'https://uptick.example'], 'https://uptick.example', 'https://api.example'],
  ])('%j', (args, url, apiUrl) => {
    expect(readArguments(args)).toEqual({ url, apiUrl })
  })

  test.each([
    [[], 'Say which site'],
    [['https://uptick.example'], 'Say which site'],
    [['--site', 'https://uptick.example'], 'Say which site'],
    [['--url'], 'Say which site'],
    [['--url', 'uptick.example'], '--url must be the address of a site without a path'],
    [['--url', 'ftp://uptick.example'], '--url must be the address of a site without a path'],
    [['--url', 'https://uptick.example/Canada'], '--url must be the address of a site without a path'],
    [['--url', 'https://uptick.example', '--api-url', 'x'], '--api-url must be the address'],
    [['--outputs', join(folder, 'none.json')], 'cannot be read'],
    [['--outputs', 'package.json'], 'package.json has no SiteUrl'],
  ])('%j is answered with a sentence', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence)
  })
})
