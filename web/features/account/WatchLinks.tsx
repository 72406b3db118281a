import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { plainPage, WATCH_PAGE } from '../../../shared/pages.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { isPlainClick, useLocation, useNavigate } from '../../lib/navigation/router.tsx'
import * as texts from '../../texts/texts.ts'

type Form = ComponentType<{ uid: string; of: string; onClose: () => void }>

/**
 * Opens the form of a new watch on any page: a press on a link to it opens it right there, and its address opens it on the
 * account page. The links themselves are plain ones, so that the pages with them need no code for this.
 */
export function WatchLinks({ uid }: { uid: string }) {
  const navigate = useNavigate()
  const { pathname, hash, key } = useLocation()
  const [Form, setForm] = useState<Form>()
  const [pressed, setPressed] = useState<{ address: string; at: string }>()
  const isAtAddress = (pathname + hash).startsWith(WATCH_PAGE)
  // A link that was pressed on a page that has been left is over.
  const address = pressed?.at === key ? pressed.address : isAtAddress ? pathname + hash : undefined
  const isWanted = address !== undefined

  const press = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const to = link?.getAttribute('href') ?? ''
    if (!to.startsWith(WATCH_PAGE) || !isPlainClick(event)) return
    event.preventDefault()
    setPressed({ address: to, at: key })
  })

  useEffect(() => {
    // Before the router, which then leaves it alone.
    const listen = (event: MouseEvent) => press(event)
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [])

  const fail = useEffectEvent((error: unknown) => {
    console.warn('The form of a watch cannot be loaded', error)
    showToast(texts.somethingWentWrong, 'alert')
    close()
  })

  useEffect(() => {
    if (isWanted && !Form) import('./watchParts.tsx').then(({ WatchWords }) => setForm(() => WatchWords), fail)
  }, [isWanted, Form])

  function close(): void {
    setPressed(undefined)
    if (isAtAddress) navigate(plainPage('account'), { replace: true })
  }

  return Form && address !== undefined ? <Form key={address} uid={uid} of={address} onClose={close} /> : null
}
