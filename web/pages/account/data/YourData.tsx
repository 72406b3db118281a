import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { API_ACCOUNT, API_ACCOUNT_EXPORT, DeletionAnswer } from '../../../../shared/answers/signedInApi.ts'
import { Instant } from '../../../../shared/instant.ts'
import { DELETE_ACCOUNT_PAGE, plainPage } from '../../../../shared/pages.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { FormAlert } from '../../../components/FormAlert.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { PageIcon } from '../../../components/PageIcon.tsx'
import { accountQuery } from '../../../features/account/accountQueries.ts'
import { loadSignIn } from '../../../lib/auth/loadSignIn.ts'
import { signOut } from '../../../lib/auth/signOut.ts'
import { useLocation, useNavigate } from '../../../lib/navigation/router.tsx'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { problemIn, UNEXPECTED, useWrite } from '../../../lib/requests/useWrite.ts'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'
import { browserOnly } from '../../../lib/startup/browserOnly.ts'
import { currentReader } from '../../../lib/time/reader.ts'
import { readerDates } from '../../../lib/time/readerDates.ts'
import { accountTexts } from '../accountTexts.ts'

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

const ACCOUNT_PAGE = plainPage('account')

type Props = {
  /** The number of follows that are deleted, too; undefined until it is loaded. */
  follows: number | undefined
  /** Throws a `Problem` when the account was not deleted. */
  onDelete: () => Promise<void>
}

/** Deletes the account. The hash of the URL opens the dialog, so that links can lead to it. */
export function DeleteAccount({ follows, onDelete }: Props) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return (
    <section className="side" id="delete">
      <h2>{accountTexts.deleteHeading}</h2>
      <p>{accountTexts.deleteLead}</p>
      <div>
        <button
          type="button"
          className="btn btn--s btn--bad"
          aria-haspopup="dialog"
          onClick={() => navigate(DELETE_ACCOUNT_PAGE, { replace: true })}
        >
          {accountTexts.deleteAccount}
        </button>
      </div>
      {ACCOUNT_PAGE + hash === DELETE_ACCOUNT_PAGE && (
        <DeleteDialog follows={follows} onDelete={onDelete} onClose={() => navigate(ACCOUNT_PAGE, { replace: true })} />
      )}
    </section>
  )
}

type DialogProps = Props & { onClose: () => void }

/** Asks for confirmation. The safe answer comes first and has the focus. */
function DeleteDialog({ follows, onDelete, onClose }: DialogProps) {
  const id = useId()
  const { status, failure, start } = useWrite({ write: onDelete, failureOf: problemIn, unexpected: UNEXPECTED })
  const isDeleting = status === 'pending'
  const hasFailed = status === 'error'
  const isStale = failure?.code === 'stale-sign-in'
  const refusal = waitSentence(failure)
  const close = () => !isDeleting && onClose()

  return (
    <Dialog labelledBy={`${id}-title`} className="modal--s" onClose={close}>
      <div className="modal__head">
        <h2 id={`${id}-title`}>{accountTexts.deleteTitle}</h2>
      </div>
      <div className="modal__body stack">
        <p id={`${id}-text`} className="delete-text">
          {accountTexts.deleteWarning(follows)}
        </p>
        {hasFailed && (
          <FormAlert text={refusal ?? (isStale ? accountTexts.deleteNeedsSignIn : accountTexts.deleteFailed)} />
        )}
      </div>
      <div className="modal__foot">
        <button
          type="button"
          className="btn"
          aria-describedby={`${id}-text`}
          aria-disabled={isDeleting || undefined}
          onClick={close}
        >
          {accountTexts.keepAccount}
        </button>
        {hasFailed && refusal === undefined ? (
          // Signed out, the page redirects to the login page, which returns to this dialog.
          <button type="button" className="btn btn--slab" onClick={signOut}>
            {isStale ? accountTexts.signInAgain : accountTexts.signOut}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn--bad"
            aria-disabled={isDeleting || undefined}
            onClick={() => start(undefined)}
          >
            {isDeleting && <span className="spin" />}
            {isDeleting ? accountTexts.deleting : accountTexts.deleteAccount}
          </button>
        )}
      </div>
    </Dialog>
  )
}

/**
 * Says that the account was deleted, or when it will be, until it is dismissed; shown over the next page, because this one is left.
 */
export async function showDeletedNotice(deletedAt: string | undefined): Promise<void> {
  const { showOverlay } = await browserOnly(() => import('../../../lib/display/showOverlay.ts'))
  showOverlay((close) => (
    <section className="update" aria-label={accountTexts.deleteHeading}>
      <p>{deletedAt === undefined ? accountTexts.deleted : accountTexts.deletionWaits(dateOf(deletedAt))}</p>
      <button type="button" className="close" aria-label={accountTexts.dismiss} onClick={close}>
        <Icon shape="close" size={16} />
      </button>
    </section>
  ))
}

/** Says when the account is deleted, if that waits. */
export function DeletionNotice({ uid }: { uid: string }) {
  const { data: account } = useQuery(accountQuery(uid))
  if (!account?.deleted_at) return null
  return (
    <p className="alert suppressed" role="status">
      <PageIcon shape="bin" size={15} />
      <span>{accountTexts.deletionWaits(dateOf(account.deleted_at))}</span>
    </p>
  )
}

function dateOf(at: string): string {
  return readerDates(currentReader().timeZone).day(at)
}

/** The answer comes once everything is deleted. */
const TIMEOUT_MS = 60_000

/**
 * Deletes the account of the signed-in person, then everything stored in this browser. Throws a
 * `Problem` when the account was not deleted.
 *
 * @param onDeleted called after the account was deleted and before the session ends
 * @returns when the account is deleted, if that has to wait
 */
export async function deleteAccount(onDeleted: () => Promise<void>): Promise<string | undefined> {
  // Loaded first, because a failure after the deletion could not be handled.
  const { forgetAccount } = await loadSignIn()
  const waits = await signedInJson(API_ACCOUNT, z.optional(DeletionAnswer), { method: 'DELETE', timeoutMs: TIMEOUT_MS })
  await onDeleted()
  forgetAccount()
  return waits?.deleted_at
}
