import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HOME_PAGE } from '../../shared/pages.ts'
import { applyAccount } from '../features/account/applyAccount.ts'
import { Redirect } from '../lib/navigation/router.tsx'
import type { Person } from '../lib/session/session.ts'

type Props = { person: Person; to: string | undefined }

/** Redirects after a sign-in, and applies the account's name and theme. */
export function RedirectAfterSignIn({ person: { uid }, to = HOME_PAGE }: Props) {
  const queryClient = useQueryClient()
  useEffect(() => void applyAccount(queryClient, uid), [queryClient, uid])
  return <Redirect to={to} />
}
