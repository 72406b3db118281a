import { useMutation } from '@tanstack/react-query'
import { API_DIGEST, DigestPreview } from '../../../../shared/answers/signedInApi.ts'
import { type Country, findCountry } from '../../../../shared/countries.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { ACCOUNT_SCOPE } from '../settings/useSettings.ts'

/** One thing that an update tells. */
export type DigestItem = Omit<DigestPreview['told'][number], 'country'> & { country: Country }

/** What the next update would say: of how many follows, and how many trends more there would be. */
export type NextDigest = { subject: string; count: number; told: DigestItem[]; more: number }

export type Preview = ReturnType<typeof useDigestPreview>

/** Asks what the next update would say now. Settings decide that, so those on their way are waited for. */
export function useDigestPreview() {
  return useMutation({ mutationFn: readPreview, scope: ACCOUNT_SCOPE, networkMode: 'always' })
}

async function readPreview(): Promise<NextDigest> {
  const { subject, items: count, told, more } = await signedInJson(API_DIGEST, DigestPreview)
  return { subject, count, told: told.flatMap(toToldItem), more }
}

/** What is in none of our countries has no page. */
function toToldItem({ country: code, ...item }: DigestPreview['told'][number]): DigestItem[] {
  const country = findCountry(code)
  return country ? [{ ...item, country }] : []
}
