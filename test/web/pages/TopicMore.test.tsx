import '../../support/jsdom.ts'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import { DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import { createQueryClient } from '../../../web/lib/requests/queries.ts'
import { aTopicAnswer, aWave } from '../../support/aTopicAnswer.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { find, fromServer, render, takeOver, texts } from '../../support/render.tsx'
import { soon } from '../../support/soon.ts'

const PARTS = '../../../web/features/topic/more/TopicMore.tsx'
const country = findCountry('CA') ?? DEFAULT_COUNTRY
const ended = { is_current: false, started_at: minutesAgo(90_000), ended_at: minutesAgo(89_000) }
const ANSWER = aTopicAnswer({ waves: [aWave(), aWave(ended)] })

let copied: string[]

beforeEach(() => {
  copied = []
  vi.stubGlobal('navigator', {
    language: 'en',
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock(PARTS)
  vi.restoreAllMocks()
})

/** The modules as a browser or a server has them that has just started. */
async function started() {
  vi.resetModules()
  const { loadTopicParts, TopicMore } = await import('../../../web/pages/TopicMore.tsx')
  const { Providers } = await import('../../../web/Providers.tsx')
  const { StaticRouter } = await import('../../../web/lib/navigation/router.tsx')
  const page = (answer: TopicAnswer, isFromServer = true) => (
    <Providers
      queryClient={createQueryClient()}
      origin="https://uptick.example"
      startedAt={NOW}
      isFromServer={isFromServer}
    >
      <StaticRouter address={new URL('https://uptick.example/Canada')}>
        <TopicMore part="Cite" isFixed {...{ answer, country }} category="Business and Finance" />
        <TopicMore part="Waves" {...{ answer, country }} category="Business and Finance" />
      </StaticRouter>
    </Providers>
  )
  return { loadTopicParts, page }
}

/** The page as a server has sent it, in the document. */
async function sentPage(): Promise<HTMLElement> {
  const { loadTopicParts, page } = await started()
  await loadTopicParts()
  return fromServer(page(ANSWER))
}

describe('the parts of a topic page', () => {
  test('stay as the server has sent them until their code is loaded', async () => {
    const container = await sentPage()
    const sent = container.innerHTML
    const load = Promise.withResolvers<void>()
    vi.doMock(PARTS, async (original) => {
      await load.promise
      return original()
    })
    const { loadTopicParts, page } = await started()
    expect((await takeOver(container, page(ANSWER))).differences).toEqual([])
    expect(container.innerHTML).toBe(sent)
    expect(texts('#topic-Waves thead th').slice(1)).toEqual(['Lasted', 'Highest'])

    const before = find('#topic-Waves')
    load.resolve()
    await act(loadTopicParts)
    expect(find('#topic-Waves')).not.toBe(before)
    expect(texts('#topic-Waves thead th').slice(1)).toEqual(['Lasted', 'Highest'])
  })

  test('that do not depend on the reader stay for good, so that what is opened stays open', async () => {
    const container = await sentPage()
    const { loadTopicParts, page } = await started()
    const { again } = await takeOver(container, page(ANSWER))
    const details = find<HTMLDetailsElement>('#topic-Cite details')
    details.open = true
    await act(loadTopicParts)
    expect(find('#topic-Cite details')).toBe(details)
    expect(details.open).toBe(true)

    // Newer numbers have another citation.
    await again(page({ ...ANSWER, title: 'Another' }))
    await act(loadTopicParts)
    expect(find('#cite-sentence').textContent).toContain('“Another”')
  })

  test('are rendered by their code where others have changed the page: its policy forbids to set HTML', async () => {
    const container = await sentPage()
    const added = document.createElement('font')
    container.prepend(added)
    added.append(find('#topic-Cite'))
    const { loadTopicParts, page } = await started()
    const sets = vi.spyOn(Element.prototype, 'innerHTML', 'set')
    await takeOver(container, page(ANSWER))
    await act(loadTopicParts)
    expect(find('#cite-sentence').textContent).toContain(ANSWER.title)
    expect(texts('#topic-Waves thead th').slice(1)).toEqual(['Lasted', 'Highest'])
    expect(sets).not.toHaveBeenCalled()
  })

  test('stay where their code cannot be loaded', async () => {
    const container = await sentPage()
    const sent = container.innerHTML
    vi.doMock(PARTS, () => {
      throw new Error('offline')
    })
    const { page } = await started()
    await takeOver(container, page(ANSWER))
    await act(() => soon(() => expect(console.warn).toHaveBeenCalled()))
    expect(container.innerHTML).toBe(sent)
  })

  test('are loaded where no server has sent them', async () => {
    const { loadTopicParts, page } = await started()
    await render(page(ANSWER, false))
    await act(loadTopicParts)
    find('#cite-sentence')
    expect(texts('#topic-Waves thead th').slice(1)).toEqual(['Lasted', 'Highest'])
  })
})

describe('a press on "Copy"', () => {
  test.each([
    ['cite-sentence', /^“Bank rate decision” was searched at least 2 million times in Canada in the wave from /],
    ['cite-bibtex', /^@misc{uptick-ca-2026112112,/],
    ['cite-link', /\/archive\/2026-11-21T12\/Canada\/BusinessandFinance#bank%20rate%20decision$/],
  ])('copies %s, in what the server has sent, too', async (id, text) => {
    const container = await sentPage()
    const { page } = await started()
    await takeOver(container, page(ANSWER))
    await act(async () => find(`[data-copies="${id}"]`).click())
    await act(() => soon(() => expect(copied).toHaveLength(1)))
    expect(copied[0]).toMatch(text)
  })

  test('elsewhere copies nothing', async () => {
    const { loadTopicParts, page } = await started()
    await render(page(ANSWER, false))
    await act(loadTopicParts)
    find('#cite-sentence')
    await act(async () => find('#cite-sentence').click())
    expect(copied).toEqual([])
  })
})
