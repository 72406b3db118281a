import '../../../../support/jsdom.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '../../../../../shared/problem.ts'
import { useRenewedSubscription } from '../../../../../web/features/push/useRenewedSubscription.ts'
import { createQueryClient } from '../../../../../web/lib/requests/queries.ts'
import { deviceId, keepSubscription, keptSubscription } from '../../../../../web/offline/pushSubscription.ts'
import { PushSettings } from '../../../../../web/pages/account/settings/PushSettings.tsx'
import { act } from '../../../../support/act.ts'
import { render, texts } from '../../../../support/render.tsx'
import { allByRole, byRole, clickOn, namesOf } from '../../../../support/roles.ts'
import { soon } from '../../../../support/soon.ts'
import { memoryCaches } from '../../../offline/memoryCache.ts'
import { server, UID } from '../accountServer.ts'

vi.mock('../../../../../web/lib/requests/signedInJson.ts', () => import('../accountServer.ts'))

const ensureServiceWorker = vi.fn()

vi.mock('../../../../../web/boot/installServiceWorker.ts', () => ({
  ensureServiceWorker: () => ensureServiceWorker(),
}))

const KEYS = { p256dh: 'BKey', auth: 'secret' }

/** A browser that can be subscribed, as far as a page can tell. */
class FakeBrowser {
  permission: NotificationPermission = 'default'
  /** What the reader answers when asked. */
  answer: NotificationPermission = 'granted'
  subscription: { endpoint: string } | null = null
  /** The server's key that it is subscribed with; null where the browser does not tell. */
  key: ArrayBuffer | null = null
  failure: DOMException | undefined
  readonly keys: unknown[] = []
  #count = 0

  install(): void {
    const browser = this
    const pushManager = {
      getSubscription: async () => this.#shown(),
      subscribe: async ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
        if (this.failure) throw this.failure
        expect(userVisibleOnly).toBe(true)
        this.keys.push(applicationServerKey)
        this.#count += 1
        this.subscription = { endpoint: `https://push.example/${this.#count}` }
        this.key = null
        return this.#shown()
      },
    }
    const registration = { pushManager }
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', {
      get permission() {
        return browser.permission
      },
      requestPermission: async () => {
        browser.permission = browser.answer
        return browser.answer
      },
    })
    const values = {
      serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    }
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(navigator, name, { value, configurable: true })
  }

  #shown() {
    if (!this.subscription) return null
    const { endpoint } = this.subscription
    return {
      endpoint,
      options: { applicationServerKey: this.key },
      toJSON: () => ({ endpoint, expirationTime: null, keys: KEYS }),
      unsubscribe: async () => {
        this.subscription = null
        return true
      },
    }
  }
}

let browser: FakeBrowser

beforeEach(() => {
  browser = new FakeBrowser()
  browser.install()
  vi.stubGlobal('caches', memoryCaches())
})
afterEach(() => {
  ensureServiceWorker.mockReset()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'userAgent')
})

async function open({ isMuted = false, isRenewing = false } = {}): Promise<void> {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      {isRenewing && <Renewing />}
      <PushSettings uid={UID} isMuted={isMuted} />
    </QueryClientProvider>,
  )
  await settle(() => expect(state()).not.toBe('Looking at this browser…'))
}

/** What runs on every page of a signed-in reader. */
function Renewing() {
  useRenewedSubscription(UID)
  return null
}

/** Hashing takes its own time. */
function settle(check: () => void): Promise<void> {
  return soon(async () => {
    await act(async () => {})
    check()
  })
}

const paragraphs = () => texts('p:not([role])')
const state = () => paragraphs()[0]
const note = () => byRole('status').textContent
const buttons = () => namesOf('button').filter((name) => !name.startsWith('Remove '))
const toggle = () => byRole('button', /^Turn (on|off) here$/)
const pressToggle = () => act(async () => toggle().click())
const devices = () => allByRole('listitem').map((item) => item.querySelector('b')?.textContent)

/** A browser that is subscribed, and that the server knows. */
async function subscribed({ ended = false } = {}): Promise<void> {
  browser.permission = 'granted'
  browser.subscription = { endpoint: 'https://push.example/before' }
  await known('https://push.example/before', 'Firefox on Linux', ended)
}

