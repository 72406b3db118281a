import '../../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '../../../../shared/problem.ts'
import type { Captcha } from '../../../../web/lib/requests/Captcha.ts'
import { ContactForm, ContactPage } from '../../../../web/pages/contact/ContactPage.tsx'
import { act } from '../../../support/act.ts'
import { errorOf, field, stubCalls, submit, type } from '../../../support/forms.ts'
import { MemoryRouter } from '../../../support/MemoryRouter.tsx'
import { click, find, fromServer, render, takeOver, texts } from '../../../support/render.tsx'
import { byRole, clickOn, namesOf } from '../../../support/roles.ts'
import { aSite } from '../aSite.tsx'

const MESSAGE = {
  name: 'Ελένη Παπαδοπούλου',
  email: 'eleni@example.org',
  subject: 'A country is missing',
  message: 'Hello, I read your page every morning.\nWill Cyprus be added?',
}

const PAGE = aSite().at('/contact', () => <ContactPage />)
const FROM_SERVER = aSite('unknown', { isFromServer: true }).at('/contact', () => <ContactPage />)

let calls: ReturnType<typeof stubCalls>

beforeEach(() => {
  calls = stubCalls()
})

async function fillIn(about: Partial<typeof MESSAGE> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...MESSAGE, ...about })) await type(name, text)
}

async function sendMessage(): Promise<void> {
  await fillIn()
  await submit()
}

function entered(): Record<string, string> {
  return Object.fromEntries(Object.keys(MESSAGE).map((name) => [name, field(name).value]))
}

describe('the form', () => {
  test('has a label and a purpose for each field, all of which are required', async () => {
    await render(PAGE)
    expect(Object.keys(MESSAGE).map((name) => field(name).labels?.[0]?.textContent)).toEqual([
      'Name',
      'Email',
      'Subject',
      'Message',
    ])
    for (const name of Object.keys(MESSAGE)) expect(field(name).required).toBe(true)
    expect(field('name').autocomplete).toBe('name')
    expect(field('email').autocomplete).toBe('email')
    expect(field('email').type).toBe('email')
    expect(texts('h1')).toEqual(['Contact'])
    expect(document.title).toBe('Contact | Uptick')
  })

  test('sends the message without the space around its fields', async () => {
    await render(PAGE)
    await fillIn({ name: `  ${MESSAGE.name} ` })
    await submit()
    expect(calls.lastCall().address).toBe('/api/functions/sendContactEmail')
    expect(calls.sent()).toEqual({
      ...MESSAGE,
      website: '',
      sendAutoResponse: true,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      debug: false,
    })
  })

  test('has a field that people neither see, reach nor hear of; what a program writes there goes along', async () => {
    await render(PAGE)
    const trap = field('website')
    expect(trap.tabIndex).toBe(-1)
    expect(trap.autocomplete).toBe('off')
    expect(trap.closest('[aria-hidden="true"]')?.className).toBe('vh')
    await type('website', 'https://spam.example')
    await sendMessage()
    expect(calls.sent().website).toBe('https://spam.example')
  })
})

describe('what is wrong', () => {
  test('is not said before the first submit', async () => {
    await render(PAGE)
    await type('email', 'eleni@')
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
  })

  test('is under each field, and the first of them has the focus', async () => {
    await render(PAGE)
    await fillIn({ name: ' ', email: 'eleni@example', message: 'x'.repeat(5_001) })
    await submit()
    expect(errorOf('name')).toBe('Please enter your name.')
    expect(errorOf('email')).toBe('Please enter a valid email address.')
    expect(errorOf('subject')).toBeUndefined()
    expect(errorOf('message')).toBe('Please use at most 5,000 characters.')
    expect(document.activeElement).toBe(field('name'))
    expect(calls.count()).toBe(0)
  })

  test('is there before the focus, so that it is read out with the field', async () => {
    await render(PAGE)
    let said: string | null = null
    field('name').addEventListener('focus', () => {
      said = field('name').getAttribute('aria-describedby')
    })
    await submit()
    expect(document.getElementById(said ?? '')?.textContent).toBe('Please enter your name.')
  })

  test('goes away as one corrects it, and the form can be sent', async () => {
    await render(PAGE)
    await fillIn({ email: 'eleni@example' })
    await submit()
    await type('email', 'eleni@example.o')
    expect(errorOf('email')).toBe('Please enter a valid email address.')
    await type('email', 'eleni@example.org')
    expect(errorOf('email')).toBeUndefined()
    await submit()
    expect(calls.count()).toBe(1)
  })
})

