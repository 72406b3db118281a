import '../../support/jsdom.ts'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Follow } from '../../../shared/people/follow.ts'
import { SignedInTasks } from '../../../web/boot/SignedInTasks.tsx'
import { NewWatch } from '../../../web/features/account/NewWatch.tsx'
import { useCachedFollows } from '../../../web/features/follow/cachedFollows.ts'
import { followsQuery } from '../../../web/features/follow/followRequests.ts'
import { PermissionTip } from '../../../web/features/notifications/PermissionTip.tsx'
import { forgetChecks, startDailyCheck } from '../../../web/features/notifications/startDailyCheck.ts'
import { useRenewedSubscription } from '../../../web/features/push/useRenewedSubscription.ts'
import { sessionStorageKind, subscribe, useSession } from '../../../web/lib/auth/session.ts'
import { showToast } from '../../../web/lib/display/toasts.ts'
import { type Location, useLocation } from '../../../web/lib/navigation/router.tsx'
import { createQueryClient } from '../../../web/lib/requests/queries.ts'
import { signedInJson } from '../../../web/lib/requests/signedInJson.ts'
import { setReaderZone } from '../../../web/lib/time/reader.ts'
import { act } from '../../support/act.ts'
import { InSite } from '../../support/InSite.tsx'
import { find, press, render } from '../../support/render.tsx'
import { allByRole, byRole, clickOn, namesOf } from '../../support/roles.ts'
import { soon } from '../../support/soon.ts'
import { withoutZone } from '../../support/withoutZone.ts'
import { aFollow, aFollowServer } from '../features/follow/followServer.ts'
import { someNotifications } from '../features/notifications/aNotification.ts'

vi.mock('../../../web/lib/auth/session.ts')
vi.mock('../../../web/lib/requests/signedInJson.ts')
vi.mock('../../../web/lib/display/toasts.ts')
vi.mock('../../../web/features/notifications/startDailyCheck.ts')
vi.mock('../../../web/features/notifications/PermissionTip.tsx', { spy: true })
vi.mock('../../../web/features/follow/cachedFollows.ts', { spy: true })
vi.mock('../../../web/features/push/useRenewedSubscription.ts', { spy: true })
vi.mock('../../../web/lib/time/reader.ts', { spy: true })
vi.mock('../../../web/features/account/NewWatch.tsx', { spy: true })

const KEPT = 'followedTrends_ada'
const stop = vi.fn()

let server: ReturnType<typeof aFollowServer>
let client: QueryClient
let place: Location | undefined
let notifications: ReturnType<typeof someNotifications>

beforeEach(() => {
  server = aFollowServer()
  vi.mocked(signedInJson).mockImplementation((...call) => server.answer(...call))
  vi.mocked(startDailyCheck).mockReturnValue(stop)
  client = createQueryClient()
  become('ada')
  allow('default')
})

afterEach(() => void vi.resetAllMocks())

function become(uid: string | undefined): void {
  vi.mocked(sessionStorageKind).mockReturnValue('localStorage')
  vi.mocked(useSession).mockReturnValue(
    uid === undefined
      ? { status: 'signed-out' }
      : { status: 'signed-in', person: { uid, email: `${uid}@example.org`, name: uid } },
  )
}

function allow(permission: NotificationPermission, answer?: NotificationPermission): void {
  notifications = someNotifications(permission, answer)
  vi.stubGlobal('Notification', notifications.Notification)
}

function Witness() {
  place = useLocation()
  return null
}

function app() {
  return (
    <InSite queryClient={client}>
      <SignedInTasks />
      <button type="button" id="follow">
        Follow
      </button>
      <Witness />
    </InSite>
  )
}

async function open() {
  const rendered = await render(app())
  await act(() => soon(() => expect(client.isFetching()).toBe(0)))
  return rendered
}

/** As the button does when the server has answered. */
function nowFollow(...follows: Follow[]): Promise<void> {
  return act(async () => {
    client.setQueryData(followsQuery('ada').queryKey, follows)
  })
}

const tip = () => allByRole('region', 'Allow notifications')
const tips = () => tip().map((each) => each.querySelector('p')?.textContent)
const clickAllow = () => clickOn('button', 'Allow notifications')
const clickLater = () => clickOn('button', 'Not now')

describe('the tip about notifications', () => {
  test("appears with the first follow, before the browser's own question", async () => {
    await open()
    expect(tips()).toEqual([])
    await nowFollow(aFollow())
    expect(tips()).toEqual([
      'Turn on browser notifications to hear about changes at 8:00. You can change this in your account at any time.',
    ])
    expect(namesOf('button', tip()[0])).toEqual(['Allow notifications', 'Not now'])
    expect(tip()[0]?.closest('[role="status"]')).not.toBeNull()
    expect(notifications.requestPermission).not.toHaveBeenCalled()
  })

  test.each<[NotificationPermission, Parameters<typeof showToast>[]]>([
    ['granted', [['Browser notifications are on']]],
    ['denied', [['Your browser blocks notifications from Uptick', 'bad']]],
    ['default', []],
  ])('asks for the browser’s permission on request, and shows the answer %s, if it is one', async (answer, said) => {
    allow('default', answer)
    await open()
    await nowFollow(aFollow())
    await clickAllow()
    expect(notifications.requestPermission).toHaveBeenCalledTimes(1)
    expect(vi.mocked(showToast).mock.calls).toEqual(said)
    expect(tips()).toEqual([])
  })

  test.each([
    ['“Not now”', () => clickLater()],
    ['Escape', () => press('Escape')],
  ])("takes no focus, closes on %s and restores the focus, without the browser's question", async (_, leave) => {
    await open()
    find('#follow').focus()
    await nowFollow(aFollow())
    expect(document.activeElement).toBe(find('#follow'))
    byRole('button', 'Not now').focus()
    await leave()
    expect(tips()).toEqual([])
    expect(document.activeElement).toBe(find('#follow'))
    expect(notifications.requestPermission).not.toHaveBeenCalled()
  })

  test('comes once in a browser', async () => {
    await open()
    await nowFollow(aFollow())
    await clickLater()
    await nowFollow()
    await nowFollow(aFollow())
    expect(tips()).toEqual([])
  })

  test('does not appear with the second follow, nor for readers who follow something already', async () => {
    server.follows = [aFollow()]
    await open()
    await nowFollow(aFollow(), aFollow({ name: 'two' }))
    expect(tips()).toEqual([])
  })

  test.each(['granted', 'denied', 'missing'] as const)('does not come where it is settled: %s', async (permission) => {
    if (permission === 'missing') Reflect.deleteProperty(window, 'Notification')
    else allow(permission)
    await open()
    await nowFollow(aFollow())
    expect(tips()).toEqual([])
  })

  test('goes when the reader signs out', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { again } = await open()
    await nowFollow(aFollow())
    become(undefined)
    await again(app())
    await act(async () => {})
    expect(tips()).toEqual([])
    expect(errors).not.toHaveBeenCalled()
  })
})

