import { type Pin, togglePin, usePins } from './pins.ts'
import { rememberedTexts as texts } from './rememberedTexts.ts'
import { useIsInUse } from './useIsInUse.ts'

/**
 * Pins a page on this device. Nothing moves by it: both labels lie in one place, and the document keeps its room, unseen, until
 * the page is in use.
 */
export function PinButton({ className, ...pin }: Pin & { className: string }) {
  const isInUse = useIsInUse()
  const isPinned = usePins().some(({ to }) => to === pin.to)
  return (
    <button
      type="button"
      className={`submit ${className}${isInUse ? '' : ' is-unseen'}`}
      aria-label={isPinned ? texts.unpinNamed(pin.text) : texts.pinNamed(pin.text)}
      onClick={() => togglePin(pin)}
    >
      <span aria-hidden={isPinned}>{texts.pin}</span>
      <span aria-hidden={!isPinned}>{texts.unpin}</span>
    </button>
  )
}
