import { useState } from 'react'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import * as texts from '../../texts/texts.ts'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Switches between one card for the trends of an event and a card for each trend. */
export function GroupingSwitch({ isOn, onChange }: Props) {
  return (
    <button type="button" className="switch" role="switch" aria-checked={isOn} onClick={() => onChange(!isOn)}>
      {texts.groupEvents}
    </button>
  )
}

/** Also read by `public/theme.js`, before the first paint. */
const STORAGE_KEY = 'uptick.events'
const OFF = 'off'

/**
 * Whether the trends of an event are on one card, and its setter. In pages from the server they are. The choice is
 * remembered where storage is available; the document holds it until it is closed.
 */
export function useGrouping(): [boolean, (isOn: boolean) => void] {
  const isHydrated = useIsHydrated()
  const [chosen, choose] = useState<boolean>()

  function group(isOn: boolean): void {
    document.documentElement.dataset.events = isOn ? '' : OFF
    browserStorage('localStorage').write(STORAGE_KEY, isOn ? '' : OFF)
    choose(isOn)
  }

  return [chosen ?? !(isHydrated && document.documentElement.dataset.events === OFF), group]
}
