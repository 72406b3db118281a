import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { API_VERIFIED } from '../../../../shared/answers/signedInApi.ts'
import { Account } from '../../../../shared/people/account.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { loadSignIn } from '../../../lib/session/loadSignIn.ts'
import { accountQuery } from '../accountQueries.ts'

export type Verification = ReturnType<typeof useVerification>

/** Shows once more that mail arrives at one's own address, in two steps; then it is sent there again. */
export function useVerification(uid: string) {
  const queryClient = useQueryClient()
  const isConfirmed = useRef(false)

  async function finish(): Promise<void> {
    // What is kept from before the address stopped getting mail is refreshed on the way.
    const account = await signedInJson(API_VERIFIED, Account, { method: 'POST' })
    queryClient.setQueryData(accountQuery(uid).queryKey, account)
  }

  const ask = useMutation({
    networkMode: 'always',
    async mutationFn() {
      const { sendAddressCode } = await loadSignIn()
      const how = await sendAddressCode()
      if (how === 'not-needed') await finish()
      return how
    },
  })

  const confirm = useMutation({
    networkMode: 'always',
    async mutationFn(code: string) {
      const { confirmAddress } = await loadSignIn()
      // A code is good for one time: what failed after it is done without.
      if (!isConfirmed.current) await confirmAddress(code)
      isConfirmed.current = true
      await finish()
    },
  })

  return { ask, confirm, isDone: confirm.isSuccess || ask.data === 'not-needed' }
}
