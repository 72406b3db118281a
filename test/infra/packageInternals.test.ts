import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const SOURCES = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '')

const SPECIFIERS = /\b(?:from|import|import\(|require\(|load\()\s*(['"`])([^'"`\n]+)\1/g

function importsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(SPECIFIERS)].map(([, , specifier = '']) => specifier)
}

const DIST = /^((?:@[^/]+\/)?[^./@][^/]*)\/dist\//
const { resolve } = createRequire(import.meta.url)

/** Whether a package lists the file among its exports: without such a list, Node finds any file. */
function isExported(specifier: string): boolean {
  const manifest = readFileSync(`node_modules/${DIST.exec(specifier)?.[1]}/package.json`, 'utf8')
  try {
    return 'exports' in JSON.parse(manifest) && resolve(specifier) !== ''
  } catch {
    return false
  }
}

test('no source imports a file through node_modules, or from the dist of a package that does not export it', () => {
  const inside = SOURCES.flatMap((path) =>
    importsOf(path)
      .filter((one) => one.includes('node_modules/') || (DIST.test(one) && !isExported(one)))
      .map((one) => `${path}: ${one}`),
  )
  expect(inside).toEqual([])
})

// dynalite exports only a server on a port of its own, and no store. Transactions have to check conditions before they
// write, so the stand-in for DynamoDB uses files inside the package (dynaliteParts.ts). They may change with any version:
// before another one is entered here, the tests of the stand-in have to pass with it.
test('dynalite stays at the version whose inner files the stand-in for DynamoDB was written for', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const installed = JSON.parse(readFileSync('node_modules/dynalite/package.json', 'utf8'))
  expect([devDependencies.dynalite, installed.version]).toEqual(['4.0.0', '4.0.0'])
})

test('only the stand-in for DynamoDB uses files inside dynalite', () => {
  const users = SOURCES.filter((path) => importsOf(path).some((one) => one.startsWith('dynalite')))
  expect(users).toEqual(['infra/standins/dynamo/dynaliteParts.ts'])
})
