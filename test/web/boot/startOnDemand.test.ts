import '../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordPresses } from '../../../web/boot/earlyPresses.ts'
import { startOnDemand } from '../../../web/boot/startOnDemand.ts'

let root: HTMLElement
let idle: (() => void)[]
let hasMouse: boolean

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  hasMouse = false
  vi.stubGlobal('matchMedia', () => ({ matches: !hasMouse }))
  root = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  window.earlyPresses?.stop()
  delete window.earlyPresses
  root.remove()
})

function begin() {
  const started = Promise.withResolvers<void>()
  const start = vi.fn(() => started.promise)
  startOnDemand(root, start)
  async function finish(): Promise<void> {
    started.resolve()
    await started.promise
  }
  return { start, finish }
}

describe('the app starts', () => {
  test('when the browser is idle, and not before', () => {
    const { start } = begin()
    expect(start).not.toHaveBeenCalled()
    expect(idle).toHaveLength(1)
    for (const act of idle) act()
    expect(start).toHaveBeenCalledTimes(1)
  })

  test.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart'])(
    'at once with the reader’s first %s, and only once',
    (sign) => {
      const { start } = begin()
      window.dispatchEvent(new Event(sign))
      window.dispatchEvent(new Event(sign))
      for (const act of idle) act()
      expect(start).toHaveBeenCalledTimes(1)
    },
  )
})

describe('what was pressed before it had started', () => {
  beforeEach(recordPresses)

  test('starts it at once', () => {
    root.innerHTML = '<button type="button">Press</button>'
    root.querySelector('button')?.click()
    expect(begin().start).toHaveBeenCalledTimes(1)
  })

  test('is pressed in what hydration has rendered in its place', async () => {
    root.innerHTML = '<button type="button">One</button><button type="button">Two</button>'
    root.querySelectorAll('button')[1]?.click()
    const { finish } = begin()
    const again = vi.fn()
    root.innerHTML = '<button type="button">Eins</button><button type="button">Zwei</button>'
    root.querySelectorAll('button')[1]?.addEventListener('click', again)
    await finish()
    expect(again).toHaveBeenCalledTimes(1)
  })

  test('is pressed again: the last button', async () => {
    const presses: string[] = []
    for (const name of ['one', 'two']) {
      const button = root.appendChild(document.createElement('button'))
      button.type = 'button'
      button.append(document.createElement('span'))
      button.addEventListener('click', () => presses.push(name))
    }
    const { finish } = begin()
    for (const span of root.querySelectorAll('span')) span.click()
    window.dispatchEvent(new Event('pointerdown'))
    await finish()
    expect(presses).toEqual(['one', 'two', 'two'])
  })

  test('is not when it is gone, or no button, or after the start', async () => {
    const link = root.appendChild(document.createElement('a'))
    const button = root.appendChild(document.createElement('button'))
    button.type = 'button'
    const pressed = vi.fn()
    for (const element of [link, button]) element.addEventListener('click', pressed)
    const { finish } = begin()
    button.click()
    button.remove()
    link.click()
    window.dispatchEvent(new Event('pointerdown'))
    await finish()
    expect(pressed).toHaveBeenCalledTimes(2)
  })
})

describe('what was chosen in a list before it had started', () => {
  /** A list of two countries, which is set back to the first by its first event, as React does. */
  function aList() {
    root.innerHTML = '<select><option selected>Canada</option><option>Japan</option></select>'
    const list = root.querySelector('select') as HTMLSelectElement
    const changes: string[] = []
    return {
      list,
      changes,
      hydrate: () => {
        const setBack = () => {
          list.value = 'Canada'
        }
        list.addEventListener('input', setBack, { once: true })
        list.addEventListener('change', () => changes.push(list.value))
      },
    }
  }

  test.each([
    ['is chosen again on a device without a mouse', false, ['Japan']],
    ['is not where it may have been chosen with an arrow key on the closed list', true, []],
  ])('%s', async (_, mouse, expected) => {
    hasMouse = mouse
    const { list, changes, hydrate } = aList()
    const { finish } = begin()
    list.value = 'Japan'
    window.dispatchEvent(new Event('pointerdown'))
    hydrate()
    await finish()
    expect(changes).toEqual(expected)
  })

  test('is not when it is what was rendered', async () => {
    const { changes, hydrate } = aList()
    const { finish } = begin()
    window.dispatchEvent(new Event('pointerdown'))
    hydrate()
    await finish()
    expect(changes).toEqual([])
  })
})
