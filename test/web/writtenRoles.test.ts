import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { archiveReaders } from '../../lambdas/pages/archiveReaders.ts'
import { worldReaders } from '../../lambdas/pages/worldReaders.ts'
import { everywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import { renderPage } from '../../web/server.tsx'
import { WORLD_FILES } from '../support/anArchiveIndex.ts'
import { NOW } from '../support/builders.ts'
import { aMember, aWorldEvent } from '../support/feedParts.ts'
import { testDescription } from '../support/testDescription.ts'
import { aWebWorld } from '../support/webWorld.ts'
import { worldArchive } from '../support/worldArchive.ts'
import { worldStores } from '../support/worldStores.ts'

const world = aWebWorld()
const archive = worldArchive(world)
const notAsked = () => Promise.reject(new Error('not asked for'))

/** Of three countries, so that it is listed. */
const event = aWorldEvent({ members: ['CA', 'US', 'GB'].map((country) => aMember({ country })) })
const collection = { version: 1 as const, id: 'c1', at: NOW, countries: [] }

const readers = {
  ...{ trends: notAsked, topic: notAsked, search: notAsked, status: notAsked, topSearches: notAsked },
  world: {
    ...worldReaders({ ...worldStores(world), archive }),
    events: async () => ({
      ...everywhereAnswer(collection, { events: [event], only: {} }, { category: undefined, min: 3, limit: 25 }),
      updated_at: NOW,
    }),
  },
  apiReference: testDescription(12).apiReference,
  archiveIndex: async () => WORLD_FILES,
  archive: archiveReaders(archive),
}

/** The tables of a rendered page whose roles are written, by their classes. */
async function tablesOf(address: string): Promise<[className: string, html: string][]> {
  const page = await renderPage(new URL(address, 'https://uptick.example'), readers, NOW, 12)
  if (page.kind !== 'page') throw new Error(`${address} leads to ${page.to}`)
  return Array.from(
    page.body.matchAll(/<table class="([^"]*)" role="table".*?<\/table>/gs),
    ([html, className = '']) => [className, html],
  )
}

const PAGES = ['/archive', '/everywhere', '/compare?countries=CA,US', '/developers']
const shown = new Map((await Promise.all(PAGES.map(tablesOf))).flat())

test('the pages show every table whose roles are written', () => {
  const written = globSync('web/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/<table className="([^"]*)" role="table"/g), ([, name]) => name),
  )
  expect(written.length).toBeGreaterThan(0)
  expect([...shown.keys()].toSorted()).toEqual(written.toSorted())
})

test.each([...shown])('every part of a table whose roles are written has its own: %s', (_, html) => {
  const parts = html.match(/<(?:thead|tbody|tr|th|td)\b[^>]*>/g) ?? []
  expect(parts.some((part) => part.startsWith('<td'))).toBe(true)
  expect(parts.filter((part) => !part.includes(' role="'))).toEqual([])
})
