import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fill } from '../../../components/fill.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { accountTexts } from '../accountTexts.ts'
import { FollowName } from './FollowRow.tsx'
import type { UnfollowNote } from './useUnfollow.ts'

/** Shown for this long unless hovered or focused, in milliseconds. */
const VISIBLE_MS = 10_000

const SENTENCES = {
  unfollowed: accountTexts.unfollowed,
  'not-unfollowed': accountTexts.notUnfollowed,
  'not-followed-again': accountTexts.notFollowedAgain,
  'too-many-follows': accountTexts.tooManyAgain,
} as const satisfies Record<UnfollowNote['kind'], unknown>

type Props = {
  note: UnfollowNote
  onUndo: () => void
  /** The reader closed it. */
  onDismiss: () => void
  /** Its time is over. */
  onTimeout: () => void
}

/** Says what was unfollowed and offers undo. A failure stays until it is closed. */
export function UnfollowBar({ note: { kind, follow, more }, onUndo, onDismiss, onTimeout }: Props) {
  const undo = useRef<HTMLButtonElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const canUndo = kind === 'unfollowed'
  const isTimed = canUndo && !isHovered && !isFocused
  const end = useEffectEvent(onTimeout)

  useEffect(() => {
    if (!isTimed) return
    const timer = setTimeout(() => end(), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [isTimed])

  // The pressed button is gone with its row, so the undo button takes the focus. It is in view already.
  useEffect(() => {
    if (canUndo) undo.current?.focus({ preventScroll: true })
  }, [canUndo])

  return (
    <section
      className="undo"
      aria-label={accountTexts.unfollowing}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
    >
      <p>
        {fill(SENTENCES[kind], { name: <FollowName follow={follow} /> })}
        {more && ` ${more}`}
      </p>
      {canUndo && (
        <button ref={undo} type="button" className="btn btn--s" onClick={onUndo}>
          {accountTexts.undo}
        </button>
      )}
      <button type="button" className="close" aria-label={accountTexts.dismiss} onClick={onDismiss}>
        <Icon shape="close" size={16} />
      </button>
    </section>
  )
}