test.each([
  ['localStorage', true],
  ['sessionStorage', false],
] as const)('what is followed is remembered where the session is, in the %s', async (kind, isKept) => {
  vi.mocked(sessionStorageKind).mockReturnValue(kind)
  server.follows = [aFollow()]
  await open()
  expect([localStorage.getItem(KEPT) !== null, sessionStorage.getItem(KEPT) !== null]).toEqual([isKept, !isKept])
})

describe('the daily check', () => {
  test('starts when something is followed', async () => {
    server.follows = [aFollow()]
    await open()
    expect(startDailyCheck).toHaveBeenCalledExactlyOnceWith('ada', expect.anything())
  })

  test('does not start while nothing is followed, and begins anew then', async () => {
    await open()
    expect(startDailyCheck).not.toHaveBeenCalled()
    expect(forgetChecks).toHaveBeenCalledExactlyOnceWith('ada')
  })

  test('does not start, and forgets nothing, while it is not known what is followed', async () => {
    vi.mocked(signedInJson).mockReturnValue(new Promise(() => {}))
    await render(app())
    expect(startDailyCheck).not.toHaveBeenCalled()
    expect(forgetChecks).not.toHaveBeenCalled()
  })

  test('ends with the last follow', async () => {
    server.follows = [aFollow()]
    await open()
    await nowFollow()
    expect(stop).toHaveBeenCalledTimes(1)
    expect(forgetChecks).toHaveBeenCalledExactlyOnceWith('ada')
  })

  test('ends when the reader signs out, and is another one’s when another one signs in', async () => {
    server.follows = [aFollow()]
    const { again } = await open()
    become(undefined)
    await again(app())
    expect(stop).toHaveBeenCalledTimes(1)
    become('grace')
    await again(app())
    await act(() => soon(() => expect(client.isFetching()).toBe(0)))
    expect(startDailyCheck).toHaveBeenLastCalledWith('grace', expect.anything())
  })

  test('leads to the account page when its notification is pressed', async () => {
    allow('granted')
    vi.spyOn(window, 'focus').mockImplementation(() => {})
    server.follows = [aFollow()]
    await open()
    const [, check] = vi.mocked(startDailyCheck).mock.lastCall ?? []
    vi.mocked(signedInJson).mockImplementation(async (address) =>
      address === '/api/account'
        ? { notifications: true }
        : { updates: { count: 1, first: [{ title: 'Orbit 9', change: { kind: 'new' }, volume: null }] } },
    )
    await check?.(new AbortController().signal)
    await act(async () => notifications.shown[0]?.onclick?.())
    expect(place?.pathname).toBe('/account')
  })
})

describe('what this browser caches', () => {
  test('is what the account has, from answer to answer', async () => {
    server.follows = [aFollow()]
    await open()
    expect(localStorage.getItem(KEPT)).toBe('[{"kind":"trend","name":"orbit 9","country":"CA"}]')
    await nowFollow()
    expect(localStorage.getItem(KEPT)).toBe('[]')
  })
})

describe('an unfollow in another tab', () => {
  const changeElsewhere = (key: string) =>
    act(async () => window.dispatchEvent(new StorageEvent('storage', { key, newValue: '[]' })))

  test('is known here at once', async () => {
    server.follows = [aFollow()]
    await open()
    server.follows = []
    await changeElsewhere(KEPT)
    await act(() => soon(() => expect(client.getQueryData(followsQuery('ada').queryKey)).toEqual([])))
    expect(localStorage.getItem(KEPT)).toBe('[]')
  })

  test('of another person changes nothing', async () => {
    await open()
    const before = server.asked.length
    await changeElsewhere('followedTrends_eve')
    await act(async () => {})
    expect(server.asked).toHaveLength(before)
  })
})

describe('the page and the other tasks go on when', () => {
  const TASKS = {
    useRenewedSubscription,
    startDailyCheck,
    useCachedFollows,
    subscribe,
    setReaderZone,
    PermissionTip,
    NewWatch,
  }

  test.each(Object.keys(TASKS) as (keyof typeof TASKS)[])('%s throws', async (broken) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    // The zone of the account is needed where the browser knows none.
    withoutZone()
    server.follows = [aFollow()]
    vi.mocked(TASKS[broken] as () => void).mockImplementation(() => {
      throw new Error('This task is broken.')
    })
    await open()
    expect(find('#follow').textContent).toBe('Follow')
    expect(errors).toHaveBeenCalled()
    for (const task of Object.values(TASKS)) expect(task).toHaveBeenCalled()
  })
})
