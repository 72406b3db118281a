import '../../support/jsdom.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { REGIONS } from '../../../shared/countries.ts'
import { LANGUAGE_TAGS } from '../../../shared/languages/languages.ts'
import { namesElement } from '../../../web/build/namesBuild.ts'

beforeEach(() => {
  vi.resetModules()
  document.head.replaceChildren()
})

test.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))('scripts have the names of the document: %s', async (tag) => {
  const { NAMES } = await import(`../../../shared/languages/${tag}/names.ts`)
  document.head.innerHTML = namesElement(NAMES)
  const sent = await import('../../../web/lib/startup/sentNames.ts')
  expect(sent.NAMES).toEqual(NAMES)
  // Lists are sorted by the order of the names.
  expect(Object.keys(sent.NAMES.categories)).toEqual(Object.keys(NAMES.categories))
  const { countriesOf } = await import(`../../../shared/languages/${tag}/countries.ts`)
  const listed = REGIONS.flatMap((region) => countriesOf(region).map(({ code }: { code: string }) => code))
  expect(Object.keys(sent.NAMES.countries)).toEqual(listed)
})

test('a document without names is told of', async () => {
  await expect(import('../../../web/lib/startup/sentNames.ts')).rejects.toThrow('The document has no template')
})
