import '../../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { find, fromServer, render, takeOver, texts } from '../../../support/render.tsx'
import { allByRole, byRole, clickOn, namesOf } from '../../../support/roles.ts'
import { buttonOf, buttons, mailLinkPage, press, server } from './mailLinkPage.tsx'
import { aSubscription, TOKEN } from './UnsubscribeServer.ts'

const LINK = `/unsubscribe?token=${TOKEN}`
/** The part of the link's own subscription. */
const OWN = 'main > div:not([role])'
const CAN_STILL = /You can unsubscribe all the same\./
const FAILED = 'This did not work, and nothing was changed. Please check your connection and try again.'

const open = (address = LINK) => render(mailLinkPage(address))

describe('the page of a server', () => {
  test('is the same for everybody but for the address of its form, which works without scripts', () => {
    const html = renderToString(mailLinkPage(LINK, { isFromServer: true }))
    expect(html).toContain('<h1>Unsubscribe</h1>')
    expect(html).toContain(`<form action="/api/unsubscribe?token=${TOKEN}" method="post">`)
    expect(html).toContain('<input type="hidden" name="List-Unsubscribe" value="One-Click"/>')
    expect(html).toMatch(/<button type="submit" class="[^"]+">/)
    expect(html.split(TOKEN)).toHaveLength(2)
    expect(server.calls).toEqual([])
  })

  test('hydrates without changes', async () => {
    const page = mailLinkPage(LINK, { isFromServer: true })
    expect((await takeOver(fromServer(page), page)).differences).toEqual([])
    expect(texts(`${OWN} h2`)).toEqual(['The update'])
  })
})

