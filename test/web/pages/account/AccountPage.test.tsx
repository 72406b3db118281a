import '../../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { Problem } from '../../../../shared/problem.ts'
import { AuthFailure } from '../../../../web/lib/auth/AuthFailure.ts'
import { clearBrowserStorage } from '../../../../web/lib/auth/storedSession.ts'
import { act } from '../../../support/act.ts'
import { address } from '../../../support/MemoryRouter.tsx'
import { click, find, fromServer, soonShown, takeOver, texts } from '../../../support/render.tsx'
import { allByRole, byRole, clickOn } from '../../../support/roles.ts'
import { server, UID } from './accountServer.ts'
import { button, end, names, open, PERSON, page, STRIKE, signIn, TYPHOON } from './accountVisit.tsx'

describe('who is not signed in', () => {
  test('is led to the login page, and comes back from there', async () => {
    end()
    await open()
    expect(address()).toBe('/login?return=%2Faccount')
    expect(server.calls).toEqual([])
  })

  test('is led there as well when the session ends while the page is open', async () => {
    await open()
    expect(address()).toBe('/account')
    await act(async () => end())
    expect(address()).toBe('/login?return=%2Faccount')
    expect(document.body.textContent).not.toContain(PERSON.email)
  })
})

describe('the page of a server', () => {
  test('has the places of everything and nothing of anybody', () => {
    const html = renderToString(page({ isFromServer: true }))
    expect(html).toContain('<h1><text-run>Followed trends</text-run></h1>')
    expect(html).toContain('skel')
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).toContain('Your account needs a browser of 2024 or newer')
    expect(html).not.toContain(PERSON.email)
    expect(html).not.toContain('Signed in')
    expect(html).toContain('<output>/account</output>')
  })

  test('is taken over as it is, and only then shows who is there', async () => {
    server.follows = [STRIKE]
    const container = fromServer(page({ isFromServer: true }))
    expect((await takeOver(container, page({ isFromServer: true }))).differences).toEqual([])
    expect(names()).toEqual([STRIKE.name])
    expect(address()).toBe('/account')
  })
})

describe('one’s data', () => {
  test('is handed over as a file with everything in it, named after its day', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, {
        createObjectURL: (file: Blob) => {
          files.push(file)
          return 'blob:file'
        },
        revokeObjectURL: () => {},
      }),
    )
    await open()
    await act(async () => button('Download my data').click())
    const [link] = click.mock.contexts
    expect(link).toMatchObject({ download: 'uptick-export-2026-11-21.json', href: 'blob:file' })
    const file = JSON.parse((await files[0]?.text()) ?? '')
    // Also what this version knows nothing of.
    expect(file).toMatchObject({ account: { name: 'Maya Okafor' }, later: { kept: true } })
    expect(document.body.textContent).toContain('Downloading uptick-export-2026-11-21.json.')
  })

  test.each([
    ['unavailable' as const, 'Your data could not be downloaded. Please try again.'],
    [
      new Problem('too-many-requests', 'Not shown.', { retryAfterSeconds: 4 }),
      'You have asked for a lot at once. Please try again in 4 seconds.',
    ],
  ])('that cannot be read says so (%s)', async (failure, text) => {
    server.failures.set('GET /api/account/export', failure)
    await open()
    await act(async () => button('Download my data').click())
    expect(document.body.textContent).toContain(text)
  })
})

describe('the password and the sessions', () => {
  test('have a way to a new password, which leads back', async () => {
    await open()
    expect(byRole('link', 'Set a new password').getAttribute('href')).toBe('/forgot-password?return=%2Faccount')
  })

  test('end everywhere, which leads to the login page', async () => {
    signIn.signOutEverywhere.mockImplementation(async () => end())
    await open()
    await clickOn('button', 'Sign out everywhere')
    expect(address()).toBe('/login?return=%2Faccount')
  })

  test.each([
    ['operation-not-allowed' as const, /^You signed in with Google/],
    ['network-request-failed' as const, /^Please check your connection/],
    ['other' as const, /^You could not be signed out everywhere/],
  ])('that cannot be ended say why (%s)', async (code, text) => {
    signIn.signOutEverywhere.mockRejectedValue(new AuthFailure(code))
    await open()
    await clickOn('button', 'Sign out everywhere')
    expect(byRole('alert').textContent).toMatch(text)
    expect(address()).toBe('/account')
  })
})

