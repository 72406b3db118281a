import '../../../support/jsdom.ts'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Keyboard } from '../../../../web/features/keyboard/Keyboard.tsx'
import { enableShortcuts } from '../../../../web/features/keyboard/shortcuts.ts'
import { BrowserRouter, Link, useLocation } from '../../../../web/lib/navigation/router.tsx'
import { act } from '../../../support/act.ts'
import { click, find, render, soonShown } from '../../../support/render.tsx'
import { byRole, clickOn, nameOf } from '../../../support/roles.ts'
import { soon } from '../../../support/soon.ts'

const scrolledTo = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.scrollIntoView = scrolledTo
  scrolledTo.mockClear()
  enableShortcuts(true)
  window.history.replaceState(null, '', '/days/5')
  await render(
    <BrowserRouter>
      <header>
        <input type="search" aria-label="Search" defaultValue="old words" />
      </header>
      <ol>
        {['one', 'two', 'three'].map((title) => (
          <li className="trend" key={title}>
            <h3 className="trend__title">
              <a href={`/${title}`}>{title}</a>
            </h3>
            <a href="/elsewhere">{title} elsewhere</a>
          </li>
        ))}
      </ol>
      <textarea aria-label="Message" />
      <div contentEditable suppressContentEditableWarning className="editor" />
      <Days />
      <Keyboard />
    </BrowserRouter>,
  )
})

/** Pages with links to the day before and after: /days/0 to /days/9. Each shows those of the last one at first. */
function Days() {
  const asked = Number(useLocation().pathname.split('/').at(-1))
  const [day, setDay] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setDay(asked))
    return () => clearTimeout(timer)
  }, [asked])
  return (
    <main id="main" aria-busy={day !== asked}>
      {day > 0 && (
        <Link rel="prev" to={`/days/${day - 1}`}>
          earlier
        </Link>
      )}
      {day < 9 && (
        <Link rel="next" to={`/days/${day + 1}`}>
          later
        </Link>
      )}
    </main>
  )
}

/** For a day that the steps lead to only at last: those that are left would be taken in the next test. */
async function untilDay(day: number): Promise<void> {
  await soonShown(() => expect(window.location.pathname).toBe(`/days/${day}`))
  await soonShown(() => expect(find('main').ariaBusy).toBe('false'))
}

/** Presses a key where the focus is; true when something came of it. */
async function press(key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  return await act(async () => {
    const isTaken = keyDown(key, more)
    await vi.dynamicImportSettled()
    return isTaken
  })
}

function keyDown(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  const target = document.activeElement ?? document.body
  return !target.dispatchEvent(event)
}

function focused(): string | null {
  return document.activeElement?.textContent ?? null
}

async function untilHelp(): Promise<void> {
  await soon(() => find('dialog[open]'))
}

describe('the keys', () => {
  test('/ focuses the search field and selects its text', async () => {
    expect(await press('/')).toBe(true)
    const field = find<HTMLInputElement>('input[type="search"]')
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'old words'.length])
  })

  test('j moves from trend to trend and stops at the last', async () => {
    const visited: (string | null)[] = []
    for (let step = 0; step < 4; step += 1) {
      await press('j')
      visited.push(focused())
    }
    expect(visited).toEqual(['one', 'two', 'three', 'three'])
  })

  test('[ and ] follow the links of the page to what is earlier and later', async () => {
    expect(await press('[')).toBe(true)
    await untilDay(4)
    await press(']')
    await untilDay(5)
  })

  test('[ and ] count even before the next page is there', async () => {
    for (const key of ['[', '[', ']', '[', '[']) await press(key)
    await untilDay(2)
  })

  test('[ stops at the first page, and ] goes on from there', async () => {
    for (let step = 0; step < 4; step += 1) await press('[')
    await untilDay(1)
    await act(() => {
      for (const key of ['[', '[', ']', ']']) keyDown(key)
    })
    await untilDay(2)
  })

  test('? lists what the keys do', async () => {
    expect(await press('?', { shiftKey: true })).toBe(true)
    await untilHelp()
    expect(nameOf(byRole('dialog'))).toBe('Keyboard shortcuts')
    expect([...document.querySelectorAll('kbd')].map((key) => key.textContent)).toContain('?')
  })
})

describe('a key means itself', () => {
  test('while it is held down, unless it walks through the trends', async () => {
    expect(await press('/', { repeat: true })).toBe(false)
    expect(await press('?', { repeat: true })).toBe(false)
    expect(await press('j', { repeat: true })).toBe(true)
  })
})

describe('single keys', () => {
  test('can be switched off in the list, which a button opens, and on again', async () => {
    await clickOn('button', 'Keyboard shortcuts')
    await untilHelp()
    await click('dialog input[type="checkbox"]')
    expect(localStorage.getItem('uptick.shortcuts')).toBe('off')
    await clickOn('button', 'Close')
    expect(await press('j')).toBe(false)

    await clickOn('button', 'Keyboard shortcuts')
    await untilHelp()
    await click('dialog input[type="checkbox"]')
    await clickOn('button', 'Close')
    expect(localStorage.getItem('uptick.shortcuts')).toBeNull()
    expect(await press('j')).toBe(true)
  })
})