describe('a link', () => {
  test('is looked up, and changes nothing by being opened', async () => {
    await open()
    expect(server.calls.map(({ what }) => what)).toEqual([`GET /api/leaving?token=${TOKEN}`])
  })

  test('of an update says so, to which address it went, and what else can be ended', async () => {
    await open()
    expect(find('main > p').textContent).toBe('This link came with an email to m…@e….org. You need not sign in.')
    expect(texts(`${OWN} h2`)).toEqual(['The update'])
    expect(texts(`${OWN} h2 + p`)).toEqual([
      'Sent at 8:00 on days when something you follow changed or a watch found something.',
    ])
    expect(buttons()).toEqual(['Stop the update', 'Stop confirmations', 'Stop all emails'])
  })

  test('of a weekly update says when that comes', async () => {
    server.person = aSubscription({ digest: 'weekly' })
    await open()
    expect(texts(`${OWN} h2 + p`)).toEqual([
      'Sent once a week at 8:00, when something you follow changed or a watch found something.',
    ])
  })

  test('of something that is followed names it in its own language, and where it is followed', async () => {
    server.person = aSubscription({ kind: 'follow', name: '台風7号 進路', country: 'JP' })
    await open()
    expect(texts(`${OWN} h2`)).toEqual(['台風7号 進路Japan'])
    expect(find(`${OWN} h2 bdi`).lang).toBe('ja')
    expect(buttons()).toEqual(['Unfollow', 'Stop the update', 'Stop confirmations', 'Stop all emails'])
  })

  test('keeps markup in names as text', async () => {
    server.person = aSubscription({ kind: 'follow', name: '<img src=x onerror=alert(1)>', country: '<b>' })
    await open()
    expect(document.querySelector('main img, main b')).toBeNull()
    expect(find(`${OWN} bdi`).textContent).toBe('<img src=x onerror=alert(1)>')
  })

  test.each([
    ['the update', aSubscription({ digest: 'off' }), 'The update is off.'],
    ['confirmations', aSubscription({ kind: 'confirmations', confirmations: false }), 'Confirmations are off.'],
    ['something that is followed no more', aSubscription({ kind: 'follow' }), 'You do not follow this any more.'],
    [
      'everything',
      aSubscription({ kind: 'everything', digest: 'off', confirmations: false }),
      'The update, watches and confirmations are off.',
    ],
  ])('of %s that was left before says so, and leaves the focus alone', async (_, person, over) => {
    server.person = person
    await open()
    expect(texts(`${OWN} > p[tabindex]`)).toEqual([over])
    expect(document.querySelector(`${OWN} button`)).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the button', () => {
  test('ends what the link came with, says so where it stood, and the focus stays there', async () => {
    await open()
    await press('Stop the update')
    expect(server.changes()).toEqual([
      {
        what: 'POST /api/unsubscribe',
        type: 'application/json',
        body: JSON.stringify({ token: TOKEN, scope: 'digest' }),
      },
    ])
    expect(texts(`${OWN} [role="status"]`)).toEqual(['The update is off.'])
    expect(document.activeElement).toBe(find(`${OWN} [role="status"]`))
    expect(buttons()).toEqual(['Stop confirmations', 'Stop all emails'])
  })

  test('of something that is followed unfollows it, and its name stays', async () => {
    server.person = aSubscription({ kind: 'follow', name: 'Bank rate decision', country: 'CA' })
    await open()
    await press('Unfollow')
    expect(texts(`${OWN} h2`)).toEqual(['Bank rate decisionCanada'])
    expect(texts(`${OWN} > p[tabindex]`)).toEqual(['You do not follow this any more.'])
  })

  test.each([
    ['follow', aSubscription({ kind: 'follow', name: 'Sports', country: 'CA' }), 'Unfollow'],
    ['watch', aSubscription({ kind: 'watch', name: 'tesla', paused: false, watches: 1 }), 'Pause this watch'],
    ['endings', aSubscription({ kind: 'endings' }), 'Write only when something goes on'],
  ] as const)('of %s can be undone', async (kind, person, button) => {
    server.person = person
    await open()
    await press(button)
    await press('Undo')
    const undo = kind === 'follow' ? { kind: 'category', name: 'Sports', country: 'CA' } : kind
    expect(server.changes().at(-1)?.body).toBe(JSON.stringify({ token: TOKEN, undo }))
    expect(buttons()[0]).toBe(button)
  })

  test('of what had ended before the page was opened cannot be undone', async () => {
    server.person = aSubscription({ kind: 'follow' })
    await open()
    expect(buttons()).not.toContain('Undo')
  })

  test('ends all of it, which is then seen everywhere but read out once', async () => {
    await open()
    await press('Stop all emails')
    expect(texts('main p[tabindex]')).toEqual([
      'The update is off.',
      'Confirmations are off.',
      'The update, watches and confirmations are off.',
    ])
    expect(texts('main p[role="status"]')).toEqual(['The update, watches and confirmations are off.'])
    expect(document.activeElement).toBe(find('main p[role="status"]'))
    expect(buttons()).toEqual([])
  })

  test('says that it is at work, keeps the focus, and does not begin once more', async () => {
    await open()
    server.hold()
    const button = buttonOf('Stop the update')
    button.focus()
    await press('Stop the update')
    await press('Stop the update')
    await press('Stop confirmations')
    expect(server.changes()).toHaveLength(1)
    expect(button.ariaDisabled).toBe('true')
    expect(document.activeElement).toBe(button)
    expect(texts(`${OWN} [role="status"]`)).toEqual(['One moment…'])
    await server.release()
    expect(texts(`${OWN} [role="status"]`)).toEqual(['The update is off.'])
  })

  test('that did not work says so, and can be pressed again', async () => {
    await open()
    server.isOffline = true
    await press('Stop the update')
    expect(texts('[role="alert"]')).toEqual([FAILED])
    server.isOffline = false
    await press('Stop the update')
    expect(texts('[role="alert"]')).toEqual([])
    expect(texts(`${OWN} [role="status"]`)).toEqual(['The update is off.'])
  })

  test('that was pressed too often says so', async () => {
    server.failures.set('POST /api/unsubscribe', 'too-many-requests')
    await open()
    await press('Stop the update')
    expect(texts('[role="alert"]')).toEqual(['Too many requests. Please try again later.'])
  })
})

describe('before it is known what the link is of', () => {
  test('it can be ended', async () => {
    server.hold()
    await open()
    expect(buttons()).toEqual(['Unsubscribe'])
    await press('Unsubscribe')
    await server.release()
    expect(server.changes()).toEqual([
      { what: 'POST /api/unsubscribe', type: 'application/json', body: JSON.stringify({ token: TOKEN }) },
    ])
    expect(texts(`${OWN} h2`)).toEqual(['The update'])
    expect(texts(`${OWN} [role="status"]`)).toEqual(['The update is off.'])
    expect(document.activeElement).toBe(find(`${OWN} [role="status"]`))
  })

  test('and while that cannot be read, too', async () => {
    server.failures.set('GET /api/leaving', 'unavailable')
    await open()
    expect(byRole('status', CAN_STILL).textContent).toContain('You can unsubscribe all the same.')
    await press('Unsubscribe')
    expect(texts(`${OWN} h2`)).toEqual(['The update'])
    expect(texts(`${OWN} [role="status"]`)).toEqual(['The update is off.'])
    expect(document.activeElement).toBe(find(`${OWN} [role="status"]`))
    expect(allByRole('status', CAN_STILL)).toEqual([])
  })

  test('which can be tried again', async () => {
    server.failures.set('GET /api/leaving', 'unavailable')
    await open()
    server.failures.clear()
    await clickOn('button', 'Try again')
    expect(texts(`${OWN} h2`)).toEqual(['The update'])
    expect(server.changes()).toEqual([])
  })
})

describe('an invalid link', () => {
  test.each([
    ['without a token', '/unsubscribe'],
    ['with an empty token', '/unsubscribe?token='],
  ])('%s is damaged, and nothing is asked', async (_, address) => {
    await open(address)
    expect(texts('main h2')).toEqual(['This link is not complete'])
    expect(byRole('link').getAttribute('href')).toBe('/')
    expect(server.calls).toEqual([])
  })

  test('with an unknown token is damaged', async () => {
    server.failures.set('GET /api/leaving', 'unknown-token')
    await open()
    expect(texts('main h2')).toEqual(['This link is not complete'])
    expect(document.querySelector('main button')).toBeNull()
  })

  test('which is noticed only with the press, too', async () => {
    server.failures.set('GET /api/leaving', 'unavailable')
    server.failures.set('POST /api/unsubscribe', 'unknown-token')
    await open()
    await press('Unsubscribe')
    expect(texts('main h2')).toEqual(['This link is not complete'])
  })

  test('of an account that is gone says that nothing is left', async () => {
    server.person = undefined
    await open()
    expect(texts('main h2')).toEqual(['There is nothing left to end'])
    expect(document.querySelector('main button')).toBeNull()
  })

  test('of an account that goes meanwhile, too', async () => {
    await open()
    server.person = undefined
    await press('Stop the update')
    expect(texts('main h2')).toEqual(['There is nothing left to end'])
  })
})

describe('changing it back', () => {
  test.each([
    ['a trend', 'Bank rate decision', '/Canada/Others/bank%20rate%20decision'],
    ['a category', 'Business and Finance', '/Canada/BusinessandFinance'],
  ])('of %s that was unfollowed here leads to where it can be followed again', async (_, name, address) => {
    server.person = aSubscription({ kind: 'follow', name, country: 'CA' })
    await open()
    expect(namesOf('link')).toEqual(['your account'])
    expect(byRole('link').getAttribute('href')).toBe('/account')
    await press('Unfollow')
    expect(namesOf('link')).toEqual(['your account', 'follow it again'])
    expect(byRole('link', 'follow it again').getAttribute('href')).toBe(address)
  })
})

test('the token is neither in a title nor in a log', async () => {
  const log = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
  server.failures.set('GET /api/leaving', 'unavailable')
  await open()
  await press('Unsubscribe')
  expect(document.title).toBe('Unsubscribe | Uptick')
  expect(JSON.stringify(log.map((each) => each.mock.calls))).not.toContain(TOKEN)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(TOKEN)
})

test('leaving the page aborts its requests without an error', async () => {
  const complain = vi.spyOn(console, 'error')
  server.hold()
  const { again } = await open()
  await press('Unsubscribe')
  await again(null)
  await server.release()
  expect(complain).not.toHaveBeenCalled()
})
