import { useId, useState } from 'react'
import { Problem } from '../../../../shared/problem.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { FormAlert } from '../../../components/FormAlert.tsx'
import { signOut } from '../../../lib/session/signOut.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'

type Props = {
  follows: number | undefined
  /** Throws a `Problem` when the account is still there. */
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks before an account is deleted. The safe answer is the first, and has the focus. */
export function DeleteDialog({ follows, onDelete, onClose }: Props) {
  const id = useId()
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking')
  const isDeleting = state === 'deleting'
  const close = () => !isDeleting && onClose()

  async function confirm(): Promise<void> {
    if (isDeleting) return
    setState('deleting')
    try {
      await onDelete()
    } catch (error) {
      setState('failed')
      if (!(error instanceof Problem)) throw error
    }
  }

  return (
    <Dialog labelledBy={`${id}-title`} className="modal--s" onClose={close}>
      <div className="modal__head">
        <h2 id={`${id}-title`}>{accountTexts.deleteTitle}</h2>
      </div>
      <div className="modal__body stack">
        <p id={`${id}-text`} className="delete-text">
          {accountTexts.deleteWarning(follows)}
        </p>
        {state === 'failed' && <FormAlert text={accountTexts.deleteFailed} />}
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
        {state === 'failed' ? (
          // The page itself then leads to where one signs in again.
          <button type="button" className="btn btn--slab" onClick={signOut}>
            {accountTexts.signOut}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn--bad"
            aria-disabled={isDeleting || undefined}
            onClick={confirm}
          >
            {isDeleting && <span className="spin" />}
            {isDeleting ? accountTexts.deleting : accountTexts.deleteAccount}
          </button>
        )}
      </div>
    </Dialog>
  )
}
