import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { keyboardTexts } from '../../texts/keyboardTexts.ts'
import { type Shortcut, shortcutOf } from './shortcutOf.ts'
import { areShortcutsOn } from './shortcutSetting.ts'
import { stepThroughTrends } from './stepThroughTrends.ts'

/** The search field of the header. */
const SEARCH_FIELD = 'header input[type="search"]'

type HelpComponent = ComponentType<{ onClose: () => void }>

/** The shortcuts of the whole site, and the button that lists them. */
export function Keyboard() {
  const [Help, setHelp] = useState<HelpComponent>()

  const showHelp = useCallback(() => {
    loadHelp().then(
      (Component) => setHelp(() => Component),
      // Without a network the list stays away; nothing else depends on it.
      () => {},
    )
  }, [])

  useEffect(() => {
    const acts: Record<Shortcut, () => void> = {
      search: focusSearch,
      help: showHelp,
      'next-trend': () => stepThroughTrends(1),
      'previous-trend': () => stepThroughTrends(-1),
    }
    function act(event: KeyboardEvent): void {
      const shortcut = areShortcutsOn() ? shortcutOf(event) : undefined
      if (!shortcut) return
      event.preventDefault()
      acts[shortcut]()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [showHelp])

  return (
    <>
      <button type="button" className="keys-button" onClick={showHelp}>
        {keyboardTexts.title}
      </button>
      {Help && <Help onClose={() => setHelp(undefined)} />}
    </>
  )
}

async function loadHelp(): Promise<HelpComponent> {
  return (await import('./KeyboardHelp.tsx')).KeyboardHelp
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>(SEARCH_FIELD)
  field?.focus()
  field?.select()
}
