import { expect, test } from 'vitest'
import { visitsOf } from './aVisit.ts'

const { url, aReader, allowErrors } = visitsOf()

test('a link in a sandboxed frame, as mail and feed readers show one, opens its page', async () => {
  // What such a frame opens is sandboxed, too, and runs no scripts.
  allowErrors(/sandboxed/)
  const page = await aReader()
  for (const path of ['/Canada/Sports', '/unsubscribe?token=one', '/images/uptick.png']) {
    const link = `<a href="${url(path)}" target="_blank">Read on</a>`
    await page.setContent(`<iframe sandbox="allow-popups" srcdoc='${link}'></iframe>`)
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.frameLocator('iframe').getByRole('link').click(),
    ])
    await opened.waitForLoadState()
    expect(new URL(opened.url()).pathname).toBe(new URL(url(path)).pathname)
    await opened.close()
  }
})
