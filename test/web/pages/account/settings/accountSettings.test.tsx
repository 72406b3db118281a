import '../../../../support/jsdom.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../../../../../shared/problem.ts'
import { currentSession } from '../../../../../web/lib/auth/session.ts'
import { act } from '../../../../support/act.ts'
import { NOW } from '../../../../support/builders.ts'
import { find, texts } from '../../../../support/render.tsx'
import { allByRole, byRole, clickOn, namesOf } from '../../../../support/roles.ts'
import { typeInto } from '../../../../support/typeInto.ts'
import { withoutZone } from '../../../../support/withoutZone.ts'
import { anAccount, server } from '../accountServer.ts'
import { button, names, open, STRIKE, status } from '../accountVisit.tsx'

const SUPPRESSED = 'Your emails have stopped'
const NOTIFY = 'Notify me in my browsers'

const nameField = () => byRole<HTMLInputElement>('textbox', 'Name')

describe('the settings', () => {
  const setting = (text: string) => {
    const label = [...document.querySelectorAll<HTMLLabelElement>('label')].find((each) => each.textContent === text)
    if (!label?.control) throw new Error(`Nothing is called ${text}`)
    return label.control as HTMLInputElement
  }
  const press = (text: string) => act(async () => setting(text).click())
  const choose = (zone: string) =>
    act(async () => {
      const list = byRole<HTMLSelectElement>('combobox')
      list.value = zone
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const savedOf = (text: string) => setting(text).closest('.setting')?.querySelector('[role="status"]')?.textContent

  test.each([
    ['Weekly, on Mondays', { digest: 'weekly' }],
    ['Only what goes on', { mail_endings: false }],
    ['One line a trend', { mail_form: 'lines' }],
    ['Confirm by email what I follow and unfollow', { confirmations: false }],
    ['Dark', { theme: 'dark' }],
  ])('are saved at once each: %s', async (label, change) => {
    await open()
    const before = setting(label).checked
    server.hold('PATCH /api/account')
    await press(label)
    expect(setting(label).checked).toBe(!before)
    expect(server.changed()).toEqual([{ what: 'PATCH /api/account', body: change }])
    expect(savedOf(label)).toBe('Saving…')
    await server.release('PATCH /api/account')
    expect(setting(label).checked).toBe(!before)
    expect(savedOf(label)).toBe('Saved')
    expect(server.account).toMatchObject(change)
  })

  test('explain what is worth an email, and its form', async () => {
    await open()
    expect([setting('All changes').checked, setting('Whole').checked]).toEqual([true, true])
    const hintOf = (text: string) =>
      document.getElementById(setting(text).getAttribute('aria-describedby') ?? '')?.textContent
    expect(hintOf('Only what goes on')).toBe('No email on days on which things have only ended.')
    expect(hintOf('One line a trend')).toMatch(/at most 15 lines\.$/)
    expect(setting('Daily').hasAttribute('aria-describedby')).toBe(false)
  })

  test.each([
    ['Preview my next digest', 'GET /api/account/digest'],
    ['Send me one now', 'POST /api/account/digest'],
  ])('that are on their way are saved before the next update is asked for: %s', async (text, asked) => {
    await open()
    server.hold('PATCH /api/account')
    await press('Only what goes on')
    await act(async () => button(text).click())
    expect(server.calls.map(({ what }) => what)).not.toContain(asked)
    await server.release('PATCH /api/account')
    // The account itself may be read again in between.
    const sent = server.calls.map(({ what }) => what).filter((what) => what === 'PATCH /api/account' || what === asked)
    expect(sent).toEqual(['PATCH /api/account', asked])
  })

  test('that cannot be saved are as they were, and say so', async () => {
    server.failures.set('PATCH /api/account', 'unavailable')
    await open()
    await press('Off')
    expect(setting('Daily').checked).toBe(true)
    expect(savedOf('Daily')).toBe('This could not be saved. Please try again.')
    server.failures.set(
      'PATCH /api/account',
      new Problem('too-many-requests', 'Not shown.', { retryAfterSeconds: 300 }),
    )
    await press('Off')
    expect(setting('Daily').checked).toBe(true)
    expect(savedOf('Daily')).toBe(
      'This was not saved. You have asked for a lot at once. Please try again in 5 minutes.',
    )
  })

  test('do not mix: what fails leaves what was saved meanwhile', async () => {
    await open()
    server.hold('PATCH /api/account')
    await press('Weekly, on Mondays')
    await press('Confirm by email what I follow and unfollow')
    expect(server.changed()).toHaveLength(1)
    await server.release('PATCH /api/account')
    expect(setting('Weekly, on Mondays').checked).toBe(true)
    expect(setting('Confirm by email what I follow and unfollow').checked).toBe(false)
    expect(server.account).toMatchObject({ digest: 'weekly', confirmations: false })
  })

  test('changed twice end as the reader wanted last', async () => {
    await open()
    server.hold('PATCH /api/account')
    await press('Weekly, on Mondays')
    await press('Off')
    await server.release('PATCH /api/account')
    expect(setting('Off').checked).toBe(true)
    expect(server.account.digest).toBe('off')
  })

  test('show the theme at once, and take it back when it cannot be saved', async () => {
    await open()
    await press('Dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
    server.failures.set('PATCH /api/account', 'unavailable')
    await press('Light')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(setting('Dark').checked).toBe(true)
  })

  test('that cannot be loaded can be asked for again; the list and the way out are there', async () => {
    server.follows = [STRIKE]
    server.failures.set('GET /api/account', 'internal')
    await open()
    expect(byRole('alert').textContent).toContain('Your settings cannot be shown right now.')
    expect(names()).toEqual([STRIKE.name])
    expect(namesOf('heading')).toContain('Delete account')
    server.failures.clear()
    await clickOn('button', 'Try again')
    expect(setting('Daily').checked).toBe(true)
  })

  test('have a name, saved on leaving the field and once only', async () => {
    await open()
    await typeInto(nameField(), '  Μαρία  Παππά ')
    await act(async () => find<HTMLFormElement>('.side form').requestSubmit())
    await act(async () => {
      nameField().focus()
      nameField().blur()
    })
    expect(server.changed()).toEqual([{ what: 'PATCH /api/account', body: { name: 'Μαρία Παππά' } }])
    expect(nameField().value).toBe('Μαρία Παππά')
    expect(nameField().dir).toBe('auto')
    // The menu shows it from now on.
    expect(currentSession()).toMatchObject({ person: { name: 'Μαρία Παππά' } })
  })

  test.each([
    [' ', 'Please enter your name.'],
    ['x'.repeat(101), 'Please use at most 100 characters.'],
  ])('refuse a name that cannot be one', async (name, error) => {
    await open()
    await typeInto(nameField(), name)
    await act(async () => find<HTMLFormElement>('.side form').requestSubmit())
    expect(nameField().ariaInvalid).toBe('true')
    expect(document.getElementById(nameField().getAttribute('aria-describedby') ?? '')?.textContent).toBe(error)
    expect(server.changed()).toEqual([])
  })

  test('keep a name that could not be saved, to be tried again', async () => {
    server.failures.set('PATCH /api/account', 'unavailable')
    await open()
    await typeInto(nameField(), 'Maya')
    await act(async () => find<HTMLFormElement>('.side form').requestSubmit())
    expect(nameField().value).toBe('Maya')
    expect(status('.side form')).toBe('This could not be saved. Please try again.')
    server.failures.clear()
    await act(async () => find<HTMLFormElement>('.side form').requestSubmit())
    expect(server.account.name).toBe('Maya')
  })

  test('have every time zone, this browser’s own first and with its time', async () => {
    await open()
    const [own, ...others] = texts('.setting option')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(own).toMatch(/^\S.*, \d\d:\d\d now \(this browser\)$/)
    expect(others).toContain('Tokyo (UTC+09:00)')
    const values = Array.from(document.querySelectorAll('.setting option'), (option) => option.getAttribute('value'))
    expect(values).toContain('America/New_York')
    expect(new Set(values).size).toBe(values.length)
    expect(values.indexOf(timeZone)).toBe(0)
  })

  test('offer this browser’s time zone where its clock shows another time', async () => {
    server.account = anAccount({ time_zone: 'Asia/Tokyo' })
    await open()
    expect(byRole<HTMLSelectElement>('combobox').value).toBe('Asia/Tokyo')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await clickOn('button', /^Use /)
    expect(server.account.time_zone).toBe(timeZone)
    expect(allByRole('button', /^Use /)).toEqual([])
    expect(document.activeElement).toBe(byRole('combobox'))
  })

  test('keep the time zone until a chosen one is saved by its button, because arrow keys choose', async () => {
    server.account = anAccount({ time_zone: 'Asia/Tokyo' })
    await open()
    await choose('America/New_York')
    expect(document.getElementById(byRole('combobox').getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^It is \d\d:\d\d there now\.$/,
    )
    expect(server.changed()).toEqual([])
    await clickOn('button', 'Save')
    expect(server.account.time_zone).toBe('America/New_York')
    expect(allByRole('button', 'Save')).toEqual([])
    expect(document.activeElement).toBe(byRole('combobox'))
  })

  describe('of a browser that does not know its time zone', () => {
    beforeEach(withoutZone)
    test('say that we use UTC, and let another zone be chosen', async () => {
      server.account = anAccount({ time_zone: 'UTC' })
      await open()
      expect(find('.note').textContent).toContain(
        'We use UTC. Your browser did not say where you are, so 8:00 is 8:00 UTC.',
      )
      expect(byRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text).toBe('UTC (not chosen)')
      await choose('America/Toronto')
      await clickOn('button', 'Save')
      expect(server.account.time_zone).toBe('America/Toronto')
      expect(document.querySelector('.note')).toBeNull()
    })

    test('say nothing where the account has a zone', async () => {
      server.account = anAccount({ time_zone: 'Asia/Tokyo' })
      await open()
      expect(byRole<HTMLSelectElement>('combobox').value).toBe('Asia/Tokyo')
      expect(document.querySelector('.note')).toBeNull()
    })
  })

  test('show a stored time zone that this browser does not know', async () => {
    server.account = anAccount({ time_zone: 'Moon/Tranquility' })
    await open()
    expect(byRole<HTMLSelectElement>('combobox').value).toBe('Moon/Tranquility')
    expect(document.getElementById(byRole('combobox').getAttribute('aria-describedby') ?? '')?.textContent).toBe('')
  })

  test('notify browsers only when there are any', async () => {
    await open()
    expect([setting(NOTIFY).checked, setting(NOTIFY).disabled]).toEqual([false, true])
  })

  test('notify browsers until that is switched off', async () => {
    server.devices = {
      public_key: 'BPublicKey',
      devices: [{ id: 'd1', label: 'Firefox', created_at: NOW, ended: false }],
    }
    await open()
    expect([setting(NOTIFY).checked, setting(NOTIFY).disabled]).toEqual([true, false])
    await press(NOTIFY)
    expect(server.account.notifications).toBe(false)
  })

  test('have favorite categories only for who has chosen some, and a way to choose the first', async () => {
    await open()
    expect(namesOf('heading')).not.toContain('Favorite categories')
    await press('Games')
    expect(namesOf('heading')).toContain('Favorite categories')
    expect(currentSession()).toMatchObject({ person: { favorites: ['Games'] } })
  })

  test('make shortcuts of favorite categories', async () => {
    server.account = anAccount({ favorite_categories: ['Sports'] })
    await open()
    const shortcuts = 'Shortcuts to your favorite categories'
    await press('Games')
    expect(server.account.favorite_categories).toEqual(['Games', 'Sports'])
    expect(namesOf('link', byRole('navigation', shortcuts))).toEqual(['Games in Canada', 'Sports in Canada'])
    expect(byRole('link', 'Games in Canada').getAttribute('href')).toBe('/Canada/Games')
    await press('Games')
    expect(server.account.favorite_categories).toEqual(['Sports'])
  })
})

describe('a copy of the next update', () => {
  test('to an address that mail comes back from leads to where that is put right', async () => {
    await open()
    expect(allByRole('region', SUPPRESSED)).toEqual([])
    server.copy = { sent: false, reason: 'suppressed' }
    server.account = { ...server.account, suppressed: { reason: 'bounce', since: NOW } }
    await act(async () => button('Send me one now').click())
    expect(
      allByRole('status')
        .map((each) => each.textContent)
        .join(),
    ).toMatch(/at the top of this page/)
    expect(byRole('region', SUPPRESSED).textContent).toContain('came back')
  })
})
