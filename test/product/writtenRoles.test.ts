import { globSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'

/** The tables of a rendered page whose roles are written, by their classes. */
async function tablesOf(address: string): Promise<[className: string, html: string][]> {
  const page = await (await fetch(inject('worldOrigin') + address)).text()
  return Array.from(page.matchAll(/<table role="table" class="([^"]*)".*?<\/table>/gs), ([html, className = '']) => [
    className,
    html,
  ])
}

const PAGES = ['/archive', '/everywhere', '/compare?countries=CA,US', '/developers']
const shown = new Map((await Promise.all(PAGES.map(tablesOf))).flat())

test('the pages show every table whose roles are written', () => {
  const written = globSync('web/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/<StackedTable\s+className="([^"]*)"/g), ([, name]) => name),
  )
  expect(written.length).toBeGreaterThan(0)
  expect([...shown.keys()].toSorted()).toEqual(written.toSorted())
})

test.each([...shown])('every part of a table whose roles are written has its own: %s', (_, html) => {
  const parts = html.match(/<(?:thead|tbody|tr|th|td)\b[^>]*>/g) ?? []
  expect(parts.some((part) => part.startsWith('<td'))).toBe(true)
  expect(parts.filter((part) => !part.includes(' role="'))).toEqual([])
})
