import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { plainPage, WATCH_PAGE } from '../../../shared/pages.ts'
import { openWatchesHere } from '../../components/WatchLink.tsx'
import { showToast } from '../../lib/display/toasts.ts'
import { useLocation, useNavigate } from '../../lib/navigation/router.tsx'
import * as texts from '../../texts/texts.ts'

type Form = ComponentType<{ uid: string; of: string; onClose: () => void }>

/** The form of a new watch on any page: a press on a link to it opens it right there, and its address on the account page. */
export function NewWatch({ uid }: { uid: string }) {
  const navigate = useNavigate()
  const { pathname, hash, key } = useLocation()
  const [Form, setForm] = useState<Form>()
  const [pressed, setPressed] = useState<{ address: string; at: string }>()
  const isAtAddress = (pathname + hash).startsWith(WATCH_PAGE)
  // A link that was pressed on a page that has been left is over.
  const address = pressed?.at === key ? pressed.address : isAtAddress ? pathname + hash : undefined
  const isWanted = address !== undefined

  useEffect(() => openWatchesHere((pressedAddress) => setPressed({ address: pressedAddress, at: key })), [key])

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
