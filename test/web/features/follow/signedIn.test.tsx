import '../../../support/jsdom.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import type { Follow } from '../../../../shared/people/follow.ts'
import { Problem } from '../../../../shared/problem.ts'
import { FollowCategory, FollowTrend } from '../../../../web/features/follow/FollowOrSignIn.tsx'
import { followsQuery } from '../../../../web/features/follow/followRequests.ts'
import { currentSession, sessionStorageKind, useSession } from '../../../../web/lib/auth/session.ts'
import { showToast } from '../../../../web/lib/display/toasts.ts'
import { type Location, useLocation } from '../../../../web/lib/navigation/router.tsx'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { signedInJson } from '../../../../web/lib/requests/signedInJson.ts'
import { act } from '../../../support/act.ts'
import { InSite } from '../../../support/InSite.tsx'
import { click, find, render, texts } from '../../../support/render.tsx'
import { soon } from '../../../support/soon.ts'
import { aFollow, aFollowServer } from './followServer.ts'

vi.mock('../../../../web/lib/auth/session.ts')
vi.mock('../../../../web/lib/requests/signedInJson.ts')
vi.mock('../../../../web/lib/display/toasts.ts')

const JAPAN = findCountry('Japan') ?? DEFAULT_COUNTRY
const KEY = 'followedTrends_ada'

let server: ReturnType<typeof aFollowServer>
let client: QueryClient
let place: Location | undefined

// It comes on demand, which takes a while the first time.
beforeAll(() => import('../../../../web/features/follow/FollowButton.tsx'))

beforeEach(() => {
  server = aFollowServer()
  vi.mocked(signedInJson).mockImplementation((...call) => server.answer(...call))
  become('ada')
  client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retry: false } })
})

afterEach(() => void vi.resetAllMocks())

function become(uid: string | undefined): void {
  vi.mocked(sessionStorageKind).mockReturnValue('localStorage')
  const session: ReturnType<typeof currentSession> =
    uid === undefined
      ? { status: 'signed-out' }
      : { status: 'signed-in', person: { uid, email: `${uid}@example.org`, name: uid } }
  vi.mocked(useSession).mockReturnValue(session)
  vi.mocked(currentSession).mockReturnValue(session)
}

function Witness() {
  place = useLocation()
  return null
}

function app(children: ReactNode) {
  return (
    <InSite queryClient={client}>
      {children}
      <Witness />
    </InSite>
  )
}

function trend(title = 'Orbit 9', country = DEFAULT_COUNTRY) {
  return <FollowTrend title={title} country={country} returnTo="/Canada/Games" />
}

function category() {
  return <FollowCategory category="Games" country={DEFAULT_COUNTRY} returnTo="/Canada/Games" />
}

/** Shows buttons, and waits for their code and for the list. */
async function show(children: ReactNode): Promise<void> {
  await render(app(children))
  await drawn()
  await settle()
}

async function drawn(): Promise<void> {
  await soon(async () => {
    await act(async () => {})
    find('button')
  })
}

async function settle(): Promise<void> {
  await act(() => soon(() => expect(client.isFetching() + client.isMutating()).toBe(0)))
}

/** What the first button says, and its pressed state: with one, a screen reader would say both. */
function state(selector = 'button'): [string | null, string | null] {
  const button = find(selector)
  return [button.textContent, button.getAttribute('aria-pressed')]
}

const FOLLOW = ['Follow', null]
const FOLLOWING = ['Following', null]

/** Presses, and lets everything happen that needs no answer. */
async function press(): Promise<void> {
  await click('button')
  await act(async () => {})
}

function changes(): string[] {
  return server.asked.filter((request) => !request.startsWith('GET'))
}

