import { useEffect, useRef } from 'react'
import { HOME_PAGE } from '../../../shared/pages.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { contactTexts } from '../../texts/contactTexts.ts'

/** Replaces the form once the message is sent, and takes the focus. */
export function MessageSent({ onAgain }: { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  return (
    <div className="blank" role="status">
      <svg viewBox="0 0 220 70" fill="none" aria-hidden="true">
        <path d="M20 34h180l-12 22H20z" fill="var(--swipe)" />
        <path
          d="M6 50h48l16 10 24-34 20 14 38-32"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h2 ref={title} tabIndex={-1}>
        {contactTexts.sent}
      </h2>
      <p>
        {contactTexts.thanks} {contactTexts.reply}
      </p>
      <div className="acts">
        <button type="button" className="btn" onClick={onAgain}>
          {contactTexts.sendAnother}
        </button>
        <Link className="btn btn--bare" to={HOME_PAGE}>
          {contactTexts.backToHome}
        </Link>
      </div>
    </div>
  )
}