/** The bytes of a key that the server has no more. */
const REPLACED_KEY = new Uint8Array([4, 1, 2, 3]).buffer
const STOPPED =
  'Stopped. The push service of this browser takes no more notifications from Uptick until you turn them on again.'

async function known(endpoint: string, label: string, ended = false): Promise<void> {
  const device = { id: await deviceId(endpoint), label, created_at: '2026-11-20T10:00:00.000Z', ended }
  server.devices = { ...server.devices, devices: [...server.devices.devices, device] }
}

describe('a browser', () => {
  test('without notifications says so, and how an iPhone gets them', async () => {
    vi.stubGlobal('Notification', undefined)
    Reflect.deleteProperty(window, 'Notification')
    await open()
    expect(state()).toBe('This browser has no notifications for sites that are closed.')
    expect(paragraphs()[1]).toContain('Home Screen')
    expect(buttons()).toEqual([])
  })

  test('that blocks them says where to allow them, and offers nothing else', async () => {
    browser.permission = 'denied'
    await open()
    expect(state()).toBe(
      'This browser blocks notifications from Uptick. Its settings for this site can allow them again.',
    )
    expect(buttons()).toEqual([])
  })

  test('that allows them again is noticed when the reader comes back', async () => {
    browser.permission = 'denied'
    await open()
    browser.permission = 'default'
    await soon(async () => {
      // Coming back while it still reads the permission changes nothing.
      await act(async () => window.dispatchEvent(new Event('visibilitychange')))
      expect(buttons()).toEqual(['Turn on here'])
    })
  })

  test('is off until it is subscribed', async () => {
    await open()
    expect(state()).toBe('Off. Uptick tells this browser nothing while it is closed.')
    expect(buttons()).toEqual(['Turn on here'])
    expect(ensureServiceWorker).not.toHaveBeenCalled()
  })

  test('that is subscribed for another person is off', async () => {
    browser.permission = 'granted'
    browser.subscription = { endpoint: 'https://push.example/somebody' }
    await open()
    expect(buttons()).toEqual(['Turn on here'])
  })

  test('is on when the server knows it', async () => {
    await subscribed()
    await open()
    expect(state()).toBe('On. This browser is told what changed, also while Uptick is closed.')
    expect(buttons()).toEqual(['Turn off here', 'Send a test notification'])
  })

  test('that is on says so when the account wants none', async () => {
    await subscribed()
    await open({ isMuted: true })
    expect(state()).toBe('Nothing is sent while browser notifications are off for your account.')
  })

  test('whose list cannot be read can be asked again', async () => {
    server.failures.set('GET /api/account/devices', 'internal')
    await open()
    expect(state()).toBe('Your browsers cannot be listed right now.')
    server.failures.clear()
    await clickOn('button', 'Try again')
    await settle(() => expect(buttons()).toEqual(['Turn on here']))
  })
})

