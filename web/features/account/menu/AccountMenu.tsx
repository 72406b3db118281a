import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from '../../../lib/navigation/router.tsx'
import type { Person } from '../../../lib/session/session.ts'
import { sessionTexts } from '../../../texts/sessionTexts.ts'
import { initialsOf } from './initialsOf.ts'
import { type FirstFocus, MenuEntries } from './MenuEntries.tsx'
import { WhoIsSignedIn } from './WhoIsSignedIn.tsx'

/**
 * The menu of whoever is signed in, behind their initials: a press or an arrow opens it, Escape gives the focus back. It
 * closes by itself after a choice, and when the reader turns elsewhere.
 */
export function AccountMenu({ person }: { person: Person }) {
  const id = useId()
  const { key } = useLocation()
  // Open at one place in the history: whoever has gone elsewhere has closed it.
  const [opened, setOpened] = useState<{ at: string; focus: FirstFocus }>()
  const isOpen = opened?.at === key
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpened(undefined)
    }
    const closeOnEscape = ({ key }: Pick<globalThis.KeyboardEvent, 'key'>) => {
      if (key !== 'Escape') return
      setOpened(undefined)
      button.current?.focus()
    }
    const done = new AbortController()
    document.addEventListener('pointerdown', closeElsewhere, done)
    document.addEventListener('focusin', closeElsewhere, done)
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
        <span aria-hidden="true">{initialsOf(person.name) || initialsOf(person.email)}</span>
        <span className="vh">{sessionTexts.accountMenu(person.name)}</span>
      </button>
      {isOpen && (
        <div className="menu">
          <WhoIsSignedIn person={person} />
          <hr />
          <MenuEntries id={id} focus={opened.focus} />
        </div>
      )}
    </div>
  )
}
