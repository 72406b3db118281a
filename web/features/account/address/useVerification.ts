import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { API_VERIFIED } from '../../../../shared/answers/signedInApi.ts'
import { Account } from '../../../../shared/people/account.ts'
import { Problem } from '../../../../shared/problem.ts'
import { AuthFailure } from '../../../lib/auth/AuthFailure.ts'
import { loadSignIn } from '../../../lib/auth/loadSignIn.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { useWrite } from '../../../lib/requests/useWrite.ts'
import { accountQuery } from '../accountQueries.ts'

export type Verification = ReturnType<typeof useVerification>

/** Verifies the own email address again, with a mailed code; then mails are sent there again. */
export function useVerification(uid: string) {
  const queryClient = useQueryClient()
  const isConfirmed = useRef(false)

  async function finish(): Promise<void> {
    // The server refreshes the stored address, too.
    const account = await signedInJson(API_VERIFIED, Account, { method: 'POST' })
    queryClient.setQueryData(accountQuery(uid).queryKey, account)
  }

  const request = useWrite({
    async write() {
      const { sendAddressCode } = await loadSignIn()
      const result = await sendAddressCode()
      if (result === 'not-needed') await finish()
      return result
    },
    failureOf,
    unexpected: 'other',
  })

  const confirm = useWrite({
    async write(code: string) {
      const { confirmAddress } = await loadSignIn()
      // A code works once: after a failure of the next step it is not sent again.
      if (!isConfirmed.current) await confirmAddress(code)
      isConfirmed.current = true
      await finish()
    },
    failureOf,
    unexpected: 'other',
  })

  return { request, confirm, isDone: confirm.status === 'success' || request.result === 'not-needed' }
}

/** `other` is a failure of our API, or of loading the code, which is a TypeError. */
function failureOf(error: unknown): AuthFailure | 'other' | undefined {
  if (error instanceof AuthFailure) return error
  return error instanceof Problem || error instanceof TypeError ? 'other' : undefined
}
