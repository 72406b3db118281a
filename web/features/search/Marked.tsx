import { Fragment } from 'react'
import { markMatches } from '../../../shared/search/markMatches.ts'

/** A text in which what was searched for is marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  let at = 0
  return markMatches(text, query).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <Fragment key={key}>{piece.text}</Fragment>
  })
}
