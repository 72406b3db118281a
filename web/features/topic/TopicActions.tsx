import { type ComponentProps, type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { WATCH_PAGE } from '../../../shared/pages.ts'
import { pressWatchLink } from '../../components/WatchLink.tsx'
import type { Cite } from './Cite.tsx'

const ID = 'topic-actions'

let loaded: typeof import('./Cite.tsx') | undefined

/** Loads the code of the actions; the server does before it renders a page. */
export async function loadActions() {
  loaded ??= await import('./Cite.tsx')
  return loaded
}

/**
 * What can be done with a topic besides following it. Nothing in it depends on the reader, so what the server has sent stays
 * for good, without its code, unless the answer becomes another one. Its buttons with `data-copies`, and links with
 * `data-title`, work at once.
 */
export function TopicActions(shown: ComponentProps<typeof Cite>) {
  const isHydrating = useIsHydrating()
  const [Actions, setActions] = useState(() => loaded?.Cite)
  const [sent] = useState(() => ({
    answer: shown.answer,
    html: isHydrating ? globalThis.document?.getElementById(ID)?.innerHTML : undefined,
  }))
  const kept = sent.answer === shown.answer ? sent.html : undefined

  useEffect(() => {
    if (Actions || kept !== undefined) return
    // The reader may have left the page before the code is there.
    let isLeft = false
    loadActions().then(({ Cite }) => isLeft || setActions(() => Cite), console.warn)
    return () => {
      isLeft = true
    }
  }, [Actions, kept])

  function press(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return
    const watch = event.target.closest(`a[href^="${WATCH_PAGE}"]`)
    if (watch) pressWatchLink(event, watch.getAttribute('href') ?? '')
    const control = event.target.closest<HTMLElement>('[data-copies], a[data-title]')
    if (!control) return
    event.preventDefault()
    loadActions().then(({ copyOrSave }) => copyOrSave(control), console.warn)
  }

  const frame = { id: ID, className: 'part', onClick: press }
  if (kept === undefined) return <div {...frame}>{Actions && <Actions {...shown} />}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what this page has there already.
  return <div key="kept" {...frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept }} />
}

/**
 * Whether React takes over HTML in this render. Where others have changed the page, it renders anew instead, and must set
 * no HTML: the content security policy forbids that.
 */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}

function neverChanges() {
  return () => {}
}
