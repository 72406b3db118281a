import '../support/jsdom.ts'
import { expect, test, vi } from 'vitest'
import { installServiceWorker } from '../../web/installServiceWorker.ts'
import { registerServiceWorker } from '../../web/lib/startup/registerServiceWorker.ts'

vi.mock('../../web/lib/startup/registerServiceWorker.ts', () => ({ registerServiceWorker: vi.fn() }))

test('the service worker is installed once', () => {
  installServiceWorker()
  installServiceWorker()
  expect(registerServiceWorker).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('link[rel="manifest"]')).toHaveLength(1)
})
