import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Watch } from '../../../shared/watches/watch.ts'
import { FormAlert } from '../../components/FormAlert.tsx'
import { BusyButton } from '../../components/SubmitButton.tsx'
import { showToast } from '../../lib/display/toasts.ts'
import { problemIn, UNEXPECTED, useWrite } from '../../lib/requests/useWrite.ts'
import { notChanged } from './watchFailures.ts'
import { deleteWatch } from './watchRequests.ts'
import { watchTexts } from './watchTexts.ts'

type Props = { uid: string; watch: Watch; onRemoved: () => void }

/** Deletes a watch after a confirmation, in which the focus is on keeping it. */
export function RemoveWatch({ uid, watch, onRemoved }: Props) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  const write = useWrite({
    write: () => deleteWatch(client, uid, watch.id),
    failureOf: problemIn,
    unexpected: UNEXPECTED,
  })

  // The button that was pressed is replaced.
  useEffect(() => {
    if (isAsking !== wasAsking.current) first.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  function remove(): void {
    write.start(undefined, {
      onSuccess() {
        onRemoved()
        showToast(watchTexts.removed)
      },
    })
  }

  return (
    <div className="remove-watch">
      {write.failure && <FormAlert text={notChanged(write.failure)} />}
      {isAsking ? (
        <>
          <p>{watchTexts.removeSure}</p>
          <button ref={first} type="button" className="btn btn--s" onClick={() => setAsking(false)}>
            {watchTexts.keep}
          </button>
          <BusyButton
            type="button"
            className="btn--s btn--bad"
            label={watchTexts.removeNow}
            busyLabel={watchTexts.removing}
            isBusy={write.status === 'pending'}
            onClick={remove}
          />
        </>
      ) : (
        <button ref={first} type="button" className="btn btn--s btn--bad" onClick={() => setAsking(true)}>
          {watchTexts.remove}
        </button>
      )}
    </div>
  )
}
