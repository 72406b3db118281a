import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { openWatchesHere } from '../../../../web/components/WatchLink.tsx'
import { TopicActions } from '../../../../web/pages/topic/TopicActions.tsx'
import { act } from '../../../support/act.ts'
import { aTopicAnswer } from '../../../support/aTopicAnswer.ts'
import { InSite } from '../../../support/InSite.tsx'
import { find, fromServer, render, takeOver, texts } from '../../../support/render.tsx'
import { byRole } from '../../../support/roles.ts'

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

function actionsOn(answer = ANSWER, isFromServer = false) {
  return (
    <InSite at="/Canada" isFromServer={isFromServer}>
      <TopicActions answer={answer} country={country} category="Business and Finance" />
    </InSite>
  )
}

test('what a server has sent of the actions of a topic is taken over as it is, and what is opened stays open', async () => {
  const container = fromServer(actionsOn(ANSWER, true))
  const details = find<HTMLDetailsElement>('details')
  details.open = true
  const { again, differences } = await takeOver(container, actionsOn(ANSWER, true))
  expect(differences).toEqual([])
  // Newer numbers have another citation.
  await again(actionsOn({ ...ANSWER, title: 'Another' }, true))
  expect(find<HTMLDetailsElement>('details')).toBe(details)
  expect(details.open).toBe(true)
  expect(texts('pre')[0]).toContain('“Another”')
})

describe('a press on "Copy"', () => {
  test.each([
    ['Copy as Sentence', /^“Bank rate decision” was searched at least 2 million times in Canada in the wave from /],
    ['Copy as BibTeX', /^@misc{uptick-ca-2026112112,/],
    [
      'Copy the link',
      /^https:\/\/uptick\.example\/archive\/2026-11-21T12\/Canada\/BusinessandFinance#bank%20rate%20decision$/,
    ],
  ])('copies at once: %s', async (name, text) => {
    await render(actionsOn())
    byRole('button', name).click()
    expect(copied).toEqual([expect.stringMatching(text)])
  })
})

test('a press on "Watch words" opens the form right there while somebody is signed in', async () => {
  // jsdom says that it cannot leave the page.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await render(actionsOn())
  const opened: string[] = []
  const signOut = openWatchesHere((address) => opened.push(address))
  const press = (about: MouseEventInit = {}) =>
    act(async () =>
      byRole('link', 'Watch words').dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ...about }),
      ),
    )
  await press()
  expect(opened).toEqual(['/account#watch=%22Bank%20rate%20decision%22'])
  // A new tab.
  await press({ ctrlKey: true })
  signOut()
  await press()
  expect(opened).toHaveLength(1)
})
