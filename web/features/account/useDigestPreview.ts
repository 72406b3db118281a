import { useMutation } from '@tanstack/react-query'
import { API_DIGEST, DigestPreview } from '../../../shared/signedInApi.ts'
import { signedInJson } from '../../lib/signedInJson.ts'
import { readDigestText, type ToldItem } from './readDigestText.ts'
import { ACCOUNT_SCOPE } from './useSettings.ts'

/** What the next update would say. */
export type NextDigest = { subject: string; told: ToldItem[]; more: number }

export type Preview = ReturnType<typeof useDigestPreview>

/** Asks what the next update would say now. Settings decide that, so those on their way are waited for. */
export function useDigestPreview() {
  return useMutation({ mutationFn: readPreview, scope: ACCOUNT_SCOPE, networkMode: 'always' })
}

async function readPreview(): Promise<NextDigest> {
  const { subject, text, items } = await signedInJson(API_DIGEST, DigestPreview)
  const told = readDigestText(text)
  return { subject, told, more: items - told.length }
}
