import '../../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { render, texts } from '../../../support/render.tsx'
import { byRole } from '../../../support/roles.ts'
import { buttons, mailLinkPage, press, server } from './mailLinkPage.tsx'
import { TOKEN } from './UnsubscribeServer.ts'

const LINK = `/waitlist?token=${TOKEN}`
const CONFIRMED = 'Your place on the waitlist is confirmed. We write to you once, when Premium opens.'
const LEFT = 'You are not on the waitlist any more, and your address is forgotten.'

/** The outcomes on the page; the status of a busy button is none. */
const notes = () => texts('p[role="status"]')

const open = (address = LINK) => render(mailLinkPage(address))

describe('the page of a server', () => {
  test('says that it needs scripts, and waits for them', () => {
    const html = renderToString(mailLinkPage(LINK, { isFromServer: true }))
    expect(html).toContain('<h1>Premium waitlist</h1>')
    expect(html).toMatch(/<noscript><p class="alert">This needs a browser of 2024 or newer/)
    expect(html.match(/<button type="button"[^>]* disabled=""/g)).toHaveLength(2)
  })

  test('is not indexed, has no token, and sends no referrer with its path', () => {
    const html = renderToString(mailLinkPage(LINK, { isFromServer: true }))
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<meta name="referrer" content="strict-origin"/>')
    expect(html).not.toContain(TOKEN)
  })
})

describe('a link of the waitlist', () => {
  test('changes nothing by being opened', async () => {
    await open()
    expect(buttons()).toEqual(['Confirm my place', 'Leave the waitlist'])
    expect(server.calls).toEqual([])
  })

  test('confirms a place, and can still give it up', async () => {
    await open()
    await press('Confirm my place')
    expect(server.calls).toEqual([
      {
        what: 'POST /api/waitlist',
        type: 'application/json',
        body: JSON.stringify({ token: TOKEN, action: 'confirm' }),
      },
    ])
    expect(notes()).toEqual([CONFIRMED])
    expect(document.activeElement).toBe(byRole('status'))
    expect(buttons()).toEqual(['Leave the waitlist'])
    await press('Leave the waitlist')
    expect(notes()).toEqual([LEFT])
    expect(document.activeElement).toBe(byRole('status'))
  })

  test('gives a place up, after which one can join again', async () => {
    await open()
    await press('Leave the waitlist')
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ token: TOKEN, action: 'leave' })
    expect(notes()).toEqual([LEFT])
    expect(buttons()).toEqual([])
    expect(byRole('link', 'Join the waitlist again').getAttribute('href')).toBe('/about#premium')
  })

  test('says that it is at work, and does one thing at a time', async () => {
    await open()
    server.hold()
    await press('Confirm my place')
    await press('Confirm my place')
    await press('Leave the waitlist')
    expect(server.calls).toHaveLength(1)
    expect(texts('[role="status"]')).toEqual(['Confirming…', ''])
    await server.release()
    expect(notes()).toEqual([CONFIRMED])
  })

  test('that was confirmed keeps that in sight while leaving fails', async () => {
    await open()
    await press('Confirm my place')
    server.isOffline = true
    await press('Leave the waitlist')
    expect(notes()).toEqual([CONFIRMED])
    expect(texts('[role="alert"]')).toEqual([
      'This did not work, and nothing was changed. Please check your connection and try again.',
    ])
  })
})

describe('an invalid link', () => {
  test('of a place that has expired cannot be confirmed', async () => {
    server.failures.set('POST /api/waitlist', 'unknown-token')
    await open()
    await press('Confirm my place')
    expect(texts('main h2')).toEqual(['This link is not valid any more'])
    expect(byRole('link', 'Join the waitlist again').getAttribute('href')).toBe('/about#premium')
    expect(buttons()).toEqual([])
  })

  test('with an unknown token is damaged', async () => {
    server.failures.set('POST /api/waitlist', 'unknown-token')
    await open()
    await press('Leave the waitlist')
    expect(texts('main h2')).toEqual(['This link is not complete'])
  })

  test('without a token is damaged', async () => {
    await open('/waitlist')
    expect(texts('main h2')).toEqual(['This link is not complete'])
    expect(buttons()).toEqual([])
  })
})
