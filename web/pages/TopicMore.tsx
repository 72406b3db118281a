import { type ComponentType, type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import type { TopicPartProps } from '../features/topic/more/TopicPartProps.ts'

type Parts = typeof import('../features/topic/more/TopicMore.tsx')

let loaded: Parts | undefined

/** Loads the code of the parts; the server does before it renders a page. */
export async function loadTopicParts(): Promise<Parts> {
  loaded ??= await import('../features/topic/more/TopicMore.tsx')
  return loaded
}

type Props = TopicPartProps & {
  part: 'Cite' | 'Waves'
  /** Nothing in it depends on the reader: what the server has rendered stays as it is. */
  isFixed?: boolean
}

/**
 * A part of the page that a reader sees before its code is loaded: the HTML of the server stays until then. Buttons in it
 * with `data-copies`, and links with `data-title`, work at once.
 */
export function TopicMore({ part, isFixed = false, ...shown }: Props) {
  const id = `topic-${part}`
  const isHydrating = useIsHydrating()
  const [Part, setPart] = useState<ComponentType<TopicPartProps> | undefined>(() => loaded?.[part])
  const [rendered] = useState(() => ({
    answer: shown.answer,
    html: isHydrating ? globalThis.document?.getElementById(id)?.innerHTML : undefined,
  }))
  const { html } = rendered
  const isKept = html !== undefined && (isFixed ? rendered.answer === shown.answer : !Part)

  useEffect(() => {
    if (Part || (isFixed && isKept)) return
    // The reader may have left the page before the code is there.
    let isLeft = false
    loadTopicParts().then((parts) => isLeft || setPart(() => parts[part]), console.warn)
    return () => {
      isLeft = true
    }
  }, [Part, part, isFixed, isKept])

  function press(event: MouseEvent): void {
    const { target } = event
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('[data-copies]')
    if (button) loadTopicParts().then(({ copyFrom }) => copyFrom(button), console.warn)
    const link = target.closest<HTMLAnchorElement>('a[data-title]')
    if (!link) return
    event.preventDefault()
    loadTopicParts().then(({ saveTitled }) => saveTitled(link), console.warn)
  }

  // The buttons in it are what is pressed.
  const frame = { id, className: 'part', onClick: press }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what this page has there already.
  if (isKept) return <div key="kept" {...frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  return <div {...frame}>{Part && <Part {...shown} />}</div>
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
