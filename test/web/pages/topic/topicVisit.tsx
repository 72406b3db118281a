import { beforeEach, expect, type MockInstance, vi } from 'vitest'
import type { TopicAnswer } from '../../../../shared/answers/topicAnswer.ts'
import { readPage } from '../../../../shared/pages.ts'
import { useLocation } from '../../../../web/lib/navigation/router.tsx'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { TopicPage } from '../../../../web/pages/topic/TopicPage.tsx'
import { act } from '../../../support/act.ts'
import { aTopicAnswer } from '../../../support/aTopicAnswer.ts'
import { InSite } from '../../../support/InSite.tsx'
import { render } from '../../../support/render.tsx'
import { soon } from '../../../support/soon.ts'

/** The page of a topic of Canada. */
export const ADDRESS = '/Canada/BusinessandFinance/bank%20rate%20decision'
/** In minutes. */
export const HOUR = 60

/** Where the reader is; a server is nowhere. */
vi.hoisted(() => vi.stubEnv('TZ', 'America/Toronto'))

/** What was asked of the server. */
export let fetched: MockInstance<typeof fetch>

beforeEach(() => {
  fetched = vi.spyOn(globalThis, 'fetch')
})

export function pageAt(address: string) {
  const page = readPage(address)
  if (page.name !== 'topic') throw new Error(`${address} is no topic.`)
  return page
}

function TopicHere() {
  return <TopicPage page={pageAt(useLocation().pathname)} />
}

/** The page at an address, in a site that knows what the client does. */
export function appAt(address: string, queryClient = createQueryClient(), isFromServer = false) {
  return (
    <InSite at={address} queryClient={queryClient} isFromServer={isFromServer}>
      <TopicHere />
    </InSite>
  )
}

/** Shows the page of a topic about which the server answers this. */
export async function open(about: Partial<TopicAnswer> = {}, address = ADDRESS): Promise<void> {
  await answered(() => Response.json(aTopicAnswer(about)), address)
}

/** Shows the page of a topic about which the server answers with a problem. */
export async function openProblem(code: string, status: number, address = ADDRESS): Promise<void> {
  await answered(() => Response.json({ error: { code, message: '' } }, { status }), address)
}

async function answered(answer: () => Response, address: string): Promise<void> {
  fetched.mockImplementation(async () => answer())
  const queryClient = createQueryClient()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  await render(appAt(address, queryClient))
  await act(() => soon(() => expect(queryClient.isFetching()).toBe(0)))
}

/** Each link in a part of the page: what it says, and where it leads. */
export function linksIn(selector: string): (string | null)[][] {
  return [...document.querySelectorAll(`${selector} a`)].map((link) => [link.textContent, link.getAttribute('href')])
}
