import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick, Link } from '../lib/navigation/router.tsx'

/** Opens the form of a watch on the page that is shown; undefined where nobody is signed in. */
let openForm: ((address: string) => void) | undefined

/** Lets links to the form of a watch open it on the page where they are, until the returned function is called. */
export function openWatchesHere(open: (address: string) => void): () => void {
  openForm = open
  return () => {
    openForm = undefined
  }
}

type Props = { to: string; className?: string; 'aria-haspopup'?: 'dialog'; children: ReactNode }

/** A link to the form of a watch, which opens it right there for a signed-in reader. Otherwise, it leads to the account page. */
export function WatchLink(props: Props) {
  function press(event: MouseEvent): void {
    if (!openForm || !isPlainClick(event)) return
    event.preventDefault()
    openForm(props.to)
  }

  return <Link {...props} onClick={press} />
}
