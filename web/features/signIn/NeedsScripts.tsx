import { signInTexts } from '../../texts/signInTexts.ts'

/** Why the button does nothing, for those who have switched scripts off. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="alert">{signInTexts.needsScripts}</p>
    </noscript>
  )
}
