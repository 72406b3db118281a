import '../../../../support/jsdom.ts'
import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AuthFailure } from '../../../../../web/lib/auth/AuthFailure.ts'
import type * as signInCode from '../../../../../web/lib/auth/signIn.ts'
import { ChangeAddress } from '../../../../../web/pages/account/address/ChangeAddress.tsx'
import { errorOf, submit, type } from '../../../../support/forms.ts'
import { find, render, texts } from '../../../../support/render.tsx'
import { byRole, clickOn, namesOf } from '../../../../support/roles.ts'
import { soon } from '../../../../support/soon.ts'
import { aSite } from '../../aSite.tsx'
import { server, UID } from '../accountServer.ts'

vi.mock('../../../../../web/lib/requests/signedInJson.ts', () => import('../accountServer.ts'))

const OWN = 'maya.okafor@example.org'
const NEXT = 'maya@desk.example'

const signIn = vi.hoisted(() => ({
  changeAddress: vi.fn<typeof signInCode.changeAddress>(),
  confirmAddress: vi.fn<typeof signInCode.confirmAddress>(),
  refreshAddress: vi.fn<typeof signInCode.refreshAddress>(),
  sendAddressCode: vi.fn<typeof signInCode.sendAddressCode>(),
}))

vi.mock('../../../../../web/lib/auth/signIn.ts', () => signIn)

beforeEach(() => {
  notifyManager.setScheduler(queueMicrotask)
  for (const each of [signIn.changeAddress, signIn.confirmAddress, signIn.refreshAddress])
    each.mockReset().mockResolvedValue()
})
afterEach(() => {
  sessionStorage.clear()
  notifyManager.setScheduler(defaultScheduler)
})

function ownAddress() {
  return aSite().at('/account', () => <ChangeAddress uid={UID} email={OWN} />)
}

async function begin() {
  const page = await render(ownAddress())
  await clickOn('button', 'Change address')
  return page
}

async function give(email: string) {
  const page = await begin()
  await type('email', email)
  await submit()
  return page
}

async function giveCode(code = '123456'): Promise<void> {
  await type('code', code)
  await submit()
}

describe('the new address', () => {
  test('is asked for in a field that has the focus', async () => {
    await begin()
    const field = find<HTMLInputElement>('[name="email"]')
    expect(document.activeElement).toBe(field)
    expect([field.labels?.[0]?.textContent, field.autocomplete]).toEqual(['New email', 'email'])
  })

  test.each([
    ['', 'Please enter your email address.'],
    ['maya@', 'Please enter a valid email address.'],
    [OWN.toUpperCase(), 'This is your address already.'],
  ])('cannot be "%s"', async (email, error) => {
    await give(email)
    expect(errorOf('email')).toBe(error)
    expect(signIn.changeAddress).not.toHaveBeenCalled()
  })

  test('gets a code, however it was typed', async () => {
    await give(` ${NEXT}\u200b `)
    expect(signIn.changeAddress).toHaveBeenCalledExactlyOnceWith(NEXT)
    expect(find('form p').textContent).toBe(`We sent a code of 6 digits to ${NEXT}.`)
    expect(document.activeElement).toBe(find('[name="code"]'))
    await clickOn('button', 'Send again')
    expect(signIn.changeAddress.mock.calls).toEqual([[NEXT], [NEXT]])
  })

  test.each([
    ['email-already-in-use', 'Another account has this address. Please use a different one.'],
    ['operation-not-allowed', 'You signed in with Google, so your address is that of your Google account.'],
    ['too-many-requests', 'Too many requests. Please try again later.'],
  ] as const)('that is refused (%s) can be corrected', async (code, text) => {
    signIn.changeAddress.mockRejectedValueOnce(new AuthFailure(code))
    await give(NEXT)
    expect(texts('[role="alert"]')).toEqual([text])
    expect(find<HTMLInputElement>('[name="email"]').value).toBe(NEXT)
    await submit()
    expect(texts('[role="alert"]')).toEqual([])
    expect(find('[name="code"]')).toBeDefined()
  })

  test('waits for its code after a reload, until it is confirmed', async () => {
    const page = await give(NEXT)
    await page.again(null)
    await page.again(ownAddress())
    expect(find('form p').textContent).toBe(`We sent a code of 6 digits to ${NEXT}.`)
    expect(signIn.changeAddress).toHaveBeenCalledOnce()
    await giveCode()
    expect(signIn.confirmAddress).toHaveBeenCalledExactlyOnceWith('123456')
    await soon(() => expect(namesOf('button')).toEqual(['Change address']))
    await page.again(null)
    await page.again(ownAddress())
    expect(namesOf('button')).toEqual(['Change address'])
  })

  test('is forgotten with "Keep my address", which leads back to where it began', async () => {
    await give(NEXT)
    await clickOn('button', 'Keep my address')
    expect(namesOf('button')).toEqual(['Change address'])
    expect(document.activeElement).toBe(byRole('button'))
    await clickOn('button', 'Change address')
    expect(find<HTMLInputElement>('[name="email"]').value).toBe('')
  })
})

describe('the code', () => {
  test('makes it the address of the account, of the session and of the mails', async () => {
    await give(NEXT)
    await giveCode('123 456')
    expect(signIn.confirmAddress).toHaveBeenCalledExactlyOnceWith('123456')
    expect(signIn.refreshAddress).toHaveBeenCalledOnce()
    expect(server.changed()).toEqual([{ what: 'POST /api/account/verified', body: undefined }])
    expect(texts('[role="status"]')).toEqual([
      'Your address is changed. From now on you sign in with it, and all emails go there.',
    ])
    expect(document.activeElement).toBe(find('[role="status"]'))
    expect(namesOf('button')).toEqual(['Change address'])
  })

  test.each([
    ['code-mismatch', 'This code is not right. Please check the email and try again.'],
    ['code-expired', 'This code has expired. Please ask for a new one.'],
    ['email-already-in-use', 'Another account has this address. Please use a different one.'],
  ] as const)('that fails (%s) says why, and another one is taken', async (code, text) => {
    signIn.confirmAddress.mockRejectedValueOnce(new AuthFailure(code))
    await give(NEXT)
    await giveCode('000000')
    expect(texts('[role="alert"]')).toEqual([text])
    expect(server.changed()).toEqual([])
    await giveCode()
    expect(signIn.confirmAddress).toHaveBeenCalledTimes(2)
    expect(namesOf('button')).toEqual(['Change address'])
  })

  test('is not used twice when only what comes after it has failed', async () => {
    signIn.refreshAddress.mockRejectedValueOnce(new AuthFailure('network-request-failed'))
    await give(NEXT)
    await giveCode()
    expect(texts('[role="alert"]')).toEqual(['Network error. Please check your connection and try again.'])
    await submit()
    expect(signIn.confirmAddress).toHaveBeenCalledOnce()
    expect(namesOf('button')).toEqual(['Change address'])
  })
})
