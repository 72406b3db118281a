import { useMutation, useQueryClient } from '@tanstack/react-query'
import { API_DIGEST, DigestCopyAnswer } from '../../../../shared/answers/signedInApi.ts'
import { Problem } from '../../../../shared/problem.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { accountQuery } from '../accountQueries.ts'
import { ACCOUNT_SCOPE } from '../settings/useSettings.ts'

/** How far a copy has come, or what became of it. */
export type CopyState = 'idle' | 'sending' | 'sent' | 'failed' | NonNullable<DigestCopyAnswer['reason']>

type Copy = {
  state: CopyState
  /** Does nothing while one is on its way. */
  send: () => void
}

/** A mail service with much to do is asked up to three times; what becomes of a mail is worth waiting for. */
const TIMEOUT_MS = 30_000

const COPY = ['digest', 'copy']

/** Has the next update sent to the reader now, as a copy. Settings on their way are waited for. */
export function useDigestCopy(uid: string): Copy {
  const client = useQueryClient()
  const { mutate, ...copy } = useMutation({
    mutationKey: COPY,
    scope: ACCOUNT_SCOPE,
    networkMode: 'always',
    mutationFn: () => signedInJson(API_DIGEST, DigestCopyAnswer, { method: 'POST', timeoutMs: TIMEOUT_MS }),
    onSuccess({ reason }) {
      // The account then says why, and the page how it is put right.
      if (reason === 'suppressed') void client.invalidateQueries(accountQuery(uid))
    },
  })

  return {
    state: stateOf(copy),
    send: () => {
      if (client.isMutating({ mutationKey: COPY }) === 0) mutate()
    },
  }
}

type Asked = { isPending: boolean; error: Error | null; data: DigestCopyAnswer | undefined }

function stateOf({ isPending, error, data }: Asked): CopyState {
  if (isPending) return 'sending'
  if (error) return mayBeSent(error) ? 'unknown' : 'failed'
  if (!data) return 'idle'
  return data.sent ? 'sent' : (data.reason ?? 'failed')
}

/** Without a proper answer nobody knows how far the server came. */
function mayBeSent(error: Error): boolean {
  return error instanceof Problem && (error.code === 'unavailable' || error.code === 'internal')
}
