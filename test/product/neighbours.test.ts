import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { foldForMatching } from '../../shared/text/foldForMatching.ts'
import { readFeed } from '../support/readFeed.ts'
import { someOf } from '../support/speed.ts'
import { NEIGHBOURS } from '../support/world/script.ts'

const ORIGIN = inject('worldOrigin')

async function bodyOf(path: string): Promise<string> {
  const answer = await fetch(ORIGIN + path, { redirect: 'manual' })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

function pageOf(title: string): string {
  return `/Denmark/BusinessandFinance/${encodeURIComponent(title)}`
}

const TITLES = NEIGHBOURS.flatMap((words) => words.map((title) => [title, words] as const))

const Search = z.object({ results: z.array(z.object({ trend: z.string() })) })
const Topic = z.object({ title: z.string(), points: z.array(z.unknown()), item: z.object({ trend: z.string() }) })
const Widget = z.object({ title: z.string(), html: z.string() })

test.each(someOf(TITLES, 4))(
  '%s is told of as itself everywhere, beside the words of one list that differ in a mark: %j',
  async (title, words) => {
    expect(await bodyOf('/Denmark/BusinessandFinance')).toContain(`href="${pageOf(title)}"`)
    const page = await bodyOf(pageOf(title))
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}${pageOf(title)}"/>`)
    expect(/<h1[^>]*>([^<]*)/.exec(page)?.[1]).toBe(title)

    const asked = new URLSearchParams({ country: 'DK', topic: title })
    const topic = Topic.parse(JSON.parse(await bodyOf(`/api/topics/DK?${asked}`)))
    expect(topic).toMatchObject({ title, item: { trend: title } })
    const table = (await bodyOf(`/data/topic.csv?${asked}`)).trim().split('\r\n').slice(1)
    expect(table.length).toBe(topic.points.length)
    expect(table.filter((row) => row.split(',')[3] !== title)).toEqual([])
    expect(readFeed('atom', await bodyOf(`/feeds/topic.atom?${asked}`)).title).toBe(`${title} in Denmark`)
    const widget = Widget.parse(JSON.parse(await bodyOf(`/oembed?url=${encodeURIComponent(ORIGIN + pageOf(title))}`)))
    expect(widget.title).toBe(`${title} in Denmark`)
    expect(await bodyOf(/src="[^"]*?(\/embed[^"]*)"/.exec(widget.html)?.[1] ?? '')).toContain(`>${title}<`)

    const { results } = Search.parse(
      JSON.parse(await bodyOf(`/api/search?query=${encodeURIComponent(title)}&country=DK`)),
    )
    const alike = words.filter((word) => foldForMatching(word) === foldForMatching(title))
    expect(results[0]?.trend).toBe(title)
    expect(results.map(({ trend }) => trend).toSorted()).toEqual(alike.toSorted())
  },
)

test('another spelling of a title leads to the address of one that it names', async () => {
  const leadsTo = async (title: string) => (await fetch(ORIGIN + pageOf(title))).url
  expect(await leadsTo('AÑO  NUEVO')).toBe(ORIGIN + pageOf('año nuevo'))
  expect(await leadsTo('Ano Nuevo')).toBe(ORIGIN + pageOf('ano nuevo'))
  expect(await leadsTo('đa bong')).toBe(ORIGIN + pageOf('đá bóng'))
})
