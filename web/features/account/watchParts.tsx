import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readOwnWatchPage } from '../../../shared/watches/ownWatchAddress.ts'
import type { Watch } from '../../../shared/watches/watch.ts'
import { devicesQuery } from '../push/devices.ts'
import { WatchDialog } from '../watches/WatchDialog.tsx'
import { Watches } from '../watches/Watches.tsx'
import { draftAt, draftOf } from '../watches/watchDraft.ts'
import { accountQuery } from './accountQueries.ts'

// The code of watches, loaded at once: by the account page, and by a press on a link to their form.

type FormProps = {
  uid: string
  /** The watch to change, or the address that fills in a new one. */
  of: Watch | string
  onClose: () => void
}

/** The form of a watch. */
export function WatchWords({ uid, of, onClose }: FormProps) {
  const { data: account } = useQuery(accountQuery(uid))
  const draft = useMemo(() => (typeof of === 'string' ? draftAt(of) : draftOf(of)), [of])
  // The list of watches opens what such an address names.
  if (typeof of === 'string' && readOwnWatchPage(of)) return null
  return (
    <WatchDialog
      uid={uid}
      watch={typeof of === 'string' ? undefined : of}
      draft={draft}
      digest={account?.digest ?? 'daily'}
      onClose={onClose}
    />
  )
}

/** The watches of a person, with the form that changes them. */
export function OwnWatches({ uid }: { uid: string }) {
  const { data: account } = useQuery(accountQuery(uid))
  // Asked only where it decides what is sent.
  const { data: browsers } = useQuery({ ...devicesQuery(uid), enabled: account?.digest === 'off' })
  const isNotified = account?.notifications === true && browsers?.devices.some(({ ended }) => !ended) === true
  return (
    <Watches
      uid={uid}
      delivery={account && { digest: account.digest, quietHours: account.quiet_hours, isNotified }}
      form={(watch, onClose) => <WatchWords key={watch.id} uid={uid} of={watch} onClose={onClose} />}
    />
  )
}