describe('while it is sent', () => {
  test('the button says so and keeps its place, its focus and both its labels', async () => {
    await render(PAGE)
    const button = find<HTMLButtonElement>('button[type="submit"]')
    button.focus()
    await sendMessage()
    expect(button.ariaDisabled).toBe('true')
    expect(button.disabled).toBe(false)
    expect(document.activeElement).toBe(button)
    expect(texts('button [aria-hidden="true"]')).toEqual(['Send Message'])
    expect(texts('button > span:not([aria-hidden])')).toEqual(['Sending…'])
    expect(texts('form [role="status"]')).toEqual(['Sending…'])
  })

  test('its fields stay, and stay as they are', async () => {
    await render(PAGE)
    await sendMessage()
    for (const name of Object.keys(MESSAGE)) expect(field(name).readOnly).toBe(true)
    await calls.fail('INTERNAL')
    for (const name of Object.keys(MESSAGE)) expect(field(name).readOnly).toBe(false)
  })

  test('it is not sent again, however often one tries', async () => {
    await render(PAGE)
    await fillIn()
    await act(async () => {
      find<HTMLFormElement>('form').requestSubmit()
      find<HTMLFormElement>('form').requestSubmit()
    })
    await submit()
    await click('button[type="submit"]')
    expect(calls.count()).toBe(1)
  })

  test('leaving the page ends it, without a word', async () => {
    const complain = vi.spyOn(console, 'error')
    const { again } = await render(PAGE)
    await sendMessage()
    expect(calls.lastCall().request.signal?.aborted).toBe(false)
    await again(null)
    expect(calls.lastCall().request.signal?.aborted).toBe(true)
    expect(complain).not.toHaveBeenCalled()
  })
})

describe('a message that could not be sent', () => {
  test('is kept as it was typed, and the reason is on top, in view', async () => {
    const bringIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    await render(PAGE)
    await sendMessage()
    await calls.fail('UNAVAILABLE', 503)
    expect(texts('form > [role="alert"]:first-of-type')).toEqual([
      'Email service is currently unavailable. Please try again later.',
    ])
    expect(bringIntoView.mock.contexts).toEqual([find('[role="alert"]')])
    expect(entered()).toEqual(MESSAGE)
    expect(texts('button > span:not([aria-hidden])')).toEqual(['Send Message'])
  })

  test('says when another may be sent, if there were too many', async () => {
    await render(PAGE)
    await sendMessage()
    await calls.fail('RESOURCE_EXHAUSTED', 429, { 'retry-after': '43200' })
    expect(texts('[role="alert"]')).toEqual(['Too many requests. Please try again in 12 hours.'])
  })

  test.each([
    ['the caller is not let in', 'UNAUTHENTICATED', 401, 'Email authentication failed.'],
    ['anything else is wrong', 'INTERNAL', 500, 'Unable to send message.'],
    ['it says that we cancelled it, which we did not', 'CANCELLED', 499, 'Unable to send message.'],
  ])('is explained when %s', async (_, status, httpStatus, beginning) => {
    await render(PAGE)
    await sendMessage()
    await calls.fail(status, httpStatus)
    expect(find('[role="alert"]').textContent).toMatch(new RegExp(`^${beginning}`))
  })

  test('can be sent again, and the reason is gone meanwhile', async () => {
    await render(PAGE)
    await sendMessage()
    await calls.fail('UNAVAILABLE', 503)
    await submit()
    expect(texts('[role="alert"]')).toEqual([])
    expect(calls.count()).toBe(2)
    await calls.succeed()
    expect(texts('h2')).toEqual(['Your message has been sent!'])
  })

  test('is not spoken of any more once one edits it', async () => {
    await render(PAGE)
    await sendMessage()
    await calls.fail('UNAVAILABLE', 503)
    await type('subject', 'Another subject')
    expect(texts('[role="alert"]')).toEqual([])
  })
})

