import '../../../support/jsdom.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PREMIUM_PAGE, readPage } from '../../../../shared/pages.ts'
import { type DialogComponent, PremiumButton } from '../../../../web/features/premium/PremiumButton.tsx'
import { PremiumDialog } from '../../../../web/features/premium/PremiumDialog.tsx'
import type { Captcha } from '../../../../web/lib/requests/Captcha.ts'
import { act } from '../../../support/act.ts'
import { errorOf, stubCalls, submit, type } from '../../../support/forms.ts'
import { Address, address, MemoryRouter } from '../../../support/MemoryRouter.tsx'
import { find, render, texts } from '../../../support/render.tsx'
import { byRole, clickOn } from '../../../support/roles.ts'

function header(loadDialog: () => Promise<DialogComponent>) {
  return (
    <StrictMode>
      <MemoryRouter initialEntries={['/Canada']}>
        <PremiumButton loadDialog={loadDialog} />
        <Address />
      </MemoryRouter>
    </StrictMode>
  )
}

const CAPTCHA = {
  element: <input type="checkbox" name="captcha" aria-label="I’m not a robot" />,
  isReady: true,
  hasFailed: false,
  token: async () => 'solved',
  reset: () => {},
} satisfies Captcha

function dialog(captcha: Partial<Captcha> = {}) {
  return <PremiumDialog captcha={{ ...CAPTCHA, ...captcha }} onClose={() => {}} />
}

const HEADER = header(async () => ({ onClose }) => <PremiumDialog captcha={CAPTCHA} onClose={onClose} />)

let calls: ReturnType<typeof stubCalls>

beforeEach(() => {
  calls = stubCalls()
})

/** Until the code behind it is there, or is known not to come. */
function pressButton(): Promise<void> {
  return act(async () => {
    find('a').click()
    await vi.dynamicImportSettled()
  })
}

async function openDialog(): Promise<HTMLDialogElement> {
  await pressButton()
  return find<HTMLDialogElement>('dialog')
}

describe('the premium button', () => {
  test('is a link to where premium is described, also without scripts', () => {
    expect(PREMIUM_PAGE).toBe('/about#premium')
    expect(readPage('/about')).toEqual({ name: 'about' })
    expect(renderToString(HEADER)).toContain('href="/about#premium"')
  })

  test('opens the dialog instead, and stays on its page', async () => {
    await render(HEADER)
    expect((await openDialog()).open).toBe(true)
    expect(address()).toBe('/Canada')
  })

  test('opens it again after it was closed', async () => {
    await render(HEADER)
    await openDialog()
    await clickOn('button', 'Close')
    expect(document.querySelector('dialog')).toBeNull()
    await openDialog()
    await act(async () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(document.querySelector('dialog')).toBeNull()
    expect(address()).toBe('/Canada')
  })

  test('is left to the browser with a modifier key', async () => {
    await render(HEADER)
    // jsdom would follow the link, which it cannot.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    await act(async () => find('a').dispatchEvent(press))
    await act(() => vi.dynamicImportSettled())
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('leads to the page when the dialog cannot be loaded', async () => {
    const loadDialog = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await render(header(loadDialog))
    await act(async () => find('a').focus())
    await pressButton()
    expect(address()).toBe('/about#premium')
    expect(document.querySelector('dialog')).toBeNull()
  })
})

describe('the premium dialog', () => {
  beforeEach(async () => {
    await render(dialog())
  })

  test('is named by its title, and begins at its way out', () => {
    const title = document.getElementById(find('dialog').getAttribute('aria-labelledby') ?? '')
    expect(title?.textContent).toBe('The premium newsletter, four times a day')
    expect(document.activeElement).toBe(byRole('button', 'Close'))
  })

  test('says what premium costs and has, and where it comes first', () => {
    expect(texts('dialog p')).toContain('$4.70 per month, after a 7-day free trial')
    expect(texts('tbody tr')).toEqual(['UpdatesDailyEvery 6 hours', 'Free trial–7 days', 'Price per month$0$4.70'])
  })
})

describe('the waitlist', () => {
  beforeEach(async () => {
    await render(dialog())
  })

  async function join(): Promise<void> {
    await type('email', ' maya.okafor@example.org ')
    await type('country', 'GB')
    await submit()
  }

  test('asks for an address and one of three countries, none of which is chosen before', () => {
    const labels = [...document.querySelectorAll<HTMLInputElement>('[name]')].map(
      (field) => field.labels?.[0]?.textContent,
    )
    expect(labels).toEqual(['Email', 'Country', undefined])
    expect(find<HTMLInputElement>('[name="email"]').autocomplete).toBe('email')
    expect(find<HTMLSelectElement>('select').value).toBe('')
    expect(texts('option')).toEqual(['Choose…', 'Canada', 'USA', 'UK'])
  })

  test('sends both, with the token of the captcha', async () => {
    await join()
    expect(calls.lastCall().address).toBe('/api/functions/joinWaitlist')
    expect(calls.sent()).toEqual({ email: 'maya.okafor@example.org', country: 'GB', recaptchaToken: 'solved' })
  })

  test('says what is missing or wrong, and the first of it has the focus', async () => {
    await submit()
    expect(errorOf('email')).toBe('Please enter your email address.')
    expect(errorOf('country')).toBe('Please choose a country.')
    expect(document.activeElement).toBe(find('[name="email"]'))
    await type('email', 'maya@example')
    expect(errorOf('email')).toBe('Please enter a valid email address.')
    await type('email', 'maya@example.org')
    expect(errorOf('email')).toBeUndefined()
    await submit()
    expect(document.activeElement).toBe(find('select'))
    await type('country', 'CA')
    expect(errorOf('country')).toBeUndefined()
    expect(calls.count()).toBe(0)
  })

  test('says when it may be tried again', async () => {
    await join()
    await calls.fail('RESOURCE_EXHAUSTED', 429, { 'retry-after': '43200' })
    expect(texts('[role="alert"]')).toEqual(['Too many requests. Please try again in 12 hours.'])
  })

  test.each([
    ['UNAVAILABLE', 'Email service is currently unavailable. Please try again later.'],
    ['INVALID_ARGUMENT', 'Please tick the reCAPTCHA box'],
    ['INTERNAL', 'Unable to join the waitlist. Please try again later.'],
  ])('keeps what was entered when it fails as %s, and says why until it is edited', async (status, why) => {
    await join()
    await calls.fail(status)
    expect(texts('[role="alert"]')).toEqual([why])
    expect(find<HTMLSelectElement>('select').value).toBe('GB')
    await type('email', 'maya@example.org')
    expect(texts('[role="alert"]')).toEqual([])
  })

  test('confirms in the place of the form, which has the focus then', async () => {
    await join()
    await calls.succeed()
    expect(document.querySelector('form')).toBeNull()
    expect(document.activeElement).toBe(find('[role="status"]'))
    expect(texts('[role="status"]')).toEqual([
      'Thank you! We have sent you an email: please confirm your place with it within 7 days. If you have done that before, nothing is left to do.',
    ])
  })
})

test('closing the dialog ends what is being sent', async () => {
  const { again } = await render(dialog())
  await type('email', 'maya.okafor@example.org')
  await type('country', 'US')
  await submit()
  await again(null)
  expect(calls.lastCall().request.signal?.aborted).toBe(true)
})
