import { useEffect, useId, useRef } from 'react'
import { findCountry } from '../../../shared/countries.ts'
import { WAITLIST_COUNTRIES } from '../../../shared/people/waitlist.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Flag } from '../../components/Flag.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PageSheet } from '../../components/PageSheet.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import sheet from '../../styles/premium.css?url'
import { premiumTexts } from '../../texts/premiumTexts.ts'
import { useCaptcha } from '../captcha/useCaptcha.tsx'
import { WaitlistForm } from './WaitlistForm.tsx'

/** The dialog of the premium newsletter, with the captcha of its waitlist. */
export function WaitlistDialog({ onClose }: { onClose: () => void }) {
  return <PremiumDialog captcha={useCaptcha()} onClose={onClose} />
}

/** Advertises the coming premium newsletter and its waitlist. */
export function PremiumDialog({ captcha, onClose }: { captcha: Captcha; onClose: () => void }) {
  const title = useId()
  const close = useRef<HTMLButtonElement>(null)
  // Where the dialog scrolls, browsers would focus the scroll container instead.
  useEffect(() => close.current?.focus(), [])

  return (
    <Dialog labelledBy={title} className="modal--premium" onClose={onClose}>
      <PageSheet href={sheet} />
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
        <WaitlistForm captcha={captcha} />
      </div>
    </Dialog>
  )
}

/** Compares the free and the premium newsletter, and names the first countries. */
function PremiumOffer() {
  return (
    <>
      <table className="table vs">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{premiumTexts.feature}</span>
            </th>
            <th scope="col">{premiumTexts.free}</th>
            <th scope="col">{premiumTexts.premium}</th>
          </tr>
        </thead>
        <tbody>
          {premiumTexts.features.map(({ name, free, premium }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{free}</td>
              <td>{premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soon">
        <b>{premiumTexts.comingSoon}</b>
        {WAITLIST_COUNTRIES.map((code) => (
          <span key={code}>
            <Flag code={findCountry(code)?.flag ?? ''} />
            {premiumTexts.countries[code]}
          </span>
        ))}
      </p>
    </>
  )
}
