import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Account } from '../../../shared/people/account.ts'
import { Problem } from '../../../shared/problem.ts'
import { readWatchRule, type Watch } from '../../../shared/watches/watch.ts'
import { refusalText, WATCH_FIELDS, type WatchField, type WatchProblem } from '../../../shared/watches/watchProblem.ts'
import { CloseButton, Dialog } from '../../components/Dialog.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { fill } from '../../components/fill.tsx'
import { PageStyles } from '../../components/Page.tsx'
import { BusyButton } from '../../components/SubmitButton.tsx'
import { showToast } from '../../lib/display/toasts.ts'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { problemIn, UNEXPECTED, useWrite } from '../../lib/requests/useWrite.ts'
import { keepWatch, WATCH_LOGIN } from './pendingWatch.ts'
import { RemoveWatch } from './RemoveWatch.tsx'
import { useHasWatch } from './useHasWatch.ts'
import { type Preview, usePreview } from './usePreview.ts'
import { WatchForm } from './WatchForm.tsx'
import { WatchPreviewPane } from './WatchPreviewPane.tsx'
import { addressOf, type DraftRequest, requestOf, type WatchDraft, WORD_FIELDS, withWord } from './watchDraft.ts'
import styles from './watches.css?url'
import { notSaved } from './watchFailures.ts'
import { addWatch, changeWatch } from './watchRequests.ts'
import { watchTexts } from './watchTexts.ts'

type Props = {
  uid: string
  /** The watch to change; undefined for a new one. */
  watch: Watch | undefined
  /** The initial values of the form. */
  draft: WatchDraft
  /** How often the account gets updates. */
  digest: Account['digest']
  onClose: () => void
}

/** The form of a watch, with a preview of its matches in the last week. */
export function WatchDialog({ uid, watch, draft: initial, digest, onClose }: Props) {
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<{ draft: WatchDraft; problem: WatchProblem }>()

  const request = requestOf(draft)
  const read = 'problem' in request ? request : readWatchRule(request)
  const preview = usePreview('problem' in read ? undefined : read.rule)
  const isBroad = preview.status === 'ready' && preview.found.problem !== undefined
  const isKept = useHasWatch(uid, 'problem' in read ? undefined : read.rule, watch)
  const wrong = 'problem' in read ? read.problem : (missingCountry(draft) ?? keptProblem(isKept))
  const problem = problemOf()

  const write = useWrite({
    write: async (body: DraftRequest) => {
      try {
        await (watch ? changeWatch(client, uid, watch.id, body) : addWatch(client, uid, body))
      } catch (error) {
        // The session has ended, and this dialog with it.
        if (error instanceof Problem && error.code === 'unauthenticated') leaveForLogin(body)
        throw error
      }
    },
    failureOf: problemIn,
    unexpected: UNEXPECTED,
  })

  // Where the dialog scrolls, browsers would focus the scroll container instead.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function problemOf(): WatchProblem | undefined {
    if (refused?.draft === draft) return refused.problem
    if (preview.status === 'ready' && preview.found.problem) return tooBroad(preview.found.problem.field)
    if (!isChecked) return undefined
    return wrong
  }

  /** Asks first when something was filled in; leaves when it is asked to again. */
  function leave(): void {
    const isChanged = JSON.stringify(draft) !== JSON.stringify(initial)
    if (isChanged && !isLeaving) setLeaving(true)
    else onClose()
  }

  /** Why there is no preview: nothing to look for yet, or something that cannot be looked for. */
  function missingText(): string {
    const isBegun = WORD_FIELDS.some((each) => draft[each].trim() !== '')
    return isBegun && 'problem' in read ? refusalText(read.problem, watchTexts.refusals) : watchTexts.previewEmpty
  }

  function leaveForLogin(body: DraftRequest): void {
    keepWatch(addressOf(body))
    navigate(WATCH_LOGIN)
  }

  function edit(next: WatchDraft): void {
    setDraft(next)
    if (write.failure) write.reset()
  }

  function submit(element: HTMLFormElement): void {
    // The message is beside the field before the field gets the focus and is read out.
    flushSync(() => setChecked(true))
    if (wrong) focusOn(element, wrong)
    else if (!isBroad && !('problem' in request))
      write.start(request, {
        onSuccess() {
          onClose()
          showToast(watch ? watchTexts.changed : watchTexts.saved)
        },
        onFailure(failure) {
          const found = fieldProblemOf(failure)
          if (!found) return
          flushSync(() => setRefused({ draft, problem: found }))
          focusOn(element, found)
        },
      })
  }

  function focusOn(element: HTMLFormElement, { field }: WatchProblem): void {
    element.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  return (
    <Dialog labelledBy={`${id}-title`} className="modal--watch" onClose={leave}>
      <PageStyles href={styles} />
      <div className="modal__head">
        <h2 id={`${id}-title`}>{watch ? watchTexts.editTitle : watchTexts.newTitle}</h2>
        <CloseButton label={watchTexts.close} onClick={leave} />
      </div>
      <div className="modal__cols" ref={form}>
        <WatchForm
          id={`${id}-form`}
          draft={draft}
          words={'problem' in read ? undefined : read.rule}
          problem={problem}
          digest={digest}
          onChange={edit}
          onSubmit={submit}
        >
          {write.failure && !fieldProblemOf(write.failure) && <FormAlert text={notSaved(write.failure)} />}
          {watch && <RemoveWatch uid={uid} watch={watch} onRemoved={onClose} />}
        </WatchForm>
        <WatchPreviewPane preview={preview} missing={missingText()} onWiden={(wider) => edit(withWord(draft, wider))} />
      </div>
      {isLeaving && <LeavingQuestion onLeave={onClose} onStay={() => setLeaving(false)} />}
      <div className="modal__foot" hidden={isLeaving}>
        <Total preview={preview} />
        <button type="button" className="btn" onClick={leave}>
          {watchTexts.cancel}
        </button>
        <BusyButton
          type="submit"
          form={`${id}-form`}
          className="btn--slab"
          label={watch ? watchTexts.saveChanges : watchTexts.save}
          busyLabel={watchTexts.saving}
          isBusy={write.status === 'pending'}
          disabled={isBroad}
        />
      </div>
    </Dialog>
  )
}

