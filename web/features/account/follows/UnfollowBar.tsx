import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../../../components/Icon.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { FollowName } from './FollowName.tsx'
import type { UnfollowNote } from './useUnfollow.ts'

/** How long it stays while nobody is at it, in milliseconds. */
const STAYS_MS = 10_000

const SENTENCES = {
  unfollowed: accountTexts.unfollowed,
  'not-unfollowed': accountTexts.notUnfollowed,
  'not-followed-again': accountTexts.notFollowedAgain,
  'too-many-follows': accountTexts.tooManyAgain,
} as const satisfies Record<UnfollowNote['kind'], unknown>

type Props = {
  note: UnfollowNote
  onUndo: () => void
  /** The reader has closed it. */
  onDismiss: () => void
  /** It has stood there long enough. */
  onOver: () => void
}

/** Says what was unfollowed, and takes it back. What went wrong stays until the reader closes it. */
export function UnfollowBar({ note: { kind, follow }, onUndo, onDismiss, onOver }: Props) {
  const undo = useRef<HTMLButtonElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const canUndo = kind === 'unfollowed'
  const isAlone = canUndo && !isHovered && !isFocused
  const end = useEffectEvent(onOver)

  useEffect(() => {
    if (!isAlone) return
    const timer = setTimeout(() => end(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [isAlone])

  // The button that was pressed is gone with its row, and this one takes it back. It is in view already.
  useEffect(() => {
    if (canUndo) undo.current?.focus({ preventScroll: true })
  }, [canUndo])

  const [before, after] = SENTENCES[kind]
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
        {before}
        <FollowName follow={follow} />
        {after}
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
