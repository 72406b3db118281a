import '../../../support/jsdom.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { act } from '../../../support/act.ts'
import { textsHeldByReact } from '../../../support/textsHeldByReact.ts'

let place: HTMLElement
let show: (element: ReactNode) => Promise<void>

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  show = (element) => act(async () => root.render(element))
})

afterEach(async () => {
  await show(null)
  place.remove()
})

/** Puts every text into two elements, as a browser's translator does. */
function translate(): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const inner = document.createElement('font')
    const outer = document.createElement('font')
    inner.append(`<${text.data}>`)
    outer.append(inner)
    text.replaceWith(outer)
  }
}

function Label({ children }: { children: ReactNode }) {
  return (
    <button type="button">
      <i />
      {children}
    </button>
  )
}

type Shown = { count: number; isNew?: boolean }

describe('a translated page', () => {
  test.each<[string, (shown: Shown) => ReactNode]>([
    [
      'a text beside a condition',
      ({ count, isNew }) => (
        <p>
          {isNew && <b>new</b>} trends {count}
        </p>
      ),
    ],
    [
      'a text that comes and goes',
      ({ count, isNew }) => (
        <p>
          trends {isNew && 'new'} <b>{count}</b>
        </p>
      ),
    ],
    [
      'a text among the children of a component',
      ({ count, isNew }) => (
        <Label>
          {isNew && <b>new</b>} trends {count}
        </Label>
      ),
    ],
    [
      'a text in a fragment',
      ({ count, isNew }) => (
        <p>
          {isNew ? <>new {count}</> : <>old {count}</>}
          <b />
        </p>
      ),
    ],
    ['texts of a list', ({ count, isNew }) => <p>{['trends ', isNew && <b key="new">new</b>, count]}</p>],
    ['a text alone', ({ count, isNew }) => <p>{isNew ? `new ${count}` : count}</p>],
  ])('is changed by React and shows the new content: %s', async (_, draw) => {
    await show(draw({ count: 1 }))
    translate()
    await show(draw({ count: 2, isNew: true }))
    expect(place.textContent).toContain('new')
    expect(place.textContent).toContain('2')
    expect(place.textContent).not.toContain('1')
    translate()
    await show(draw({ count: 3 }))
    expect(place.textContent).not.toContain('new')
    expect(place.textContent).not.toContain('2')
    await show(null)
    expect(place.textContent).toBe('')
  })
})

test('a text without siblings gets no element', async () => {
  await show(<p>trends</p>)
  expect(place.innerHTML).toBe('<p>trends</p>')
})

test('a child keeps its state while the texts around it change', async () => {
  const draw = (text: string) => (
    <p>
      {text} <input />
    </p>
  )
  await show(draw('one'))
  const field = place.querySelector('input')
  await show(draw(''))
  await show(draw('three'))
  expect(place.querySelector('input')).toBe(field)
})

test('the check of our screens finds a text that React holds', async () => {
  const Bare = () => 'trends'
  await show(
    <p>
      <Bare />
    </p>,
  )
  expect(textsHeldByReact(place)).toEqual([expect.stringContaining('trends in <p>')])
})
