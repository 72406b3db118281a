import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { auditOf, LOCKED } from '../../../infra/operate/audit.ts'

describe('the check of known vulnerabilities', () => {
  test.each([
    ['low', false],
    ['moderate', false],
    ['high', true],
    ['critical', true],
  ])('names a package with a vulnerability that is %s, and fails: %s', (severity, isSerious) => {
    const via = [{ title: 'Reads files', url: 'https://github.com/advisories/GHSA-1' }]
    expect(auditOf('.', JSON.stringify({ vulnerabilities: { parser: { severity, via } } }))).toEqual({
      sentences: [`.: parser, ${severity}: Reads files (https://github.com/advisories/GHSA-1)`],
      isSerious,
    })
  })

  test('names the package by way of which another one is vulnerable', () => {
    const { sentences } = auditOf(
      '.',
      JSON.stringify({ vulnerabilities: { app: { severity: 'high', via: ['parser'] } } }),
    )
    expect(sentences).toEqual(['.: app, high: by way of parser'])
  })

  test('says that nothing is known', () => {
    expect(auditOf('.', '{"vulnerabilities":{}}')).toEqual({
      sentences: ['.: no known vulnerabilities'],
      isSerious: false,
    })
  })

  test.each([
    ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
    ['', 'no report of npm audit'],
  ])('says that nothing was checked where no registry answers: %j', (output, why) => {
    expect(auditOf('.', output)).toEqual({
      sentences: [`.: NOT CHECKED, the registry does not answer: ${why}`],
      isSerious: false,
    })
  })
})

test('all packages are checked, and their new versions proposed', () => {
  const locks = globSync('**/package-lock.json', { exclude: ['**/node_modules/**', '.cache/**', 'dist/**'] })
  expect(LOCKED.toSorted()).toEqual(locks.map((lock) => dirname(lock)).toSorted())
  const { updates } = z
    .object({
      updates: z.array(z.object({ directory: z.optional(z.string()), directories: z.optional(z.array(z.string())) })),
    })
    .parse(parse(readFileSync('.github/dependabot.yml', 'utf8')))
  const watched = updates.flatMap(({ directories = [] }) => directories)
  expect(watched.map((folder) => folder.slice(1) || '.').toSorted()).toEqual(LOCKED.toSorted())
})
