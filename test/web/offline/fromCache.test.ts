import { expect, test } from 'vitest'
import { SAVED_PAGE_ID } from '../../../web/documentIds.ts'
import { isFromCache, markPageFromCache } from '../../../web/offline/fromCache.ts'

test('a cached page is marked in its document and its headers, and keeps its content policy', async () => {
  const headers = {
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-security-policy': "default-src 'self'",
  }
  const cached = new Response('<!doctype html>\n<html lang="en"><p>An <html> in a text</p></html>', { headers })
  const page = await markPageFromCache(cached)
  expect(isFromCache(page)).toBe(true)
  expect([...page.headers.keys()]).toEqual(['content-security-policy', 'content-type', 'x-from-cache'])
  expect(await page.text()).toBe(
    `<!doctype html>\n<html id="${SAVED_PAGE_ID}" lang="en"><p>An <html> in a text</p></html>`,
  )
})