describe('signed in, the button of a trend', () => {
  test('follows, and says so', async () => {
    await show(trend())
    expect(state()).toEqual(FOLLOW)
    expect(find('button').getAttribute('aria-label')).toBe('Follow Orbit 9')
    await click('button')
    await settle()
    expect(state()).toEqual(FOLLOWING)
    expect(find('button').getAttribute('aria-label')).toBe('Following Orbit 9')
    expect(changes()).toEqual(['POST trend Orbit 9 CA'])
    expect(showToast).toHaveBeenCalledExactlyOnceWith('You follow Orbit 9')
  })

  test('unfollows, quietly', async () => {
    server.follows = [aFollow()]
    await show(trend())
    expect(state()).toEqual(FOLLOWING)
    await click('button')
    await settle()
    expect(state()).toEqual(FOLLOW)
    expect(changes()).toEqual(['DELETE id of orbit 9'])
    expect(showToast).not.toHaveBeenCalled()
  })

  test.each([
    ['in capitals and another width', '  ＯＲＢＩＴ  9 ', DEFAULT_COUNTRY, FOLLOWING],
    ['but not a topic that differs in an accent', 'órbit 9', DEFAULT_COUNTRY, FOLLOW],
    ['but not in another country', 'Orbit 9', JAPAN, FOLLOW],
    ['but not another topic', 'Orbit 10', DEFAULT_COUNTRY, FOLLOW],
  ])('is pressed for a topic that is followed, %s', async (_, title, country, expected) => {
    server.follows = [aFollow({ name: 'orbit 9' })]
    await show(trend(title, country))
    expect(state()).toEqual(expected)
  })

  test('is not there for a title that says nothing, nor for one that is too long to follow', async () => {
    await render(
      app(
        <>
          {trend('   ')}
          {trend('a'.repeat(201))}
          {trend('Orbit 9')}
        </>,
      ),
    )
    await drawn()
    expect(texts('button')).toEqual(['Follow'])
  })

  test('shows what this browser remembers until the server has answered', async () => {
    localStorage.setItem(KEY, JSON.stringify([{ kind: 'trend', name: 'orbit 9', country: 'CA' }]))
    const { promise, resolve } = Promise.withResolvers<{ follows: [] }>()
    vi.mocked(signedInJson).mockReturnValue(promise)
    await render(app(trend()))
    await drawn()
    expect(state()).toEqual(FOLLOWING)
    resolve({ follows: [] })
    await settle()
    expect(state()).toEqual(FOLLOW)
  })

  test('follows at once while it is not known yet what is followed, and knows it in the end', async () => {
    server.follows = [aFollow({ name: 'ferry strike' })]
    const { promise: late, resolve } = Promise.withResolvers<{ follows: Follow[] }>()
    vi.mocked(signedInJson).mockReturnValueOnce(late)
    await render(
      app(
        <>
          {trend('Orbit 9')}
          {trend('Ferry strike')}
        </>,
      ),
    )
    await drawn()
    await click('button:first-of-type')
    await act(() => soon(() => expect(changes()).toEqual(['POST trend Orbit 9 CA'])))
    expect(texts('button')).toEqual(['Following', 'Follow'])
    resolve({ follows: [aFollow({ name: 'ferry strike' })] })
    await settle()
    expect(texts('button')).toEqual(['Following', 'Following'])
    expect(showToast).toHaveBeenCalledExactlyOnceWith('You follow Orbit 9')
  })

  test('asks for what is followed before something is followed no longer', async () => {
    localStorage.setItem(KEY, JSON.stringify([{ kind: 'trend', name: 'orbit 9', country: 'CA' }]))
    const { promise: late, resolve } = Promise.withResolvers<{ follows: Follow[] }>()
    vi.mocked(signedInJson).mockReturnValueOnce(late)
    await render(app(trend()))
    await drawn()
    await press()
    expect(state()).toEqual(FOLLOW)
    expect(changes()).toEqual([])
    resolve({ follows: [aFollow()] })
    await settle()
    expect(state()).toEqual(FOLLOW)
    expect(changes()).toEqual(['DELETE id of orbit 9'])
  })

  test.each(['not JSON', '{"a":1}', '[1, null, {"kind":"trend"}, ["x"]]', '["orbit 9"]'])(
    'learns nothing from a memory like %s',
    async (text) => {
      localStorage.setItem(KEY, text)
      vi.mocked(signedInJson).mockReturnValue(new Promise(() => {}))
      await render(app(trend()))
      await drawn()
      expect(state()).toEqual(FOLLOW)
    },
  )
})