describe('turning on', () => {
  test('asks the reader, subscribes with the server’s key, and registers with the server', async () => {
    await open()
    server.nextDevice = await deviceId('https://push.example/1')
    await pressToggle()
    await settle(() => expect(buttons()).toEqual(['Turn off here', 'Send a test notification']))
    expect(ensureServiceWorker).toHaveBeenCalledTimes(1)
    expect(browser.keys).toEqual(['BPublicKey'])
    expect(server.changed()).toEqual([
      {
        what: 'POST /api/account/devices',
        body: {
          label: 'Firefox on Linux',
          subscription: { endpoint: 'https://push.example/1', keys: KEYS },
        },
      },
    ])
    expect(devices()).toEqual(['Firefox on Linux'])
    expect(byRole('listitem').textContent).toContain('This browser')
    const kept = { uid: UID, device: server.nextDevice, auth: KEYS.auth, key: 'BPublicKey' }
    expect(await keptSubscription()).toEqual(kept)
  })

  test('says what it waits for', async () => {
    await open()
    const { promise, resolve } = Promise.withResolvers<NotificationPermission>()
    Reflect.set(Notification, 'requestPermission', () => promise)
    await pressToggle()
    expect(note()).toBe('Your browser asks whether Uptick may notify you…')
    expect(toggle().ariaDisabled).toBe('true')
    server.hold('POST /api/account/devices')
    browser.permission = 'granted'
    await act(async () => resolve('granted'))
    await settle(() => expect(note()).toBe('Turning on…'))
    await server.release('POST /api/account/devices')
    await settle(() => expect(note()).toBe(''))
  })

  test('asks in the press itself, since WebKit allows it nowhere else', async () => {
    await open()
    const asked = vi.fn(async () => 'denied')
    Reflect.set(Notification, 'requestPermission', asked)
    toggle().click()
    expect(asked).toHaveBeenCalledTimes(1)
    await settle(() => expect(note()).toBe('You did not allow notifications, so nothing has changed.'))
  })

  test.each(['default', 'denied'] as const)('is left alone when the reader’s answer is %s', async (answer) => {
    browser.answer = answer
    await open()
    await pressToggle()
    await settle(() => expect(note()).toBe('You did not allow notifications, so nothing has changed.'))
    expect(server.changed()).toEqual([])
    expect(browser.keys).toEqual([])
  })

  test('replaces the subscription of the person before', async () => {
    browser.permission = 'granted'
    browser.subscription = { endpoint: 'https://push.example/somebody' }
    await open()
    server.nextDevice = await deviceId('https://push.example/1')
    await pressToggle()
    await settle(() => expect(buttons()).toContain('Turn off here'))
    expect(browser.subscription).toEqual({ endpoint: 'https://push.example/1' })
  })

  test.each([
    ['unavailable' as const, 'Notifications could not be turned on here. Please try again.'],
    ['too-many-devices' as const, 'As many browsers as possible have notifications already. Remove one below first.'],
  ])('that the server refuses (%s) leaves nothing behind in the browser', async (code, text) => {
    server.failures.set('POST /api/account/devices', code)
    await open()
    await pressToggle()
    await settle(() => expect(note()).toBe(text))
    expect(browser.subscription).toBeNull()
    expect(buttons()).toEqual(['Turn on here'])
  })
})

describe('a browser whose push service refuses its notifications', () => {
  test('says so, and can be turned on again in place of what it was', async () => {
    await subscribed({ ended: true })
    const [before] = server.devices.devices
    await open()
    expect(state()).toBe(STOPPED)
    expect(buttons()).toEqual(['Turn on here'])
    expect(byRole('listitem').textContent).toContain('Stopped')

    server.nextDevice = await deviceId('https://push.example/1')
    await pressToggle()
    await settle(() => expect(buttons()).toContain('Turn off here'))
    expect(server.changed().map(({ what }) => what)).toEqual([
      `DELETE /api/account/devices/${before?.id}`,
      'POST /api/account/devices',
    ])
    expect(devices()).toEqual(['Firefox on Linux'])
    expect(byRole('listitem').textContent).not.toContain('Stopped')
  })
})

describe('a browser that is subscribed with keys that the server has no more', () => {
  test.each([false, true])('subscribes again by itself, on any page (ended: %s)', async (ended) => {
    await subscribed({ ended })
    browser.key = REPLACED_KEY
    const [before] = server.devices.devices
    server.nextDevice = await deviceId('https://push.example/1')
    await open({ isRenewing: true })
    await settle(() => expect(buttons()).toContain('Turn off here'))
    expect(server.changed().map(({ what }) => what)).toEqual([
      `DELETE /api/account/devices/${before?.id}`,
      'POST /api/account/devices',
    ])
    expect(browser.keys).toEqual(['BPublicKey'])
    expect(server.devices.devices.map(({ id }) => id)).toEqual([server.nextDevice])
  })

  test('offers it on the account page where that fails', async () => {
    await subscribed()
    browser.key = REPLACED_KEY
    browser.failure = new DOMException('no push service', 'AbortError')
    await open({ isRenewing: true })
    await settle(() => expect(browser.subscription).toBeNull())
    await settle(() => expect(buttons()).toEqual(['Turn on here']))
    expect(server.changed()).toEqual([])

    browser.failure = undefined
    server.nextDevice = await deviceId('https://push.example/1')
    await pressToggle()
    await settle(() => expect(buttons()).toContain('Turn off here'))
  })

  test('stays off when it was removed from the list', async () => {
    await subscribed()
    browser.key = REPLACED_KEY
    server.devices = { ...server.devices, devices: [] }
    await open({ isRenewing: true })
    await settle(() => expect(buttons()).toEqual(['Turn on here']))
    expect(server.changed()).toEqual([])
    expect(browser.keys).toEqual([])
  })

  test('leaves a subscription alone that has the keys of the server, or does not tell them', async () => {
    await subscribed()
    await open({ isRenewing: true })
    expect(buttons()).toContain('Turn off here')
    expect(server.changed()).toEqual([])
  })
})

