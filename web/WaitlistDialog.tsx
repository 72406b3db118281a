import { useCaptcha } from './features/captcha/useCaptcha.tsx'
import { PremiumDialog } from './features/premium/PremiumDialog.tsx'

/** The dialog of the premium newsletter, with the captcha of its waitlist. */
export function WaitlistDialog({ onClose }: { onClose: () => void }) {
  return <PremiumDialog captcha={useCaptcha()} onClose={onClose} />
}