describe('deleting the account', () => {
  const ask = () => act(async () => button('Delete account').click())
  const confirm = ask

  test('asks for confirmation, with the safe answer first', async () => {
    server.follows = [STRIKE, TYPHOON]
    await open()
    await ask()
    expect(address()).toBe('/account#delete')
    expect(texts('dialog h2')).toEqual(['Delete your account?'])
    expect(find('dialog p').textContent).toBe(
      'Your account, the 2 items you follow, your watches with their feeds and your settings are deleted at once. From that moment no more email or notification is sent to you. This cannot be undone.',
    )
    expect(texts('dialog button')).toEqual(['Keep account', 'Delete account'])
    await click('dialog button')
    expect(address()).toBe('/account')
    expect(document.querySelector('dialog')).toBeNull()
    expect(server.changed()).toEqual([])
  })

  test('ends everything: the session, what the browser keeps, and the page', async () => {
    localStorage.setItem(`followedTrends_${UID}`, '[]')
    localStorage.setItem('uptick.kept.x', '1 1 {}')
    sessionStorage.setItem('uptick.scroll', '[]')
    signIn.forgetAccount.mockImplementation(clearBrowserStorage)
    await open('/account#delete')
    await confirm()
    expect(server.changed().map(({ what }) => what)).toEqual(['DELETE /api/account'])
    expect(signIn.forgetAccount).toHaveBeenCalledTimes(1)
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    // Not the login page, though nobody is signed in any more.
    expect(address()).toBe('/')
    expect(document.body.textContent).not.toContain(PERSON.email)
    const notice = await soonShown(() => byRole('region', 'Delete account'))
    expect(notice.closest('[role="status"]')?.textContent).toBe('Your account has been permanently deleted.')
    await clickOn('button', 'Dismiss')
    expect(allByRole('region', 'Delete account')).toEqual([])
  })

  test('says when it happens, if it has to wait', async () => {
    server.deletion = { deleted_at: '2026-11-28T12:00:00.000Z' }
    await open('/account#delete')
    await confirm()
    const notice = await soonShown(() => byRole('region', 'Delete account'))
    expect(notice.textContent).toMatch(/^Your account is deleted on 28 November\. .*the former address can stop it/)
    expect(signIn.forgetAccount).toHaveBeenCalledTimes(1)
  })

  test('that waits is said to whoever signs in meanwhile', async () => {
    server.account = { ...server.account, deleted_at: '2026-11-28T12:00:00.000Z' }
    await open()
    expect(texts('p[role="status"].alert')[0]).toMatch(/^Your account is deleted on 28 November\./)
  })

  test('cannot be cancelled while it is running', async () => {
    server.hold('DELETE /api/account')
    await open('/account#delete')
    await confirm()
    expect(texts('dialog button')).toEqual(['Keep account', 'Deleting…'])
    await click('dialog button')
    await click('dialog button:last-child')
    expect(texts('dialog h2')).toHaveLength(1)
    expect(server.changed()).toHaveLength(1)
    await server.release('DELETE /api/account')
    expect(address()).toBe('/')
  })

  test.each([
    ['fails', 'unavailable', 'Please sign out and sign back in, then try deleting again.', 'Sign Out'],
    [
      'comes long after signing in',
      'stale-sign-in',
      'To delete your account, please sign in again: your last sign-in was more than 15 minutes ago.',
      'Sign in again',
    ],
  ] as const)('that %s says what to do, and leads there and back', async (_, failure, text, way) => {
    server.failures.set('DELETE /api/account', failure)
    signIn.signOut.mockImplementation(end)
    await open('/account#delete')
    await confirm()
    expect(texts('dialog [role="alert"]')).toEqual([text])
    expect(signIn.forgetAccount).not.toHaveBeenCalled()
    await act(async () => button(way).click())
    expect(signIn.signOut).toHaveBeenCalledTimes(1)
    expect(address()).toBe('/login?return=%2Faccount%23delete&reason=delete-account')
  })
})