describe('a browser that has replaced its subscription, of which the server was not told', () => {
  async function replaced(): Promise<string> {
    await subscribed()
    const device = await deviceId('https://push.example/before')
    await keepSubscription({ uid: UID, device, auth: 'secret', key: 'BPublicKey' })
    browser.subscription = { endpoint: 'https://push.example/after' }
    server.nextDevice = await deviceId('https://push.example/1')
    return device
  }

  test('subscribes again by itself, in place of what it was', async () => {
    const before = await replaced()
    await open({ isRenewing: true })
    await settle(() => expect(buttons()).toContain('Turn off here'))
    expect(server.changed().map(({ what }) => what)).toEqual([
      `DELETE /api/account/devices/${before}`,
      'POST /api/account/devices',
    ])
    expect(await keptSubscription()).toMatchObject({ uid: UID, device: server.nextDevice })
  })

  test('stays off when it was removed from the list', async () => {
    await replaced()
    server.devices = { ...server.devices, devices: [] }
    await open({ isRenewing: true })
    await settle(() => expect(buttons()).toEqual(['Turn on here']))
    expect(server.changed()).toEqual([])
  })
})

describe('turning off', () => {
  test('removes the browser from the server, then its subscription', async () => {
    await subscribed()
    await open()
    await keepSubscription({ uid: UID, device: 'device-1', auth: 'secret', key: 'BPublicKey' })
    await pressToggle()
    await settle(() => expect(buttons()).toEqual(['Turn on here']))
    expect(server.devices.devices).toEqual([])
    expect(browser.subscription).toBeNull()
    expect(await keptSubscription()).toBeUndefined()
  })

  test('that fails leaves it on, and says so', async () => {
    await subscribed()
    const [device] = server.devices.devices
    server.failures.set(`DELETE /api/account/devices/${device?.id}`, 'unavailable')
    await open()
    await pressToggle()
    await settle(() => expect(note()).toBe('Notifications could not be turned off here. Please try again.'))
    expect(buttons()).toContain('Turn off here')
    expect(browser.subscription).not.toBeNull()
  })
})

describe('a test notification', () => {
  const sendTest = () => clickOn('button', 'Send a test notification')

  test('is sent to this browser', async () => {
    await subscribed()
    await open()
    await sendTest()
    const [device] = server.devices.devices
    await settle(() => expect(note()).toBe('A test notification is on its way.'))
    expect(server.changed().map(({ what }) => what)).toEqual([`POST /api/account/devices/${device?.id}`])
  })

  test.each([
    ['unavailable' as const, 'The test notification could not be sent. Please try again.'],
    ['unknown-device' as const, 'This browser is subscribed no more. Turn notifications on again.'],
    [
      new Problem('too-many-requests', 'Not shown.', { retryAfterSeconds: 4 }),
      'You have asked for a lot at once. Please try again in 4 seconds.',
    ],
  ])('that cannot be sent says why (%s)', async (failure, text) => {
    await subscribed()
    const [device] = server.devices.devices
    server.failures.set(`POST /api/account/devices/${device?.id}`, failure)
    await open()
    await sendTest()
    await settle(() => expect(note()).toBe(text))
  })
})

describe('the list of browsers', () => {
  test('names each, and removes another one without touching this one', async () => {
    await subscribed()
    await known('https://push.example/phone', 'Chrome on Android')
    await open()
    expect(devices()).toEqual(['Firefox on Linux', 'Chrome on Android'])
    expect(allByRole('listitem').flatMap((item) => namesOf('button', item))).toEqual([
      'Remove Firefox on Linux',
      'Remove Chrome on Android',
    ])
    await clickOn('button', 'Remove Chrome on Android')
    expect(document.activeElement?.textContent).toBe('This browser')
    await settle(() => expect(note()).toBe('Chrome on Android was removed.'))
    expect(devices()).toEqual(['Firefox on Linux'])
    expect(browser.subscription).not.toBeNull()
  })

  test('turns this browser off when it is the one removed', async () => {
    await subscribed()
    await open()
    await clickOn('button', 'Remove Firefox on Linux')
    await settle(() => expect(buttons()).toEqual(['Turn on here']))
    expect(browser.subscription).toBeNull()
    expect(devices()).toEqual([])
  })
})
