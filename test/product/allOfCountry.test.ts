import { describe, expect, inject, test } from 'vitest'
import type { TrendsAnswer } from '../../shared/api.ts'

const ORIGIN = inject('worldOrigin')

async function ask(path: string) {
  const answer = await fetch(ORIGIN + path, { redirect: 'manual' })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
}

/** The titles of the lines of a page, as a reader without scripts has them. */
async function linesOf(path: string): Promise<string[]> {
  const { status, text } = await ask(path)
  expect(status).toBe(200)
  return [...text.matchAll(/class="all-line__title"[^>]*>([^<]*)</g)].map(([, title = '']) => title)
}

async function answerOf(path: string) {
  const { countries }: TrendsAnswer = JSON.parse((await ask(path)).text)
  return Object.values(countries.CA?.trends ?? {})
}

describe('all of a country', () => {
  test('has each trend of the country on a line, in the order of the API', async () => {
    const all = await answerOf('/api/trends/CA/All')
    expect(all.map(({ key }) => key).sort()).toEqual((await answerOf('/api/trends/CA')).map(({ key }) => key).sort())
    const ended = all.findIndex(({ status }) => status === 'Lasted')
    expect(all.slice(ended).every(({ status }) => status === 'Lasted')).toBe(true)
    expect(await linesOf('/Canada/All')).toHaveLength(all.length)
    expect(all.some(({ articles }) => articles.length === 0)).toBe(true)
  })

  test('has filters that work without scripts, and that its links keep', async () => {
    const all = await answerOf('/api/trends/CA/All')
    const active = all.filter(({ status, volume }) => status === 'Active' && (volume ?? 0) >= 10_000)
    expect(await linesOf('/Canada/All?status=active&min=10000')).toHaveLength(active.length)
    const { text } = await ask('/Canada/All?status=active&min=10000')
    expect(text).toContain(`<p class="all-count" role="status">${active.length} of ${all.length} trends</p>`)
    expect(text).toMatch(/href="\/Canada\/All\?status=active&amp;min=10000&amp;hours=24"/)
    expect(text).toMatch(/aria-current="true" href="\/Canada\/All\?min=10000"[^>]*>Going on only/)
    expect(text).toMatch(/<link rel="canonical" href="[^"]*\/Canada\/All"/)
  })

  test('names its feeds and its table, yesterday, and the categories below it', async () => {
    const { text } = await ask('/Canada/All')
    for (const address of [
      '/feeds/Canada/All.atom',
      '/feeds/Canada/daily.atom',
      '/data/Canada/All.csv',
      '/yesterday/Canada',
      '/Canada/Games',
    ])
      expect(text).toContain(`href="${address}"`)
    expect(text).toContain('<title>All trends in Canada | Uptick</title>')
  })

  test('stands first among the categories, now and in the archive', async () => {
    for (const [path, all] of [
      ['/Canada', '/Canada/All'],
      ['/archive/2026-11-19T21/Canada/Games', '/archive/2026-11-19T21/Canada/All'],
    ] as const) {
      const { text } = await ask(path)
      const [, first] = /<nav class="catbar wrap".*?<a [^>]*href="([^"]*)"/s.exec(text) ?? []
      expect(first).toBe(all)
    }
  })

  test('has each hour of the past, which search engines know by another page', async () => {
    const past = '/archive/2026-11-19T21/Canada/All'
    const lines = await linesOf(past)
    expect(lines).toHaveLength((await answerOf('/api/trends/CA/All?at=2026-11-19T21')).length)
    expect((await linesOf(`${past}?status=active`)).length).toBeLessThan(lines.length)
    const { text, headers } = await ask(past)
    expect(text).toContain('<meta name="robots" content="noindex,follow"')
    expect(text).toContain('Trending searches in Canada, all categories, as of 19 November 2026, 21:55 UTC: ')
    expect(headers.link).toContain('</Canada/All>; rel="original"')
    const [, body = ''] = text.split('<div id="root"')
    expect(body).not.toMatch(/\bago\b|>Active</)
  })
})

test('yesterday leads to the archive, and nothing keeps where', async () => {
  const { status, headers } = await ask('/yesterday/Canada')
  expect(headers['cache-control']).toBe('no-store')
  // The world has one time, in which yesterday was the 20th in every zone.
  expect([status, headers.location]).toEqual([302, '/archive/2026-11-20T21/Canada/All'])
  expect((await ask('/yesterday/ca')).headers.location).toBe('/yesterday/Canada')
})
