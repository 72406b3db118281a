import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { altcha } from '../../../../lambdas/adapters/captcha/altcha.ts'
import { Problem } from '../../../../shared/problem.ts'
import { useCaptcha } from '../../../../web/features/captcha/useCaptcha.tsx'
import type { Captcha } from '../../../../web/lib/requests/Captcha.ts'
import { act } from '../../../support/act.ts'
import { someKeys } from '../../../support/captchas.ts'
import { click, find, pass, render, texts } from '../../../support/render.tsx'
import { aSite, CONFIG } from '../../pages/aSite.tsx'
import { stubPuzzles } from './stubPuzzles.ts'

const NOW_MS = Date.now()
const BOX = 'input[name="captcha"]'

let captcha: Captcha

function Form() {
  captcha = useCaptcha()
  return <form>{captcha.element}</form>
}

async function show(config: Parameters<typeof aSite>[0]) {
  const site = aSite(config)
  return { ...site, ...(await render(site.at('/', () => <Form />))) }
}

/** Whether the server would take a token; each once, which is the server's business. */
async function isGood(token: string | undefined): Promise<boolean> {
  const provider = altcha(someKeys())
  return (await provider.verify(token ?? '', new Date().toISOString())) !== undefined
}

let puzzles: ReturnType<typeof stubPuzzles>

beforeEach(() => {
  puzzles = stubPuzzles()
})

describe('without a captcha', () => {
  test('its place says that there is none, and nothing is to be solved or sent', async () => {
    await show({ captcha: { kind: 'none' } })
    expect(find('.captcha').textContent).toBe('This copy of the site needs no captcha.')
    expect(captcha.isReady).toBe(true)
    expect(await captcha.token()).toBeUndefined()
    expect(puzzles.count()).toBe(0)
  })
})

describe('as long as it is not known which captcha there is', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  test('its place is kept, and nothing can be sent', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await show('unknown')
    expect(find('.captcha--place').textContent).toBe('')
    expect(captcha.isReady).toBe(false)
  })

  test('because it cannot be read, that is said, and it can be tried again', async () => {
    let isDown = true
    vi.stubGlobal('fetch', async () =>
      isDown ? Response.json({ error: { code: 'internal', message: '' } }, { status: 500 }) : Response.json(CONFIG),
    )
    await show('unknown')
    await pass(1_000)
    expect(texts('[role="alert"]')).toHaveLength(1)
    expect(find('[role="alert"]').textContent).toContain('The check against robots cannot be loaded.')
    expect(captcha.isReady).toBe(false)
    isDown = false
    await click('[role="alert"] button')
    await pass(1_000)
    expect(captcha.isReady).toBe(true)
  })
})

describe('the box to tick', () => {
  const ALTCHA = { captcha: { kind: 'altcha' } } as const

  async function tickAndSolve(): Promise<void> {
    await click(BOX)
    await puzzles.answer()
  }

  test('is a real one, and nothing is asked of anybody before it is ticked', async () => {
    await show(ALTCHA)
    const box = find<HTMLInputElement>(BOX)
    expect(box.type).toBe('checkbox')
    expect(box.labels?.[0]?.textContent).toBe('I’m not a robot')
    expect(box.required).toBe(true)
    expect(captcha.isReady).toBe(false)
    expect(puzzles.count()).toBe(0)
  })

  test('says how far it has come, and ends with a token that the server takes', async () => {
    await show(ALTCHA)
    const status = find('[role="status"]')
    expect(find(BOX).getAttribute('aria-describedby')).toBe(status.id)
    await click(BOX)
    expect(find<HTMLInputElement>(BOX).checked).toBe(true)
    expect(status.textContent).toBe('Checking…')
    expect(captcha.isReady).toBe(false)
    await puzzles.answer()
    expect(status.textContent).toBe('Checked')
    expect(captcha.isReady).toBe(true)
    expect(await isGood(await act(() => captcha.token()))).toBe(true)
  })

  test('can be unticked: what was under way is given up', async () => {
    await show(ALTCHA)
    await click(BOX)
    const { signal } = puzzles.last()
    await click(BOX)
    expect(signal.aborted).toBe(true)
    expect(find<HTMLInputElement>(BOX).checked).toBe(false)
    expect(find('[role="status"]').textContent).toBe('captcha')
    await tickAndSolve()
    await click(BOX)
    expect(captcha.isReady).toBe(false)
  })

  test.each([
    ['the network fails', () => puzzles.fail()],
    ['the server has no puzzle', () => act(async () => puzzles.last().answer(new Response('', { status: 503 })))],
    ['the puzzle is none', () => act(async () => puzzles.last().answer(Response.json({ challenge: {} })))],
  ])('is empty again when %s, says so, and can be ticked anew', async (_, goWrong) => {
    await show(ALTCHA)
    await click(BOX)
    await goWrong()
    expect(find<HTMLInputElement>(BOX).checked).toBe(false)
    expect(find(BOX).ariaInvalid).toBe('true')
    expect(find('[role="status"]').textContent).toBe('The check did not work. Please try again.')
    expect(captcha.isReady).toBe(false)
    await tickAndSolve()
    expect(captcha.isReady).toBe(true)
  })

  test('says so when its network has had too many', async () => {
    await show(ALTCHA)
    await click(BOX)
    const refusal = { error: { code: 'too-many-requests', message: '' } }
    await act(async () => puzzles.last().answer(Response.json(refusal, { status: 429 })))
    expect(find(BOX).ariaInvalid).toBe('true')
    expect(find('[role="status"]').textContent).toBe('Too many requests. Please try again later.')
  })

  test('gives each token once: the next one is made without another tick', async () => {
    await show(ALTCHA)
    await tickAndSolve()
    const first = await act(() => captcha.token())
    expect(captcha.isReady).toBe(true)
    const { promise: second } = await renewal()
    expect(await second).not.toBe(first)
    expect(await isGood(await second)).toBe(true)
    expect(puzzles.count()).toBe(2)
  })

  /** Asks for a token that must first be made. */
  async function renewal() {
    let promise: Promise<string | undefined> = Promise.resolve(undefined)
    await act(async () => {
      promise = captcha.token()
    })
    expect(find('[role="status"]').textContent).toBe('Expired, checking again…')
    expect(captcha.isReady).toBe(true)
    await puzzles.answer()
    return { promise }
  }

  test('sends a token of 90 seconds', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(NOW_MS)
    await show(ALTCHA)
    await tickAndSolve()
    clock.mockReturnValue(NOW_MS + 90_000)
    await act(() => captcha.token())
    expect(puzzles.count()).toBe(1)
  })

  test('silently replaces a token that is older than 90 seconds', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(NOW_MS)
    await show(ALTCHA)
    await tickAndSolve()
    clock.mockReturnValue(NOW_MS + 90_001)
    const { promise } = await renewal()
    expect(await promise).toBeDefined()
    expect(puzzles.count()).toBe(2)
  })

  test('a token that cannot be renewed is a problem, and the box is empty', async () => {
    await show(ALTCHA)
    await tickAndSolve()
    await act(() => captcha.token())
    let refused: unknown
    await act(async () => {
      captcha.token().catch((error: unknown) => {
        refused = error
      })
    })
    await puzzles.fail()
    expect(refused).toBeInstanceOf(Problem)
    expect(captcha.isReady).toBe(false)
  })

  test('stops when its form unmounts', async () => {
    const complain = vi.spyOn(console, 'error')
    const { again } = await show(ALTCHA)
    await click(BOX)
    await again(null)
    expect(puzzles.last().signal.aborted).toBe(true)
    expect(complain).not.toHaveBeenCalled()
  })
})
