import { useState } from 'react'
import { forgetDevice } from '../../features/remembered/forgetDevice.ts'
import { forgetTexts } from './forgetTexts.ts'

/** Deletes what this device remembers of its reader. Without scripts, there is nothing to delete. */
export function ForgetDevice() {
  const [isDone, setDone] = useState(false)

  function forget(): void {
    forgetDevice()
    setDone(true)
  }

  return (
    <>
      <p>
        <button type="button" className="btn" onClick={forget}>
          {forgetTexts.forget}
        </button>
      </p>
      <p role="status">{isDone && forgetTexts.forgotten}</p>
    </>
  )
}
