import { useEffect, useId, useRef } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { premiumTexts } from '../../texts/premiumTexts.ts'
import { PremiumOffer } from './PremiumOffer.tsx'
import { WaitlistForm } from './WaitlistForm.tsx'

/** Advertises the premium newsletter, which is not launched yet, and takes addresses for its waitlist. */
export function PremiumDialog({ onClose }: { onClose: () => void }) {
  const title = useId()
  const close = useRef<HTMLButtonElement>(null)
  // On low screens the dialog scrolls, and then a browser would rather have the focus on what is scrolled.
  useEffect(() => close.current?.focus(), [])

  return (
    <Dialog labelledBy={title} className="modal--premium" onClose={onClose}>
      <div className="hero">
        <button ref={close} type="button" className="close" aria-label={premiumTexts.close} onClick={onClose}>
          <Icon shape="close" size={18} />
        </button>
        <h2 id={title}>{premiumTexts.title}</h2>
        <p className="price">
          <b>{premiumTexts.price}</b> {premiumTexts.priceTerms}
        </p>
        <svg className="line" viewBox="0 0 240 90" fill="none" aria-hidden="true">
          <path
            d="M0 84l34-8 26 6 30-26 26 10 34-40 24 14 66-36"
            stroke="var(--on-mark)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            opacity=".9"
          />
        </svg>
      </div>
      <div className="modal__body">
        <PremiumOffer />
        <WaitlistForm />
      </div>
    </Dialog>
  )
}
