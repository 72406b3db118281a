import { useState } from 'react'
import { VISITS } from '../../features/remembered/visits.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { LAST_COUNTRY_KEY, PINS_KEY } from '../../lib/startup/sharedNames.ts'
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

/** Deletes all that this device remembers of what its reader read. */
function forgetDevice(): void {
  const storage = browserStorage('localStorage')
  const isRemembered = (name: string) => name === LAST_COUNTRY_KEY || name === PINS_KEY || name.startsWith(VISITS)
  for (const name of storage.names().filter(isRemembered)) storage.remove(name)
  delete document.documentElement.dataset.pins
}