describe('when the confirmation could not be mailed', () => {
  test.each([
    ['a trend', trend(), 'Follow saved, but email confirmation failed'],
    ['a category', category(), 'Category follow saved, but email failed to send'],
  ])('the follow of %s remains, and a message says so', async (_, button, text) => {
    server.confirmation = 'failed'
    await show(button)
    await click('button')
    await settle()
    expect(state()).toEqual(FOLLOWING)
    expect(showToast).toHaveBeenCalledExactlyOnceWith(text, 'bad')
  })

  test('nothing is said of it to a reader who gets none', async () => {
    server.confirmation = 'off'
    await show(category())
    expect(find('button').className).toBe('follow follow--l')
    await click('button')
    await settle()
    expect(changes()).toEqual(['POST category Games CA'])
    expect(showToast).toHaveBeenCalledExactlyOnceWith('You follow Games in Canada')
  })
})

describe('what the server refuses', () => {
  test.each([
    ['too-many-follows', 'You follow 200 trends and categories already, and there can be no more. Unfollow one first.'],
    ['unavailable', 'Uptick cannot be reached right now. Please try again.'],
    ['internal', 'Something went wrong. Please try again later.'],
    [
      new Problem('too-many-requests', 'Not shown.', { retryAfterSeconds: 300 }),
      'You have asked for a lot at once. Please try again in 5 minutes.',
    ],
  ] as const)('with %s is taken back, and a message says why', async (failure, reason) => {
    server.failure = failure
    await show(trend())
    await click('button')
    await settle()
    expect(state()).toEqual(FOLLOW)
    expect(showToast).toHaveBeenCalledExactlyOnceWith(`Could not follow “Orbit 9”. ${reason}`, 'alert')
  })

  test('is still followed when it cannot be unfollowed', async () => {
    server.follows = [aFollow()]
    server.failure = 'unavailable'
    await show(trend())
    await click('button')
    await settle()
    expect(state()).toEqual(FOLLOWING)
    expect(showToast).toHaveBeenCalledExactlyOnceWith(
      'Could not unfollow “Orbit 9”. Uptick cannot be reached right now. Please try again.',
      'alert',
    )
  })

  test('is fine when it was to be unfollowed and is gone already', async () => {
    server.follows = [aFollow()]
    server.failure = 'unknown-follow'
    await show(trend())
    await click('button')
    await settle()
    expect(state()).toEqual(FOLLOW)
    expect(showToast).not.toHaveBeenCalled()
  })

  test('without a session leads to the login page and back', async () => {
    server.failure = 'unauthenticated'
    await show(trend())
    await click('button')
    await settle()
    expect(place).toMatchObject({
      pathname: '/login',
      search: '?return=%2FCanada%2FGames&reason=follow-trends&follow=trend%3ACA%3AOrbit+9',
    })
    expect(showToast).not.toHaveBeenCalled()
  })

  test('is not asked for while it cannot be known what is followed', async () => {
    vi.mocked(signedInJson).mockRejectedValue(new TypeError('a mistake of ours'))
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
    await show(trend())
    await click('button')
    await settle()
    expect(state()).toEqual(FOLLOW)
    expect(reported).toHaveBeenCalledTimes(1)
    expect(showToast).toHaveBeenCalledExactlyOnceWith(
      'Could not follow “Orbit 9”. Something went wrong. Please try again later.',
      'alert',
    )
  })
})

