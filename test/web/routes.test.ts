import { createStaticHandler } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../web/lib/queries.ts'
import { routes } from '../../web/routes.tsx'
import { stubApi } from '../support/stubApi.ts'
import { aWebWorld } from '../support/webWorld.ts'

afterEach(() => vi.restoreAllMocks())

/** What an address leads to: another address, or a page with what it knows and asks for. */
async function open(address: string) {
  const fetch = stubApi(aWebWorld())
  const queryClient = createQueryClient()
  const { query } = createStaticHandler(routes(queryClient))
  const answer = await query(new Request(new URL(address, 'https://uptick.example')))
  queryClient.clear()
  if (answer instanceof Response) return { to: answer.headers.get('location') }
  return { pages: Object.values(answer.loaderData), asked: fetch.mock.calls.map(([asked]) => asked) }
}

describe('an address', () => {
  test('of the main view begins to load its trends, once, and the time of the data', async () => {
    expect(await open('/Canada/Games')).toEqual({
      pages: [
        { country: expect.objectContaining({ code: 'CA' }), category: 'Games', canonical: '/Canada/Games' },
      ],
      asked: ['/api/trends/CA', '/api/timestamp'],
    })
  })

  test.each([
    ['/', '/Canada'],
    ['/us', '/UnitedStates'],
    ['/United%20States/Games', '/UnitedStates/Games'],
    ['/T%C3%BCrkiye/games', '/T%C3%BCrkiye/Games'],
    ['/Canada/Nonsense', '/Canada/BusinessandFinance'],
    ['/Atlantis', '/'],
    ['/Atlantis/Games', '/'],
    ['/no/such/page/at/all', '/'],
  ])('%s leads to %s', async (from, to) => {
    expect(await open(from)).toEqual({ to })
  })
})
