import type { ComponentProps, MouseEvent } from 'react'
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

/** A press on a link to the form of a watch: opens it right there. Otherwise, the link leads to the account page. */
export function pressWatchLink(event: MouseEvent, address: string): void {
  if (!openForm || !isPlainClick(event)) return
  event.preventDefault()
  openForm(address)
}

/** A link to the form of a watch. */
export function WatchLink(props: Pick<ComponentProps<typeof Link>, 'to' | 'className' | 'aria-haspopup' | 'children'>) {
  return <Link {...props} onClick={(event) => pressWatchLink(event, props.to)} />
}