describe('a message that was sent', () => {
  test('is confirmed in the place of the form, which has the focus then', async () => {
    await render(PAGE)
    await sendMessage()
    await calls.succeed()
    expect(document.querySelector('form')).toBeNull()
    expect(texts('[role="status"] p')).toEqual([
      "Thank you! Your message has been submitted successfully. We'll get back to you as soon as possible.",
    ])
    expect(document.activeElement?.textContent).toBe('Your message has been sent!')
    expect(byRole('link', 'Back to Home').getAttribute('href')).toBe('/')
    expect(namesOf('button')).toEqual(['Send Another Message'])
  })

  test('may be followed by another one, which begins empty and without complaints', async () => {
    await render(PAGE)
    await submit()
    await sendMessage()
    await calls.succeed()
    await clickOn('button', 'Send Another Message')
    expect(entered()).toEqual({ name: '', email: '', subject: '', message: '' })
    expect(document.activeElement).toBe(field('name'))
    await type('email', 'eleni@')
    expect(texts('[aria-invalid], [role="alert"]')).toEqual([])
  })
})

describe('a draft', () => {
  test('is kept when the message could not be sent, and gone when it was', async () => {
    const { again } = await render(PAGE)
    await sendMessage()
    await calls.fail('UNAVAILABLE', 503)
    await again(null)
    await again(PAGE)
    expect(entered()).toEqual(MESSAGE)
    await submit()
    await calls.succeed()
    await again(null)
    await again(PAGE)
    expect(Object.values(entered()).join('')).toBe('')
    expect(sessionStorage).toHaveLength(0)
  })

  test('that is broken leaves an empty form', async () => {
    sessionStorage.setItem('contactDraft', '{"name":')
    await render(PAGE)
    expect(Object.values(entered()).join('')).toBe('')
  })

  test('that is partly broken gives what is whole', async () => {
    const message = '</textarea><img src=x>'
    sessionStorage.setItem('contactDraft', JSON.stringify({ name: 'Maya', email: [], message, more: 1 }))
    await render(PAGE)
    expect(entered()).toEqual({ name: 'Maya', email: '', subject: '', message })
  })

  test('is done without where storage is switched off', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('switched off', 'SecurityError')
      })
    await render(PAGE)
    await sendMessage()
    await calls.succeed()
    expect(texts('h2')).toEqual(['Your message has been sent!'])
  })
})

describe('the page of a server', () => {
  test('has the form, says that it needs scripts, and cannot be sent without them', () => {
    const html = renderToString(FROM_SERVER)
    expect(html).toContain('<title>Contact | Uptick</title>')
    expect(html).toContain('<h1>Contact</h1>')
    expect(html).toMatch(/<noscript><p class="alert">Sending a message needs a browser of 2024 or newer/)
    expect(html).toMatch(/<form [^>]*method="post"/)
    expect(html).toMatch(/<button type="submit"[^>]* disabled=""/)
  })

  test('is taken over as it is; what was typed before that is kept, also against a draft', async () => {
    sessionStorage.setItem('contactDraft', JSON.stringify({ ...MESSAGE, subject: 'Old' }))
    const container = fromServer(FROM_SERVER)
    field('subject').value = 'New'
    expect((await takeOver(container, FROM_SERVER)).differences).toEqual([])
    expect(entered()).toEqual({ ...MESSAGE, subject: 'New' })
    expect(find<HTMLButtonElement>('button[type="submit"]').disabled).toBe(false)
  })
})

describe('with a captcha', () => {
  const MISSING = 'Please tick the reCAPTCHA box'
  const token = vi.fn<Captcha['token']>()
  const reset = vi.fn<Captcha['reset']>()
  const said = () => texts('[role="alert"]')

  beforeEach(() => {
    token.mockReset()
    reset.mockReset()
  })

  function form({ isReady }: { isReady: boolean }) {
    const element = <input type="checkbox" name="captcha" aria-label="I’m not a robot" />
    return (
      <MemoryRouter>
        <ContactForm captcha={{ element, isReady, hasFailed: false, token, reset }} />
      </MemoryRouter>
    )
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
      expect(field('subject').value).toBe(MESSAGE.subject)
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
})
