import { useState } from 'react'
import * as z from 'zod/mini'
import { API_ACCOUNT_EXPORT } from '../../../../shared/answers/signedInApi.ts'
import { Instant } from '../../../../shared/instant.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { problemIn, UNEXPECTED, useWrite } from '../../../lib/requests/useWrite.ts'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'

/** Offers everything that is stored about a person as a file. */
export function YourData() {
  const [file, setFile] = useState('')
  const { status, failure, start } = useWrite({
    write: async () => setFile(await downloadExport()),
    failureOf: problemIn,
    unexpected: UNEXPECTED,
  })
  return (
    <section className="side" id="data">
      <h2>{accountTexts.yourData}</h2>
      <p>{accountTexts.yourDataLead}</p>
      <div>
        <button
          type="button"
          className="btn btn--s"
          aria-disabled={status === 'pending' || undefined}
          onClick={() => start(undefined)}
        >
          {accountTexts.download}
        </button>
      </div>
      <p role="status" className={status === 'error' ? 'setting-status is-bad' : 'setting-status'}>
        {status === 'success' ? accountTexts.downloaded(file) : (waitSentence(failure) ?? TEXTS[status])}
      </p>
    </section>
  )
}

const TEXTS = {
  idle: null,
  pending: accountTexts.downloading,
  error: accountTexts.downloadFailed,
}

/** The file includes fields that this version of the app does not know. */
const Exported = z.looseObject({ exported_at: Instant })

/** Time for the browser to start the download, in milliseconds. */
const OBJECT_URL_MS = 60_000

/** Downloads the export, and returns the name of the file: `"uptick-export-2026-11-21.json"`. Throws a `Problem`. */
async function downloadExport(): Promise<string> {
  const exported = await signedInJson(API_ACCOUNT_EXPORT, Exported, {})
  const file = new Blob([`${JSON.stringify(exported, null, 2)}\n`], { type: 'application/json' })
  const href = URL.createObjectURL(file)
  const download = `uptick-export-${exported.exported_at.slice(0, 10)}.json`
  Object.assign(document.createElement('a'), { href, download }).click()
  setTimeout(() => URL.revokeObjectURL(href), OBJECT_URL_MS)
  return download
}
