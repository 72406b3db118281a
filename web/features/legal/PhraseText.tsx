import { Fragment } from 'react'
import { Link } from '../../lib/navigation/router.tsx'
import type { Phrases } from '../../texts/Prose.ts'

/** A sentence with the links in it. */
export function PhraseText({ phrases }: { phrases: Phrases }) {
  if (typeof phrases === 'string') return phrases
  return phrases.map((piece) =>
    typeof piece === 'string' ? (
      <Fragment key={piece}>{piece}</Fragment>
    ) : (
      <Link key={piece.text} to={piece.to}>
        {piece.text}
      </Link>
    ),
  )
}
