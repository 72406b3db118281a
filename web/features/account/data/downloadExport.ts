import * as z from 'zod/mini'
import { API_ACCOUNT_EXPORT } from '../../../../shared/answers/signedInApi.ts'
import { Instant } from '../../../../shared/trend.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'

/** Whatever the server stores belongs in the file, also what this version does not know. */
const Exported = z.looseObject({ exported_at: Instant })

/** How long the browser may take to begin with the file, in milliseconds. */
const KEPT_MS = 60_000

/** Hands everything that is stored about a person to the browser, as `uptick-export-2026-11-21.json`. Throws a `Problem`. */
export async function downloadExport(): Promise<void> {
  const exported = await signedInJson(API_ACCOUNT_EXPORT, Exported, {})
  const file = new Blob([`${JSON.stringify(exported, null, 2)}\n`], { type: 'application/json' })
  const href = URL.createObjectURL(file)
  const download = `uptick-export-${exported.exported_at.slice(0, 10)}.json`
  Object.assign(document.createElement('a'), { href, download }).click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}
