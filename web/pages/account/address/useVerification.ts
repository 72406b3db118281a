import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { API_VERIFIED } from '../../../../shared/answers/signedInApi.ts'
import { Account } from '../../../../shared/people/account.ts'
import { Problem } from '../../../../shared/problem.ts'
import { accountQuery } from '../../../features/account/accountQueries.ts'
import { AuthFailure } from '../../../lib/auth/AuthFailure.ts'
import { loadSignIn } from '../../../lib/auth/loadSignIn.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { useWrite } from '../../../lib/requests/useWrite.ts'

export type Verification = ReturnType<typeof useVerification>

/**
 * Verifies the own email address again, or another one that replaces it, with a mailed code; then mails are sent there.
 *
 * @param sentBefore the codes that were sent before the page was loaded
 */
export function useVerification(uid: string, sentBefore = 0) {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(sentBefore)
  const isConfirmed = useRef(false)

  async function finish(): Promise<void> {
    // The server takes over the address of the token.
    const account = await signedInJson(API_VERIFIED, Account, { method: 'POST' })
    queryClient.setQueryData(accountQuery(uid).queryKey, account)
  }

  const request = useWrite({
    async write(newAddress: string | undefined) {
      const { changeAddress, sendAddressCode } = await loadSignIn()
      isConfirmed.current = false
      if (newAddress !== undefined) await changeAddress(newAddress)
      else if ((await sendAddressCode()) === 'not-needed') {
        await finish()
        return 'not-needed'
      }
      return 'sent'
    },
    failureOf,
    unexpected: 'other',
  })

  const confirm = useWrite({
    async write(code: string) {
      const { confirmAddress, refreshAddress } = await loadSignIn()
      // A code works once: after a failure of the next step it is not sent again.
      if (!isConfirmed.current) await confirmAddress(code)
      isConfirmed.current = true
      await refreshAddress()
      await finish()
    },
    failureOf,
    unexpected: 'other',
  })

  return {
    /** How many codes were sent. */
    sent,
    isSending: request.status === 'pending',
    isConfirming: confirm.status === 'pending',
    failure: request.failure ?? confirm.failure,
    isDone: confirm.status === 'success' || request.result === 'not-needed',
    /** Mails a code: to another address, or to the own one. */
    sendCode(newAddress?: string): void {
      confirm.reset()
      request.start(newAddress, { onSuccess: (result) => result === 'sent' && setSent(sent + 1) })
    },
    confirm: (code: string, onDone?: () => void) => confirm.start(code, { ...(onDone && { onSuccess: onDone }) }),
  }
}

/** `other` is a failure of our API, or of loading the code, which is a TypeError. */
function failureOf(error: unknown): AuthFailure | 'other' | undefined {
  if (error instanceof AuthFailure) return error
  return error instanceof Problem || error instanceof TypeError ? 'other' : undefined
}
