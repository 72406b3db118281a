import '../../../support/jsdom.ts'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TopicAnswer } from '../../../../shared/answers/topicAnswer.ts'
import { DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { aTopicAnswer } from '../../../support/aTopicAnswer.ts'
import { NOW } from '../../../support/builders.ts'
import { find, fromServer, render, takeOver } from '../../../support/render.tsx'
import { soon } from '../../../support/soon.ts'

const country = findCountry('CA') ?? DEFAULT_COUNTRY
const ANSWER = aTopicAnswer()

let copied: string[]

beforeEach(() => {
  copied = []
  vi.stubGlobal('navigator', {
    language: 'en',
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
})

/** The modules as a browser or a server has them that has just started. */
async function started() {
  vi.resetModules()
  const { loadActions, TopicActions } = await import('../../../../web/features/topic/TopicActions.tsx')
  const { Providers } = await import('../../../../web/Providers.tsx')
  const { StaticRouter } = await import('../../../../web/lib/navigation/router.tsx')
  const page = (answer: TopicAnswer, isFromServer = true) => (
    <Providers
      queryClient={createQueryClient()}
      origin="https://uptick.example"
      startedAt={NOW}
      isFromServer={isFromServer}
    >
      <StaticRouter address={new URL('https://uptick.example/Canada')}>
        <TopicActions answer={answer} country={country} category="Business and Finance" />
      </StaticRouter>
    </Providers>
  )
  return { loadActions, page }
}

/** The page as a server has sent it, in the document. */
async function sentPage(): Promise<HTMLElement> {
  const { loadActions, page } = await started()
  await loadActions()
  return fromServer(page(ANSWER))
}

describe('what can be done with a topic', () => {
  test('stays as the server has sent it, so that what is opened stays open, until the answer is another one', async () => {
    const container = await sentPage()
    const sent = container.innerHTML
    const { loadActions, page } = await started()
    const { again, differences } = await takeOver(container, page(ANSWER))
    expect(differences).toEqual([])
    expect(container.innerHTML).toBe(sent)
    const details = find<HTMLDetailsElement>('#topic-actions details')
    details.open = true
    await act(loadActions)
    expect(find('#topic-actions details')).toBe(details)
    expect(details.open).toBe(true)

    // Newer numbers have another citation.
    await again(page({ ...ANSWER, title: 'Another' }))
    await act(loadActions)
    expect(find('#cite-sentence').textContent).toContain('“Another”')
  })

  test('is rendered by its code where others have changed the page: its policy forbids to set HTML', async () => {
    const container = await sentPage()
    const added = document.createElement('font')
    container.prepend(added)
    added.append(find('#topic-actions'))
    const { loadActions, page } = await started()
    const sets = vi.spyOn(Element.prototype, 'innerHTML', 'set')
    await takeOver(container, page(ANSWER))
    await act(loadActions)
    expect(find('#cite-sentence').textContent).toContain(ANSWER.title)
    expect(sets).not.toHaveBeenCalled()
  })

  test('is loaded where no server has sent it', async () => {
    const { loadActions, page } = await started()
    await render(page(ANSWER, false))
    await act(loadActions)
    find('#cite-sentence')
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
    const { loadActions, page } = await started()
    await render(page(ANSWER, false))
    await act(loadActions)
    find('#cite-sentence')
    await act(async () => find('#cite-sentence').click())
    expect(copied).toEqual([])
  })
})

test('a press on "Watch words" opens the form right there while somebody is signed in, also in what the server has sent', async () => {
  const container = await sentPage()
  const { page } = await started()
  const { openWatchesHere } = await import('../../../../web/components/WatchLink.tsx')
  await takeOver(container, page(ANSWER))
  const opened: string[] = []
  const signOut = openWatchesHere((address) => opened.push(address))
  const pressed = (about: MouseEventInit = {}) =>
    find('#topic-actions a[href^="/account"]').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...about }),
    )
  expect(pressed()).toBe(false)
  expect(opened).toEqual(['/account#watch=%22Bank%20rate%20decision%22'])
  // A new tab, and a reader who is not signed in.
  expect(pressed({ ctrlKey: true })).toBe(true)
  signOut()
  expect(pressed()).toBe(true)
  expect(opened).toHaveLength(1)
})
