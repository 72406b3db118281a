import { describe, expect, test } from 'vitest'
import { describeWidget } from '../../../lambdas/embed/describeWidget.ts'
import { listTitle } from '../../../lambdas/embed/renderList.ts'
import type { WidgetSubject } from '../../../lambdas/embed/widgetSubject.ts'

const SITE = 'https://uptick.example'

/** Titles that nobody but the stores knows. */
const titleOf = async (subject: WidgetSubject) =>
  subject.kind === 'list' ? listTitle(subject.country, subject.category) : 'Orbit "9" & co'

function describeAt(url: string, query: Record<string, string> = {}) {
  return describeWidget(new Map(Object.entries({ url, ...query })), SITE, titleOf)
}

test('the page of a country is described as rich content, with a bare iframe (oEmbed 1.0)', async () => {
  expect(await describeAt(`${SITE}/Canada`)).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Trends in Canada',
    provider_name: 'Uptick',
    provider_url: 'https://uptick.example/',
    cache_age: 86_400,
    width: 600,
    height: 248,
    html: '<iframe src="https://uptick.example/embed/Canada" width="600" height="248" title="Trends in Canada" loading="lazy" style="border:0;max-width:100%"></iframe>',
  })
})

describe('the widget described is that of', () => {
  test.each([
    ['a country by its code', `${SITE}/us`, '/embed/UnitedStates"'],
    ['a category', `${SITE}/Canada/BusinessandFinance`, '/embed/Canada/BusinessandFinance"'],
    ['a page in another language', `${SITE}/lang-ja/Japan/Games`, '/embed/Japan/Games"'],
    ['a page with a query and a fragment', `${SITE}/Canada/Games?x=1#orbit%209`, '/embed/Canada/Games"'],
    ['a page typed with http', 'http://uptick.example/Canada', '/embed/Canada"'],
    ['a country with an accent', `${SITE}/T%C3%BCrkiye`, '/embed/T%C3%BCrkiye"'],
    ['a widget with its options', `${SITE}/embed/Canada?count=3&theme=dark`, '/embed/Canada?count=3&amp;theme=dark"'],
    ['a country in the archive', `${SITE}/archive/2026-11-21T12/Canada`, '/embed/Canada?at=2026-11-21T12"'],
    ['a topic', `${SITE}/Canada/Games/orbit%209`, '/embed/Canada/Games?topic=orbit+9"'],
    [
      'a topic at the hour of the archive that a citation names',
      `${SITE}/archive/2026-11-21T12/Canada/Games#orbit%209`,
      '/embed/Canada/Games?topic=orbit+9&amp;at=2026-11-21T12"',
    ],
    ['an event', `${SITE}/everywhere?event=k3j9x#event-k3j9x`, '/embed/everywhere?event=k3j9x"'],
    [
      'an event at an hour of the past',
      `${SITE}/everywhere?event=k3j9x&at=2026-11-21T12`,
      '/embed/everywhere?event=k3j9x&amp;at=2026-11-21T12"',
    ],
    [
      'the widget of a topic',
      `${SITE}/embed/Canada/Games?topic=Orbit+9&at=2026-11-21T12&theme=dark`,
      '/embed/Canada/Games?topic=orbit+9&amp;at=2026-11-21T12&amp;theme=dark"',
    ],
    ['the widget of an event', `${SITE}/embed/everywhere?event=k3j9x`, '/embed/everywhere?event=k3j9x"'],
  ])('%s', async (_, url, source) => {
    expect((await describeAt(url)).html).toContain(`src="${SITE}${source}`)
  })
})

describe('the frame fits', () => {
  test.each([
    [{}, 600, 248, undefined],
    [{ maxwidth: '320' }, 320, 352, undefined],
    [{ maxwidth: '479' }, 479, 352, undefined],
    [{ maxwidth: '480' }, 480, 248, undefined],
    [{ maxwidth: '2000' }, 600, 248, undefined],
    [{ maxheight: '200' }, 600, 196, '4'],
    [{ maxwidth: '320', maxheight: '200' }, 320, 196, '2'],
    [{ maxheight: '50' }, 600, 50, '2'],
  ])('%o', async (query, width, height, count) => {
    const described = await describeAt(`${SITE}/Canada`, query)
    expect([described.width, described.height]).toEqual([width, height])
    expect(/count=(\d+)/.exec(described.html)?.[1]).toBe(count)
    expect(described.html).toContain(`width="${width}" height="${height}"`)
  })
})

test('a topic and an event have room for what stands above their rows, and their titles are texts', async () => {
  const topic = await describeAt(`${SITE}/Canada/Games/orbit%209`)
  expect([topic.title, topic.width, topic.height]).toEqual(['Orbit "9" & co', 600, 328])
  expect(topic.html).toContain('title="Orbit &quot;9&quot; &amp; co"')
  expect(await describeAt(`${SITE}/everywhere?event=k3j9x`)).toMatchObject({ width: 600, height: 348 })
  expect(await describeAt(`${SITE}/Canada/Games/orbit%209`, { maxwidth: '300', maxheight: '200' })).toMatchObject({
    width: 300,
    height: 200,
  })
})

describe('an error is', () => {
  test.each<[what: string, url: string, query: Record<string, string>, code: string]>([
    ['another format', `${SITE}/Canada`, { format: 'xml' }, 'unsupported-format'],
    ['a foreign address', 'https://elsewhere.example/Canada', {}, 'not-found'],
    ['a foreign port', 'https://uptick.example:8443/Canada', {}, 'not-found'],
    ['a foreign address with our name in it', 'https://uptick.example@evil.example/Canada', {}, 'not-found'],
    ['another scheme', 'javascript://uptick.example/Canada', {}, 'not-found'],
    ['another page of ours', `${SITE}/about`, {}, 'not-found'],
    ['a list of events', `${SITE}/everywhere`, {}, 'not-found'],
    ['a day of the archive', `${SITE}/archive/2026-11-21/Canada`, {}, 'not-found'],
    ['a widget of no event', `${SITE}/embed/everywhere`, {}, 'not-found'],
    ['an unknown country', `${SITE}/embed/Atlantis`, {}, 'not-found'],
    ['no address at all', 'not an address', {}, 'not-found'],
    ['a missing address', '', {}, 'bad-request'],
    ['a width that is no number', `${SITE}/Canada`, { maxwidth: 'wide' }, 'bad-request'],
    ['a height of nothing', `${SITE}/Canada`, { maxheight: '0' }, 'bad-request'],
  ])('%s', async (_, url, query, code) => {
    await expect(describeAt(url, query)).rejects.toMatchObject({ code })
  })
})
