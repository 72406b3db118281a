import '../../support/jsdom.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { SAVED_PAGE_ID } from '../../../web/boot/documentIds.ts'
import { ensureServiceWorker, installServiceWorker } from '../../../web/boot/installServiceWorker.ts'
import { registerServiceWorker } from '../../../web/boot/registerServiceWorker.ts'
import { announceSavedPage } from '../../../web/features/updates/announceSavedPage.ts'

vi.mock('../../../web/boot/registerServiceWorker.ts', () => ({ registerServiceWorker: vi.fn() }))
vi.mock('../../../web/features/updates/announceSavedPage.ts', () => ({ announceSavedPage: vi.fn() }))

test('the service worker is installed once', () => {
  installServiceWorker(new QueryClient(), [])
  ensureServiceWorker()
  expect(registerServiceWorker).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('link[rel="manifest"]')).toHaveLength(1)
})

test('only a saved page is announced as such', async () => {
  installServiceWorker(new QueryClient(), [])
  document.documentElement.id = SAVED_PAGE_ID
  const saved = new QueryClient()
  installServiceWorker(saved, [['topic']])
  await expect.poll(() => vi.mocked(announceSavedPage).mock.calls).toEqual([[saved, [['topic']]]])
  document.documentElement.removeAttribute('id')
})
