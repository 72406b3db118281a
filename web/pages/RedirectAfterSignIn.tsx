import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HOME_PAGE } from '../../shared/pages.ts'
import { takeOverAccount } from '../features/account/takeOverAccount.ts'
import { Redirect } from '../lib/navigation/router.tsx'
import type { Person } from '../lib/session/session.ts'

type Props = { person: Person; to: string | undefined }

/** Leads somebody who has just signed in to where they wanted to go, and shows them their own theme. */
export function RedirectAfterSignIn({ person: { uid }, to = HOME_PAGE }: Props) {
  const queryClient = useQueryClient()
  useEffect(() => void takeOverAccount(queryClient, uid), [queryClient, uid])
  return <Redirect to={to} />
}
