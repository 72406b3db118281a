import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChangesAnswer } from '../../../../shared/answers/signedInApi.ts'
import type { Account } from '../../../../shared/people/account.ts'
import { Problem } from '../../../../shared/problem.ts'
import { notifyOfChanges } from '../../../../web/features/notifications/notifyOfChanges.ts'
import { signedInJson } from '../../../../web/lib/requests/signedInJson.ts'
import { NOW } from '../../../support/builders.ts'
import { anAccount } from '../../pages/account/accountServer.ts'
import { someNotifications } from './aNotification.ts'

vi.mock('../../../../web/lib/requests/signedInJson.ts')

const ROSE = { kind: 'volume', before: 100_000, after: 200_000 } as const

const onOpen = vi.fn()
let account: Account
/** What has changed of what is followed. */
let updates: ChangesAnswer['updates']

beforeEach(() => {
  account = anAccount()
  updates = { going_on: 1, ended: 0, first: [{ title: 'Orbit 9', change: ROSE, volume: 200_000 }] }
  vi.mocked(signedInJson).mockImplementation(async (address, schema) =>
    schema.parse(
      address === '/api/account'
        ? account
        : {
            since: NOW,
            updated_at: NOW,
            follows: [],
            updates,
          },
    ),
  )
})

afterEach(() => void vi.resetAllMocks())

function allow(permission: NotificationPermission = 'granted') {
  const notifications = someNotifications(permission)
  vi.stubGlobal('Notification', notifications.Notification)
  return notifications
}

function notify(signal = new AbortController().signal): Promise<void> {
  return notifyOfChanges(signal, onOpen)
}

function asked(): string[] {
  return vi.mocked(signedInJson).mock.calls.map(([address]) => address)
}

describe('changes are notified', () => {
  test('in one notification', async () => {
    const { shown } = allow()
    await notify()
    expect(shown).toHaveLength(1)
    expect(shown[0]).toMatchObject({
      title: '1 goes on',
      options: { body: '\u2068Orbit 9\u2069: 200K+, was 100K+', tag: 'daily', icon: '/app/icon-192.png' },
    })
  })

  test('and pressing it brings the page to the front, at what is followed', async () => {
    const focus = vi.spyOn(window, 'focus').mockImplementation(() => {})
    const { shown } = allow()
    await notify()
    shown[0]?.onclick?.()
    expect(focus).toHaveBeenCalledTimes(1)
    expect(onOpen).toHaveBeenCalledTimes(1)
    expect(shown[0]?.close).toHaveBeenCalledTimes(1)
  })

  test('by the service worker where pages have no notifications of their own', async () => {
    allow()
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted'
        constructor() {
          throw new TypeError('Illegal constructor')
        }
      },
    )
    const showNotification = vi.fn()
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ showNotification }) } })
    await notify()
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      '1 goes on',
      expect.objectContaining({ tag: 'daily', data: { path: '/account' } }),
    )
  })
})

describe('nothing is notified', () => {
  test.each(['default', 'denied'] as const)(
    'where the browser’s permission is “%s”; nobody is asked',
    async (permission) => {
      const { shown, requestPermission } = allow(permission)
      await notify()
      expect(shown).toEqual([])
      expect(asked()).toEqual([])
      expect(requestPermission).not.toHaveBeenCalled()
    },
  )

  test('by a browser without notifications', async () => {
    Reflect.deleteProperty(window, 'Notification')
    await notify()
    expect(asked()).toEqual([])
  })

  test('to who wants no notifications', async () => {
    const { shown } = allow()
    account.notifications = false
    await notify()
    expect(shown).toEqual([])
    expect(asked()).toEqual(['/api/account'])
  })

  test('to who has signed out meanwhile', async () => {
    const { shown } = allow()
    await notify(AbortSignal.abort())
    expect(shown).toEqual([])
  })

  test('when it cannot be known', async () => {
    const { shown } = allow()
    vi.mocked(signedInJson).mockRejectedValue(new Problem('unavailable', ''))
    await expect(notify()).rejects.toMatchObject({ code: 'unavailable' })
    expect(shown).toEqual([])
  })
})

describe('a notification', () => {
  test('is not made when nothing changed', async () => {
    const { shown } = allow()
    updates = { going_on: 0, ended: 0, first: [] }
    await notify()
    expect(shown).toEqual([])
  })

  test('says what changed and why, each title with its direction to itself', async () => {
    const { shown } = allow()
    const first = [
      { title: 'Bank rate decision', change: ROSE, volume: 200_000 },
      { title: 'موعد الصرف', change: { kind: 'new' }, volume: 50_000 } as const,
    ]
    updates = { going_on: 2, ended: 1, first }
    await notify()
    expect(shown[0]).toMatchObject({
      title: '2 go on, 1 has ended',
      options: { body: '\u2068Bank rate decision\u2069: 200K+, was 100K+\n\u2068موعد الصرف\u2069: new, 50K+' },
    })
  })

  test.each([
    [1, 0, '1 goes on', 0],
    [3, 2, '3 go on, 2 have ended', 0],
    [4, 0, '4 go on', 1],
    [0, 2, '2 have ended', 0],
  ])(
    'of %i that go on and %i that have ended names three, and counts the others',
    async (goingOn, ended, title, left) => {
      const { shown } = allow()
      const first = ['One', 'Two', 'Three']
        .slice(0, goingOn)
        .map((each) => ({ title: each, change: { kind: 'new' } as const, volume: null }))
      updates = { going_on: goingOn, ended, first }
      await notify()
      expect(shown[0]?.title).toBe(title)
      expect(shown[0]?.options.body?.split('\n').slice(3)).toEqual(left > 0 ? [`and ${left} more`] : [])
    },
  )
})
