import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { altcha } from '../../../../lambdas/adapters/captcha/altcha.ts'
import { readPage } from '../../../../shared/pages.ts'
import { LoginPage } from '../../../../web/pages/LoginPage.tsx'
import { SignUpPage } from '../../../../web/pages/SignUpPage.tsx'
import { someKeys } from '../../../support/captchas.ts'
import { submit, type } from '../../../support/forms.ts'
import { fillJsdomGaps } from '../../../support/jsdomGaps.ts'
import { click, find, render, texts } from '../../../support/render.tsx'
import { byRole, clickOn } from '../../../support/roles.ts'
import { aSite, failWith, field, GOOGLE, provider, startAnew } from '../../pages/signInPages.tsx'
import { stubPuzzles } from '../captcha/stubPuzzles.ts'

vi.mock('../../../../web/lib/auth/signIn.ts', async () => (await import('../../pages/signInPages.tsx')).provider)

const FIELDS = {
  '/login': { email: 'ada@reader.example', password: 'secret' },
  '/signup': { name: 'Ada', email: 'ada@reader.example', password: 'secret', confirm: 'secret' },
}
const ROBOT = 'Please verify that you are not a robot'

let puzzles: ReturnType<typeof stubPuzzles>

fillJsdomGaps()
beforeEach(() => {
  startAnew()
  puzzles = stubPuzzles()
})
afterEach(() => vi.unstubAllGlobals())

/** A form with a captcha, filled in. */
async function open(path: keyof typeof FIELDS): Promise<void> {
  const site = aSite({ captcha: { kind: 'altcha' }, ...GOOGLE })
  await render(
    site.at(path, ({ pathname }) => {
      const page = readPage(pathname)
      if (page.name === 'signup') return <SignUpPage page={page} />
      return page.name === 'login' ? <LoginPage page={page} /> : pathname
    }),
  )
  for (const [name, text] of Object.entries(FIELDS[path])) await type(name, text)
}

async function tick(): Promise<void> {
  await click('[name="captcha"]')
  await puzzles.answer()
}

function button(): HTMLButtonElement {
  return find<HTMLButtonElement>('button[type="submit"]')
}

describe.each(['/login', '/signup'] as const)('as long as the captcha is not solved, on %s', (path) => {
  test('neither the button nor Google can be used', async () => {
    await open(path)
    expect(button().ariaDisabled).toBe('true')
    expect(byRole('button', /with Google$/).ariaDisabled).toBe('true')
    await tick()
    expect(button().ariaDisabled).toBeNull()
    expect(byRole('button', /with Google$/).ariaDisabled).toBeNull()
  })

  test.each([
    ['the Enter key', submit],
    ['Google', () => clickOn('button', /with Google$/)],
  ])('%s says why, and the box has the focus', async (_, attempt) => {
    await open(path)
    await attempt()
    expect(texts('form > [role="alert"]')).toEqual([ROBOT])
    expect(document.activeElement).toBe(field('captcha'))
    for (const each of Object.values(provider)) expect(each).not.toHaveBeenCalled()
    await tick()
    expect(texts('form > [role="alert"]')).toEqual([])
  })

  test('the fields come first', async () => {
    await open(path)
    await type('email', '')
    await submit()
    expect(document.activeElement).toBe(field('email'))
    expect(texts('form > [role="alert"]')).toEqual([])
  })
})

describe('signing up', () => {
  test('sends a token that the server takes', async () => {
    await open('/signup')
    await tick()
    await submit()
    const token = provider.signUp.mock.lastCall?.[0].captcha ?? ''
    expect(await altcha(someKeys()).verify(token, new Date().toISOString())).toBeDefined()
  })

  test('with a token that the server refuses begins with an empty box again', async () => {
    failWith('signUp', 'captcha-failed')
    await open('/signup')
    await tick()
    await submit()
    expect(texts('form > [role="alert"]')).toEqual([ROBOT])
    expect(field('captcha').checked).toBe(false)
    expect(button().ariaDisabled).toBe('true')
  })

  test('without a token to be had is explained', async () => {
    failWith('signUp', 'email-already-in-use')
    await open('/signup')
    await tick()
    await submit()
    await submit()
    await puzzles.fail()
    expect(texts('form > [role="alert"]')).toEqual([
      'The check that you are not a robot is not available right now. Please try again later.',
    ])
    expect(provider.signUp).toHaveBeenCalledTimes(1)
  })
})

test('signing in asks for one puzzle, however often the password was wrong', async () => {
  failWith('signIn', 'invalid-credential')
  await open('/login')
  await tick()
  await submit()
  await submit()
  expect(provider.signIn).toHaveBeenCalledTimes(2)
  expect(puzzles.count()).toBe(1)
})
