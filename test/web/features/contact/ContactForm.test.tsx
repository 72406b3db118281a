import '../../../support/jsdom.ts'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { Problem } from '../../../../shared/problem.ts'
import type { Captcha } from '../../../../web/lib/requests/Captcha.ts'
import { ContactForm } from '../../../../web/pages/ContactPage.tsx'
import { stubCalls, submit, type } from '../../../support/forms.ts'
import { fillJsdomGaps } from '../../../support/jsdomGaps.ts'
import { MemoryRouter } from '../../../support/MemoryRouter.tsx'
import { find, render, texts } from '../../../support/render.tsx'
import { clickOn } from '../../../support/roles.ts'

const MISSING = 'Please tick the reCAPTCHA box'
const MESSAGE = { name: 'Maya', email: 'maya@example.org', subject: 'Hello', message: 'How are you?' }

let calls: ReturnType<typeof stubCalls>
let token: Mock<Captcha['token']>
let reset: Mock<Captcha['reset']>

fillJsdomGaps()
beforeEach(() => {
  calls = stubCalls()
  token = vi.fn<Captcha['token']>()
  reset = vi.fn<Captcha['reset']>()
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function form({ isReady }: { isReady: boolean }) {
  const element = <input type="checkbox" name="captcha" aria-label="I’m not a robot" />
  return (
    <MemoryRouter>
      <ContactForm captcha={{ element, isReady, token, reset }} />
    </MemoryRouter>
  )
}

async function sendMessage(): Promise<void> {
  for (const [name, text] of Object.entries(MESSAGE)) await type(name, text)
  await submit()
}

function said(): string[] {
  return texts('[role="alert"]')
}

describe('while the captcha is not solved', () => {
  test('nothing is sent: that is said beside the box, which has the focus', async () => {
    await render(form({ isReady: false }))
    await sendMessage()
    expect(calls.count()).toBe(0)
    expect(token).not.toHaveBeenCalled()
    expect(said()).toEqual([MISSING])
    expect(document.activeElement).toBe(find('[name="captcha"]'))
    expect(find('[name="captcha"] + [role="alert"]').className).toBe('error')
  })

  test('it is not spoken of before everything else is right', async () => {
    await render(form({ isReady: false }))
    await submit()
    expect(said()).toEqual([])
    expect(document.activeElement).toBe(find('[name="name"]'))
  })

  test('that is said once more at the next try', async () => {
    await render(form({ isReady: false }))
    await sendMessage()
    const before = find('[role="alert"]')
    await submit()
    expect(said()).toEqual([MISSING])
    expect(find('[role="alert"]')).not.toBe(before)
  })
})

test('it is not said any more once the captcha is solved', async () => {
  const { again } = await render(form({ isReady: false }))
  await sendMessage()
  await again(form({ isReady: true }))
  expect(said()).toEqual([])
})

describe('with a solved captcha', () => {
  test('its token goes along', async () => {
    token.mockResolvedValue('solved')
    await render(form({ isReady: true }))
    await sendMessage()
    expect(calls.sent()).toMatchObject({ ...MESSAGE, recaptchaToken: 'solved' })
    expect(calls.sent()).not.toHaveProperty('captcha')
  })

  test('each try has a token of its own', async () => {
    token.mockResolvedValueOnce('first').mockResolvedValueOnce('second')
    await render(form({ isReady: true }))
    await sendMessage()
    await calls.fail('UNAVAILABLE', 503)
    expect(reset).not.toHaveBeenCalled()
    await submit()
    expect(calls.sent().recaptchaToken).toBe('second')
  })

  test('the form says that it is sending while a token is being renewed, and asks for one only', async () => {
    const renewed = Promise.withResolvers<string>()
    token.mockReturnValue(renewed.promise)
    await render(form({ isReady: true }))
    await sendMessage()
    await submit()
    expect(texts('form [role="status"]')).toEqual(['Sending…'])
    expect(calls.count()).toBe(0)
    expect(token).toHaveBeenCalledOnce()
    await act(async () => renewed.resolve('late'))
    expect(calls.sent().recaptchaToken).toBe('late')
    expect(calls.count()).toBe(1)
  })

  test('that cannot be had any more, nothing is sent and everything is kept', async () => {
    token.mockRejectedValue(new Problem('unavailable', 'Not shown.'))
    await render(form({ isReady: true }))
    await sendMessage()
    expect(calls.count()).toBe(0)
    expect(said()).toEqual(['Email service is currently unavailable. Please try again later.'])
    expect(find<HTMLInputElement>('[name="subject"]').value).toBe(MESSAGE.subject)
  })

  test('that the server refuses, it is to be solved again', async () => {
    token.mockResolvedValue('used')
    await render(form({ isReady: true }))
    await sendMessage()
    await calls.fail('INVALID_ARGUMENT', 400)
    expect(said()).toEqual([MISSING])
    expect(reset).toHaveBeenCalledOnce()
  })
})

test('where there is no captcha, nothing is sent in its place', async () => {
  token.mockResolvedValue(undefined)
  await render(form({ isReady: true }))
  await sendMessage()
  expect(calls.sent()).not.toHaveProperty('recaptchaToken')
  await calls.succeed()
  await clickOn('button', 'Send Another Message')
  expect(said()).toEqual([])
})
