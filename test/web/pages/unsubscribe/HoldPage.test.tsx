import '../../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { render, texts } from '../../../support/render.tsx'
import { byRole } from '../../../support/roles.ts'
import { buttons, mailLinkPage, press, server } from './mailLinkPage.tsx'
import { TOKEN } from './UnsubscribeServer.ts'

const open = (address = `/hold?token=${TOKEN}`) => render(mailLinkPage(address))

test('the page of a server says that it needs scripts, and keeps the token to itself', () => {
  const html = renderToString(mailLinkPage(`/hold?token=${TOKEN}`, { isFromServer: true }))
  expect(html).toMatch(/<noscript><p class="alert">This needs a browser of 2024 or newer/)
  expect(html).toContain('<meta name="referrer" content="strict-origin"/>')
  expect(html).not.toContain(TOKEN)
})

describe('the link by which a former address stops its account', () => {
  test('changes nothing by being opened', async () => {
    await open()
    expect(buttons()).toEqual(['Stop my account'])
    expect(server.calls).toEqual([])
  })

  test('stops it by a press, and leads to a new password', async () => {
    await open()
    await press('Stop my account')
    expect(server.calls).toEqual([
      { what: 'POST /api/account/hold', type: 'application/json', body: JSON.stringify({ token: TOKEN }) },
    ])
    expect(texts('p[role="status"]')).toEqual([
      'Your account is stopped: it has your address again, and all sessions have ended.',
    ])
    expect(document.activeElement).toBe(byRole('status'))
    expect(byRole('link', 'Set a new password').getAttribute('href')).toBe('/forgot-password?return=%2Faccount')
  })

  test('leads to us when the account cannot have the address again', async () => {
    server.held = 'frozen'
    await open()
    await press('Stop my account')
    expect(texts('p[role="status"]')).toEqual(['Your account is stopped: nobody can sign in, and nothing is deleted.'])
    expect(byRole('link', 'Write to us').getAttribute('href')).toBe('/contact')
  })

  test('can be tried again after a failure', async () => {
    await open()
    server.isOffline = true
    await press('Stop my account')
    expect(texts('[role="alert"]')).toEqual([
      'This did not work, and nothing was changed. Please check your connection and try again.',
    ])
    server.isOffline = false
    await press('Stop my account')
    expect(texts('[role="alert"]')).toEqual([])
  })

  test('says when it is too late, and leads to us', async () => {
    server.failures.set('POST /api/account/hold', 'unknown-token')
    await open()
    await press('Stop my account')
    expect(texts('main h2')).toEqual(['This link is not valid any more'])
    expect(byRole('link', 'Write to us').getAttribute('href')).toBe('/contact')
  })

  test('without a token is damaged', async () => {
    await open('/hold')
    expect(texts('main h2')).toEqual(['This link is not complete'])
  })
})
