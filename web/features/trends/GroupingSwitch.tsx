import { useState } from 'react'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { GROUPING_KEY, GROUPING_OFF } from '../../lib/startup/sharedNames.ts'
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

/**
 * Whether the trends of an event are on one card, and its setter. In pages from the server they are. The choice is
 * remembered where storage is available; the document holds it until it is closed.
 */
export function useGrouping(): [boolean, (isOn: boolean) => void] {
  const isHydrated = useIsHydrated()
  const [chosen, choose] = useState<boolean>()

  function group(isOn: boolean): void {
    document.documentElement.dataset.events = isOn ? '' : GROUPING_OFF
    browserStorage('localStorage').write(GROUPING_KEY, isOn ? '' : GROUPING_OFF)
    choose(isOn)
  }

  return [chosen ?? !(isHydrated && document.documentElement.dataset.events === GROUPING_OFF), group]
}
