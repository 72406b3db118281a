import { afterEach, expect, test, vi } from 'vitest'
import { subscribeBrowser } from '../../../../web/features/push/browserPush.ts'
import { connectDevice } from '../../../../web/features/push/devices.ts'
import { signedInJson } from '../../../../web/lib/requests/signedInJson.ts'

vi.mock('../../../../web/features/push/browserPush.ts')
vi.mock('../../../../web/lib/requests/signedInJson.ts')
vi.mock('../../../../web/offline/pushSubscription.ts')

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0',
    'Opera on Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SAMSUNG SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['Something else', 'A browser'],
  ['', 'A browser'],
])('%s is connected as %s', async (userAgent, label) => {
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'a-key', auth: 'a-secret' } }
  vi.stubGlobal('navigator', { userAgent })
  vi.mocked(subscribeBrowser).mockResolvedValue(subscription)
  vi.mocked(signedInJson).mockResolvedValue({ id: 'a-device' })
  await connectDevice('ada', 'a-public-key')
  const [, , request] = vi.mocked(signedInJson).mock.lastCall ?? []
  expect(request?.body).toEqual({ label, subscription })
})
