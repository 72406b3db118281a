import { type KeyboardEvent, useEffect, useRef } from 'react'
import { plainPage } from '../../../../shared/pages.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Link } from '../../../lib/navigation/router.tsx'
import { sessionTexts } from '../../../texts/sessionTexts.ts'
import { DELETE_ACCOUNT } from '../data/deleteAddress.ts'
import { useSignOut } from './useSignOut.ts'

/** Which entry has the focus when the menu opens. */
export type FirstFocus = 'first' | 'last'

/** Where the focus goes from an entry, by key. */
const STEPS = new Map<string, (at: number, last: number) => number>([
  ['ArrowDown', (at, last) => (at === last ? 0 : at + 1)],
  ['ArrowUp', (at, last) => (at <= 0 ? last : at - 1)],
  ['Home', () => 0],
  ['End', (_, last) => last],
])

/** The entries of the account menu: the arrows go round in them, Home and End jump. */
export function MenuEntries({ id, focus }: { id: string; focus: FirstFocus }) {
  const menu = useRef<HTMLDivElement>(null)
  const signOut = useSignOut()

  useEffect(() => {
    entriesOf(menu.current)
      .at(focus === 'first' ? 0 : -1)
      ?.focus()
  }, [focus])

  function goByKey(event: KeyboardEvent): void {
    const step = STEPS.get(event.key)
    if (!step) return
    event.preventDefault()
    const all = entriesOf(menu.current)
    const at = all.findIndex((entry) => entry.matches(':focus'))
    all[step(at, all.length - 1)]?.focus()
  }

  return (
    <div ref={menu} id={id} role="menu" tabIndex={-1} aria-label={sessionTexts.account} onKeyDown={goByKey}>
      <Link role="menuitem" tabIndex={-1} to={plainPage('account')}>
        <Icon shape="person" size={15} />
        {sessionTexts.followedTrends}
      </Link>
      <button type="button" role="menuitem" tabIndex={-1} onClick={signOut}>
        <Icon shape="leave" size={15} />
        {sessionTexts.signOut}
      </button>
      <hr />
      <Link className="menu__bad" role="menuitem" tabIndex={-1} to={DELETE_ACCOUNT}>
        <Icon shape="bin" size={15} />
        {sessionTexts.deleteAccount}
      </Link>
    </div>
  )
}

function entriesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}
