import { type Pin, togglePin, usePins } from './pins.ts'
import { rememberedTexts as texts } from './rememberedTexts.ts'

/** Pins a page on this device. Both labels lie in one place, so that nothing moves. */
export function PinButton({ className, ...pin }: Pin & { className: string }) {
  const isPinned = usePins().some(({ to }) => to === pin.to)
  return (
    <button
      type="button"
      className={`submit ${className}`}
      aria-label={isPinned ? texts.unpinNamed(pin.text) : texts.pinNamed(pin.text)}
      onClick={() => togglePin(pin)}
    >
      <span aria-hidden={isPinned}>{texts.pin}</span>
      <span aria-hidden={!isPinned}>{texts.unpin}</span>
    </button>
  )
}
