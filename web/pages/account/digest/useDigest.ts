import { useMutation, useQueryClient } from '@tanstack/react-query'
import { API_DIGEST, DigestCopyAnswer, DigestPreview } from '../../../../shared/answers/signedInApi.ts'
import { Problem } from '../../../../shared/problem.ts'
import { accountQuery } from '../../../features/account/accountQueries.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'
import { ACCOUNT_SCOPE } from '../settings/useSettings.ts'

/** The progress or outcome of sending a copy. */
export type CopyState = 'idle' | 'sending' | 'sent' | 'failed' | NonNullable<DigestCopyAnswer['reason']>

type Copy = {
  state: CopyState
  /** How long to wait, after too many requests. */
  refusal: string | undefined
  /** Does nothing while a copy is being sent. */
  send: () => void
}

/** Longer than usual, because the server retries a busy mail service. */
const TIMEOUT_MS = 30_000

const COPY = ['digest', 'copy']

/** Sends a copy of the next digest to the reader. Waits for settings that are being saved. */
export function useDigestCopy(uid: string): Copy {
  const client = useQueryClient()
  const { mutate, ...copy } = useMutation({
    mutationKey: COPY,
    scope: ACCOUNT_SCOPE,
    networkMode: 'always',
    mutationFn: () => signedInJson(API_DIGEST, DigestCopyAnswer, { method: 'POST', timeoutMs: TIMEOUT_MS }),
    onSuccess({ reason }) {
      // The account then has the reason, which the page shows with its remedy.
      if (reason === 'suppressed') void client.invalidateQueries(accountQuery(uid))
    },
  })

  return {
    state: stateOf(copy),
    refusal: waitSentence(copy.error),
    send: () => {
      if (client.isMutating({ mutationKey: COPY }) === 0) mutate()
    },
  }
}

type CopyMutation = { isPending: boolean; error: Error | null; data: DigestCopyAnswer | undefined }

function stateOf({ isPending, error, data }: CopyMutation): CopyState {
  if (isPending) return 'sending'
  if (error) return mayBeSent(error) ? 'unknown' : 'failed'
  if (!data) return 'idle'
  return data.sent ? 'sent' : (data.reason ?? 'failed')
}

/** Without a valid answer it is unknown whether the mail was sent. */
function mayBeSent(error: Error): boolean {
  return error instanceof Problem && (error.code === 'unavailable' || error.code === 'internal')
}

export type Preview = ReturnType<typeof useDigestPreview>

/** Loads a preview of the next digest. Waits for settings that are being saved, because they change it. */
export function useDigestPreview() {
  return useMutation({ mutationFn: readPreview, scope: ACCOUNT_SCOPE, networkMode: 'always' })
}

async function readPreview(): Promise<DigestPreview> {
  return signedInJson(API_DIGEST, DigestPreview)
}
