import { useState } from 'react'
import { Problem } from '../../../../shared/problem.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { downloadExport } from './downloadExport.ts'

type Download = 'idle' | 'loading' | 'done' | 'failed'

/** Everything that is stored about a person, as a file. */
export function YourData() {
  const [download, setDownload] = useState<Download>('idle')

  async function start(): Promise<void> {
    if (download === 'loading') return
    setDownload('loading')
    try {
      await downloadExport()
      setDownload('done')
    } catch (error) {
      setDownload('failed')
      if (!(error instanceof Problem)) throw error
    }
  }

  return (
    <section className="side">
      <h2>{accountTexts.yourData}</h2>
      <p>{accountTexts.yourDataLead}</p>
      <div>
        <button
          type="button"
          className="btn btn--s"
          aria-disabled={download === 'loading' || undefined}
          onClick={start}
        >
          {accountTexts.download}
        </button>
      </div>
      <p role="status" className={download === 'failed' ? 'setting-status is-bad' : 'setting-status'}>
        {TEXTS[download]}
      </p>
    </section>
  )
}

const TEXTS = {
  idle: null,
  loading: accountTexts.downloading,
  done: accountTexts.downloaded,
  failed: accountTexts.downloadFailed,
} as const satisfies Record<Download, string | null>
