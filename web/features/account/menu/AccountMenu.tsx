import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { DELETE_ACCOUNT_PAGE, plainPage } from '../../../../shared/pages.ts'
import { PageIcon } from '../../../components/PageIcon.tsx'
import type { Person } from '../../../lib/auth/session.ts'
import { Link, useLocation } from '../../../lib/navigation/router.tsx'
import { PersonSummary, useSignOut } from './AccountLinks.tsx'
import { sessionTexts } from './sessionTexts.ts'

/**
 * The account menu behind the person's initials. A click or an arrow key opens it, Escape closes it and restores the
 * focus. A choice, a click elsewhere and a focus elsewhere close it, too.
 */
export function AccountMenu({ person }: { person: Person }) {
  const id = useId()
  const { key } = useLocation()
  // Bound to a history entry, so that a navigation closes it.
  const [opened, setOpened] = useState<{ at: string; focus: FirstFocus }>()
  const isOpen = opened?.at === key
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpened(undefined)
    }
    const closeOnEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpened(undefined)
      button.current?.focus()
    }
    const done = new AbortController()
    document.addEventListener('pointerdown', closeOutside, done)
    document.addEventListener('focusin', closeOutside, done)
    document.addEventListener('keydown', closeOnEscape, done)
    return () => done.abort()
  }, [isOpen])

  function openByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened({ at: key, focus: event.key === 'ArrowDown' ? 'first' : 'last' })
  }

  return (
    <div className="account-menu" ref={menu}>
      <button
        ref={button}
        type="button"
        className="avatar"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpened(isOpen ? undefined : { at: key, focus: 'first' })}
        onKeyDown={openByArrow}
      >
        <span aria-hidden="true" translate="no">
          {initialsOf(person.name) || initialsOf(person.email)}
        </span>
        <span className="vh">{sessionTexts.accountMenu(person.name)}</span>
      </button>
      {isOpen && (
        <div className="menu">
          <PersonSummary person={person} />
          <hr />
          <MenuItems id={id} focus={opened.focus} />
        </div>
      )}
    </div>
  )
}

/** The entry that gets the focus when the menu opens. */
type FirstFocus = 'first' | 'last'

/** The index of the entry to focus, by key. */
const STEPS = new Map<string, (at: number, last: number) => number>([
  ['ArrowDown', (at, last) => (at === last ? 0 : at + 1)],
  ['ArrowUp', (at, last) => (at <= 0 ? last : at - 1)],
  ['Home', () => 0],
  ['End', (_, last) => last],
])

/** The entries of the menu. Arrow keys move in a circle, Home and End jump. */
function MenuItems({ id, focus }: { id: string; focus: FirstFocus }) {
  const menu = useRef<HTMLDivElement>(null)
  const signOut = useSignOut()

  useEffect(() => {
    entriesOf(menu.current)
      .at(focus === 'first' ? 0 : -1)
      ?.focus()
  }, [focus])

  function moveByKey(event: KeyboardEvent): void {
    const step = STEPS.get(event.key)
    if (!step) return
    event.preventDefault()
    const all = entriesOf(menu.current)
    const at = all.findIndex((entry) => entry.matches(':focus'))
    all[step(at, all.length - 1)]?.focus()
  }

  return (
    <div ref={menu} id={id} role="menu" tabIndex={-1} aria-label={sessionTexts.account} onKeyDown={moveByKey}>
      <Link role="menuitem" tabIndex={-1} to={plainPage('account')}>
        <PageIcon shape="person" size={15} />
        {sessionTexts.followedTrends}
      </Link>
      <button type="button" role="menuitem" tabIndex={-1} onClick={signOut}>
        <PageIcon shape="leave" size={15} />
        {sessionTexts.signOut}
      </button>
      <hr />
      <Link className="menu__bad" role="menuitem" tabIndex={-1} to={DELETE_ACCOUNT_PAGE}>
        <PageIcon shape="bin" size={15} />
        {sessionTexts.deleteAccount}
      </Link>
    </div>
  )
}

function entriesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

/**
 * At most two initials of a name in any script, of its first and last word. `"Maya Okafor"` → `"MO"`,
 * `"山田太郎"` → `"山"`. Empty when the name has no letters and no digits.
 */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.normalize('NFC').toLocaleUpperCase().split(/\s+/).flatMap(firstLetter)
  return first + (others.at(-1) ?? '')
}

/** The first letter or digit of a word, with its combining marks. */
function firstLetter(word: string): string[] {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  for (const { segment } of letters) if (/^[\p{L}\p{N}]/u.test(segment)) return [segment]
  return []
}
