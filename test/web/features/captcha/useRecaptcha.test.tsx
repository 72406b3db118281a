import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Recaptcha } from '../../../../web/features/captcha/useRecaptcha.tsx'
import type { Captcha } from '../../../../web/lib/requests/Captcha.ts'
import { act } from '../../../support/act.ts'
import { click, find, render, texts } from '../../../support/render.tsx'

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true'
const KEY = 'key-of-this-site'

type Options = Parameters<Recaptcha['render']>[1]

/** What Google's script would put into the page: it remembers the boxes it was asked for. */
function stubGoogle() {
  const boxes: { element: HTMLElement; options: Options }[] = []
  vi.stubGlobal('grecaptcha', {
    ready: (then) => then(),
    render: (element, options) => boxes.push({ element, options }),
  } satisfies Recaptcha)
  return {
    boxes,
    last() {
      const box = boxes.at(-1)
      if (!box) throw new Error('No box was asked for.')
      return box
    },
  }
}

let captcha: Captcha

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

/** A form with Google's captcha, in a page of its own: the script is loaded once in each. */
async function show() {
  const { useRecaptcha } = await import('../../../../web/features/captcha/useRecaptcha.tsx')
  function Form() {
    captcha = useRecaptcha(KEY)
    return <form>{captcha.element}</form>
  }
  return render(<Form />)
}

function script(): HTMLScriptElement {
  return find<HTMLScriptElement & HTMLElement>('head > script')
}

async function scriptLoads() {
  const google = stubGoogle()
  await act(async () => script().dispatchEvent(new Event('load')))
  return google
}

describe("Google's captcha", () => {
  test('is not loaded by forms that do not have it', async () => {
    const { useRecaptcha } = await import('../../../../web/features/captcha/useRecaptcha.tsx')
    function Form() {
      captcha = useRecaptcha(undefined)
      return <form>{captcha.element}</form>
    }
    await render(<Form />)
    expect(document.head.querySelector('script')).toBeNull()
    expect(find('form').innerHTML).toBe('')
  })

  test('comes from Google alone, once, and knows the key of this site', async () => {
    const { again } = await show()
    expect(script().src).toBe(SCRIPT)
    const google = await scriptLoads()
    expect(google.last().options).toMatchObject({ sitekey: KEY, theme: 'light' })
    expect(find('.recaptcha').contains(google.last().element)).toBe(true)
    await again(null)
    expect(google.last().element.isConnected).toBe(false)
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
  })

  test('is ready once it is ticked, until its answer has expired', async () => {
    await show()
    const { options } = (await scriptLoads()).last()
    expect(captcha.isReady).toBe(false)
    await act(async () => options.callback('answer'))
    expect(captcha.isReady).toBe(true)
    await act(async () => options['expired-callback']())
    expect(captcha.isReady).toBe(false)
    await expect(captcha.token()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('gives each answer once: then there is a new box to tick', async () => {
    await show()
    const google = await scriptLoads()
    await act(async () => google.last().options.callback('answer'))
    expect(await act(() => captcha.token())).toBe('answer')
    expect(captcha.isReady).toBe(false)
    expect(google.boxes).toHaveLength(2)
    expect(google.boxes.map(({ element }) => element.isConnected)).toEqual([false, true])
  })

  test('that cannot be loaded says so, and can be tried again', async () => {
    await show()
    await act(async () => script().dispatchEvent(new Event('error')))
    expect(texts('[role="alert"]')).toEqual(['The check against robots cannot be loaded.Try again'])
    expect(captcha.isReady).toBe(false)
    expect(document.head.querySelector('script')).toBeNull()
    await click('[role="alert"] button')
    const google = await scriptLoads()
    expect(google.boxes).toHaveLength(1)
    expect(texts('[role="alert"]')).toEqual([])
  })

  test('that loses its connection says so', async () => {
    await show()
    const google = await scriptLoads()
    await act(async () => google.last().options['error-callback']())
    expect(texts('[role="alert"]')).toHaveLength(1)
  })
})

describe('of all scripts of others', () => {
  test('only this one is let through, and only when it is asked for by itself', async () => {
    const { recaptchaScriptUrl, trustedScriptUrl } = await import('../../../../web/lib/startup/trustedScripts.ts')
    expect(String(recaptchaScriptUrl())).toBe(SCRIPT)
    expect(() => trustedScriptUrl(SCRIPT)).toThrow(TypeError)
  })

  test('it passes the policy of a browser with Trusted Types, and nothing like it does', async () => {
    const rules: { createScriptURL: (address: string) => string }[] = []
    vi.stubGlobal('trustedTypes', {
      createPolicy(_: string, rule: { createScriptURL: (address: string) => string }) {
        rules.push(rule)
        return rule
      },
    })
    const { recaptchaScriptUrl } = await import('../../../../web/lib/startup/trustedScripts.ts')
    expect(String(recaptchaScriptUrl())).toBe(SCRIPT)
    expect(() => rules[0]?.createScriptURL(`${SCRIPT}&onload=alert`)).toThrow(TypeError)
  })
})