/** Asks whether to leave a form that was filled in; the safe answer has the focus. */
function LeavingQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    stay.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div className="modal__foot">
      <p className="foot-q" role="alert">
        {watchTexts.leaveSure}
      </p>
      <button type="button" className="btn" onClick={onLeave}>
        {watchTexts.leaveNow}
      </button>
      <button ref={stay} type="button" className="btn btn--slab" onClick={onStay}>
        {watchTexts.stay}
      </button>
    </div>
  )
}

/** "Only in" needs at least one country. */
function missingCountry({ isSomewhere, countries }: WatchDraft): WatchProblem | undefined {
  return isSomewhere && countries.length === 0 ? { field: 'countries', kind: 'no-country' } : undefined
}

/** A second watch of the same would find nothing else. */
function keptProblem(isKept: boolean): WatchProblem | undefined {
  return isKept ? { field: 'any', kind: 'kept' } : undefined
}

/** A problem at a field that only the server knows: what else is wrong there, the form has found itself. */
function fieldProblemOf({ code, field: named }: Problem): WatchProblem | undefined {
  const field = WATCH_FIELDS.find((each) => each === named)
  return field && code === 'too-broad' ? tooBroad(field) : undefined
}

function tooBroad(field: WatchField): WatchProblem {
  return { field, kind: 'too-broad' }
}

/** The count of the preview, where that is below the form. */
function Total({ preview }: { preview: Preview }) {
  if (preview.status !== 'ready') return <p className="foot-n" />
  const { total, problem } = preview.found
  if (problem) return <p className="foot-n error">{watchTexts.addWord(total)}</p>
  return <p className="foot-n">{fill(watchTexts.inLastWeek(total))}</p>
}