describe('the last choice counts', () => {
  test.each([
    ['follow, unfollow', 2, FOLLOW, ['POST trend Orbit 9 CA', 'DELETE id of Orbit 9']],
    ['follow, unfollow, follow', 3, FOLLOWING, ['POST trend Orbit 9 CA']],
  ])('%s, while the first is on its way', async (_, times, expected, requests) => {
    await show(trend())
    server.hold()
    for (let time = 0; time < times; time += 1) await press()
    expect(state()).toEqual(expected)
    server.release()
    await settle()
    expect(state()).toEqual(expected)
    expect(server.follows.length).toBe(expected === FOLLOWING ? 1 : 0)
    expect(changes()).toEqual(requests)
    expect(server.mostAtOnce).toBe(1)
  })

  test('a double press before the first is drawn asks once', async () => {
    await show(trend())
    await act(async () => {
      find('button').click()
      find('button').click()
    })
    await settle()
    expect(state()).toEqual(FOLLOWING)
    expect(changes()).toEqual(['POST trend Orbit 9 CA'])
  })

  test('a failed change that the reader has replaced shows no message', async () => {
    await show(trend())
    server.hold()
    await press()
    await press()
    server.failure = 'unavailable'
    server.release()
    await settle()
    expect(state()).toEqual(FOLLOW)
    expect(changes()).toEqual(['POST trend Orbit 9 CA'])
    expect(showToast).not.toHaveBeenCalled()
  })

  test('two buttons of one thing agree, and make no two requests at once', async () => {
    await show(
      <>
        {trend('Orbit 9')}
        {trend('orbit 9')}
      </>,
    )
    server.hold()
    await click('button:first-of-type')
    await act(async () => {})
    expect(texts('button')).toEqual(['Following', 'Following'])
    await click('button:last-of-type')
    await act(async () => {})
    expect(texts('button')).toEqual(['Follow', 'Follow'])
    server.release()
    await settle()
    expect(texts('button')).toEqual(['Follow', 'Follow'])
    expect(server.mostAtOnce).toBe(1)
  })

  test('different things do not wait for each other, and one that fails leaves the other alone', async () => {
    await show(
      <>
        {trend('Orbit 9')}
        {trend('Ferry strike')}
      </>,
    )
    server.hold()
    await click('button:first-of-type')
    await click('button:last-of-type')
    await act(async () => {})
    expect(server.mostAtOnce).toBe(2)
    await act(async () => server.releaseOne())
    server.failure = 'unavailable'
    server.release()
    await settle()
    expect(texts('button')).toEqual(['Following', 'Follow'])
  })

  test('an older list that comes late changes nothing', async () => {
    await show(trend())
    const { promise, resolve } = Promise.withResolvers<{ follows: [] }>()
    vi.mocked(signedInJson).mockReturnValueOnce(promise)
    void client.invalidateQueries({ queryKey: followsQuery('ada').queryKey })
    await click('button')
    await act(() => soon(() => expect(client.isMutating()).toBe(0)))
    resolve({ follows: [] })
    await settle()
    expect(state()).toEqual(FOLLOWING)
  })

  test('it is sent although the reader has gone to another page', async () => {
    const { again } = await render(app(trend()))
    await drawn()
    await settle()
    server.hold()
    await press()
    await again(app(null))
    server.release()
    await settle()
    expect(server.follows).toHaveLength(1)
    await again(app(trend()))
    await settle()
    expect(state()).toEqual(FOLLOWING)
  })

  test('it is not sent for another person who has signed in meanwhile', async () => {
    await show(trend())
    server.hold()
    await press()
    await press()
    become('grace')
    server.release()
    await settle()
    expect(changes()).toEqual(['POST trend Orbit 9 CA'])
  })

  test('a person who has signed out has no list any more', async () => {
    const { again } = await render(app(trend()))
    await drawn()
    await settle()
    server.hold()
    await press()
    await again(app(null))
    client.removeQueries({ queryKey: followsQuery('ada').queryKey })
    server.release()
    await act(() => soon(() => expect(client.isMutating()).toBe(0)))
    expect(client.getQueryData(followsQuery('ada').queryKey)).toBeUndefined()
  })
})
