import { type ComponentType, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from '../../lib/navigation/router.tsx'
import { browserOnly } from '../../lib/startup/browserOnly.ts'
import * as texts from '../../texts/texts.ts'
import { shortcutOf, shortcutsEnabled } from './shortcuts.ts'

/** Selector of the header's search field. */
const SEARCH_FIELD = 'header input[type="search"]'

type HelpComponent = ComponentType<{ onClose: () => void }>

/** The keyboard shortcuts of the site, and the button that lists them. */
export function Keyboard() {
  const [Help, setHelp] = useState<HelpComponent>()
  const { key } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    shownKey.current = key
  }, [key])

  // As a transition, it is shown when its style sheet is loaded.
  const showHelp = useCallback(
    () => onceLoaded(loadHelp(), (Component) => startTransition(() => setHelp(() => Component))),
    [],
  )

  useEffect(() => {
    function act(event: KeyboardEvent): void {
      const shortcut = shortcutsEnabled() ? shortcutOf(event) : undefined
      if (!shortcut) return
      event.preventDefault()
      if (shortcut === 'search') focusSearch()
      else if (shortcut === 'help') showHelp()
      else onceLoaded(loadSteps(), ({ takeStep }) => takeStep(shortcut, () => shownKey.current))
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [showHelp])

  return (
    <>
      <button type="button" className="keys-button" onClick={showHelp}>
        {texts.shortcuts}
      </button>
      {Help && <Help onClose={() => setHelp(undefined)} />}
    </>
  )
}

let steps: Promise<typeof import('./steps.ts')> | undefined

/** Loads them once: of several loads the later ones may end first, and steps are taken in the order of their keys. */
function loadSteps(): NonNullable<typeof steps> {
  steps ??= browserOnly(() => import('./steps.ts')).catch((error) => {
    steps = undefined
    throw error
  })
  return steps
}

/** Fails without a network; nothing else depends on it. */
function onceLoaded<Loaded>(load: Promise<Loaded>, act: (loaded: Loaded) => void): void {
  load.then(act, () => {})
}

async function loadHelp(): Promise<HelpComponent> {
  return (await browserOnly(() => import('./KeyboardHelp.tsx'))).KeyboardHelp
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>(SEARCH_FIELD)
  field?.focus()
  field?.select()
}
