import '../../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AuthFailure } from '../../../../../web/lib/auth/AuthFailure.ts'
import type * as signInCode from '../../../../../web/lib/auth/signIn.ts'
import { SuppressedNotice } from '../../../../../web/pages/account/address/SuppressedNotice.tsx'
import { act } from '../../../../support/act.ts'
import { submit, type } from '../../../../support/forms.ts'
import { click, find, render, texts } from '../../../../support/render.tsx'
import { byRole, clickOn, namesOf } from '../../../../support/roles.ts'
import { aSite } from '../../aSite.tsx'
import { server, UID } from '../accountServer.ts'

vi.mock('../../../../../web/lib/requests/signedInJson.ts', () => import('../accountServer.ts'))

const SINCE = '2026-11-20T08:00:00.000Z'
const DONE = 'Your address is verified. From now on you get emails there again, as far as your settings say so.'

const signIn = vi.hoisted(() => ({
  sendAddressCode: vi.fn<typeof signInCode.sendAddressCode>(),
  confirmAddress: vi.fn<typeof signInCode.confirmAddress>(),
  refreshAddress: vi.fn<typeof signInCode.refreshAddress>(),
  changeAddress: vi.fn<typeof signInCode.changeAddress>(),
}))

vi.mock('../../../../../web/lib/auth/signIn.ts', () => signIn)

beforeEach(() => {
  suppress('bounce')
  signIn.sendAddressCode.mockReset().mockResolvedValue('sent')
  signIn.confirmAddress.mockReset().mockResolvedValue()
})

function suppress(reason: 'bounce' | 'complaint'): void {
  server.account = { ...server.account, suppressed: { reason, since: SINCE } }
}

async function open() {
  await render(aSite().at('/account', () => <SuppressedNotice uid={UID} />))
}

async function askForCode(): Promise<void> {
  await open()
  await clickOn('button', /^(Verify the address|Send) again$/)
}

async function giveCode(code = '123456'): Promise<void> {
  await type('code', code)
  await submit()
}

describe('the notice', () => {
  test('is not there while mail is sent', async () => {
    server.account = { ...server.account, suppressed: null }
    await open()
    expect(document.body.textContent).toBe('')
  })

  test.each([
    ['came back', 'bounce', 'came back, so nothing is sent there any more.'],
    ['was reported', 'complaint', 'were reported as unwanted, so nothing is sent there any more.'],
  ] as const)('says that mail %s, and how it is sent again', async (_, reason, end) => {
    suppress(reason)
    await open()
    expect(texts('p[role="status"]')).toEqual([`Emails to maya.okafor@example.org ${end}`])
    expect(namesOf('button')).toEqual(['Verify the address again'])
    expect(signIn.sendAddressCode).not.toHaveBeenCalled()
  })
})

describe('verifying the address again', () => {
  test('mails a code, for which there is a field that has the focus', async () => {
    await askForCode()
    expect(signIn.sendAddressCode).toHaveBeenCalledOnce()
    expect(find('form p').textContent).toBe('We sent a code of 6 digits to maya.okafor@example.org.')
    const field = find<HTMLInputElement>('[name="code"]')
    expect(document.activeElement).toBe(field)
    expect(field.labels?.[0]?.textContent).toBe('Code')
    expect(field.autocomplete).toBe('one-time-code')
  })

  test('takes the code however it was copied, and says that mail is sent again', async () => {
    await askForCode()
    await giveCode(' 123-456 ')
    expect(signIn.confirmAddress).toHaveBeenCalledExactlyOnceWith('123456')
    expect(server.changed()).toEqual([{ what: 'POST /api/account/verified', body: undefined }])
    expect(texts('[role="status"]')).toEqual([DONE])
    expect(document.activeElement).toBe(find('[role="status"]'))
  })

  test('does not use a code twice when only what comes after it has failed', async () => {
    server.failures.set('POST /api/account/verified', 'unavailable')
    await askForCode()
    await giveCode()
    expect(texts('[role="alert"]')).toEqual(['This did not work. Please check your connection and try again.'])
    server.failures.clear()
    await submit()
    expect(signIn.confirmAddress).toHaveBeenCalledOnce()
    expect(texts('[role="status"]')).toEqual([DONE])
  })

  test('sends the code again on request, and the form stays', async () => {
    await askForCode()
    await type('code', '12')
    await click('button[type="button"]')
    expect(signIn.sendAddressCode).toHaveBeenCalledTimes(2)
    expect(find<HTMLInputElement>('[name="code"]').value).toBe('12')
    expect(texts('[role="status"]')).toContain('A new code is on its way.')
  })

  test('says why no code can be sent, and can be tried again', async () => {
    signIn.sendAddressCode.mockRejectedValueOnce(new AuthFailure('too-many-requests'))
    await askForCode()
    expect(texts('[role="alert"]')).toEqual(['Too many requests. Please try again later.'])
    await clickOn('button', /^(Verify the address|Send) again$/)
    expect(texts('[role="alert"]')).toEqual([])
    expect(find('[name="code"]')).toBeDefined()
  })

  test('needs no code where Google verifies the address', async () => {
    signIn.sendAddressCode.mockResolvedValue('not-needed')
    await askForCode()
    expect(server.changed()).toEqual([{ what: 'POST /api/account/verified', body: undefined }])
    expect(texts('[role="status"]')).toEqual([DONE])
  })

  test('is requested once, however often the button is clicked', async () => {
    const held = Promise.withResolvers<'sent'>()
    signIn.sendAddressCode.mockReturnValue(held.promise)
    await askForCode()
    await clickOn('button', /^(Verify the address|Send) again$/)
    expect(signIn.sendAddressCode).toHaveBeenCalledOnce()
    expect(byRole('button').ariaDisabled).toBe('true')
    expect(texts('[role="status"]')).toContain('Sending a code…')
    await act(async () => held.resolve('sent'))
    expect(namesOf('button')).toContain('Send again')
  })
})
