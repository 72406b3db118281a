import { describe, expect, test } from 'vitest'
import { sampleMails } from '../../infra/local/sampleMails.ts'
import { archiveReaders } from '../../lambdas/pages/archiveReaders.ts'
import { worldReaders } from '../../lambdas/pages/worldReaders.ts'
import { trendSearch } from '../../lambdas/search/searchTrends.ts'
import { maxDataAgeHours } from '../../shared/collections/pace.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { readQuery } from '../../shared/search/readQuery.ts'
import { type PageReaders, renderPage } from '../../web/server.tsx'
import { aStatusAnswer, someReports } from '../support/aStatusAnswer.ts'
import { aTopicAnswer } from '../support/aTopicAnswer.ts'
import { NOW } from '../support/builders.ts'
import { testDescription } from '../support/testDescription.ts'
import { trendsAnswer } from '../support/webApi.ts'
import { aWebWorld } from '../support/webWorld.ts'
import { worldArchive } from '../support/worldArchive.ts'
import { worldStores } from '../support/worldStores.ts'

const PACE = 6

const world = aWebWorld()
const stores = worldStores(world)
const search = trendSearch(stores.published)

const readers: PageReaders = {
  trends: async (country, category) => trendsAnswer(world, country, category),
  topic: async () => aTopicAnswer(),
  search: (query, country) => search(readQuery(query), country),
  status: async () => aStatusAnswer({ collection_hours: PACE, collections: someReports(3, 9, 15) }),
  topSearches: async () => ({ countries: {} }),
  world: worldReaders({ ...stores, archive: worldArchive(world) }),
  apiReference: testDescription(PACE).apiReference,
  archiveIndex: async () => undefined,
  archive: archiveReaders(worldArchive(world)),
}

/** Everything that says how often, or how long until the next time, with the usual pace. */
const USUAL_PACE = new RegExp(
  [
    `(?:every|comes within|next) ${COLLECTION_HOURS} hours`,
    `(?:more|older) than (?:${COLLECTION_HOURS}|${maxDataAgeHours(COLLECTION_HOURS)}) hours`,
    `\\+${2 * COLLECTION_HOURS} h\\b`,
    'twice a day|two (?:collections|updates)? ?a day|half a day|11:00 and 23:00',
  ].join('|'),
  'giu',
)

/** The text of a document, without what only programs read. */
function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

async function textAt(address: string, pace: number): Promise<string> {
  const page = await renderPage(new URL(address, 'https://uptick.example'), readers, NOW, pace)
  if (page.kind !== 'page') throw new Error(`${address} leads to ${page.to}`)
  const descriptions = [...page.head.matchAll(/content="([^"]*)"/g)].map(([, text]) => text)
  return `${textOf(page.body)} ${descriptions.join(' ')}`
}

describe('when trends are collected every 6 hours', () => {
  test.each([
    '/Canada',
    '/Canada/Games',
    '/Canada/BusinessandFinance/bank%20rate%20decision',
    '/countries',
    '/everywhere',
    '/compare?countries=CA,US',
    '/search?query=bank',
    '/archive',
    '/archive/2026-11-17T21/Canada',
    '/developers',
    '/method',
    '/status',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/login',
    '/signup',
    '/forgot-password',
    '/unsubscribe',
    '/waitlist',
    '/account',
  ])('no sentence of %s says how often they usually are', async (address) => {
    const text = await textAt(address, PACE)
    expect(text.match(USUAL_PACE) ?? []).toEqual([])
  })

  test('nor does any mail', () => {
    const mails = sampleMails({ site: 'https://uptick.example', postalAddress: 'A street' })
    expect(mails.length).toBeGreaterThan(10)
    for (const { name, message } of mails)
      expect([name, textOf(JSON.stringify(message)).match(USUAL_PACE)]).toEqual([name, null])
  })

  test('though they would be found at the usual pace', async () => {
    for (const address of ['/Canada', '/method', '/about', '/developers'])
      expect((await textAt(address, COLLECTION_HOURS)).match(USUAL_PACE)).not.toBeNull()
  })
})
