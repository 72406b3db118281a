import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../lib/requests/configQuery.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { GoogleIcon } from './GoogleIcon.tsx'

/** Where Google asks: in a window of its own, or in this one, which comes back afterwards. */
export type GoogleWay = 'popup' | 'redirect'

type Props = {
  label: string
  /** Whether the browser did not let the other window open. */
  isBlocked: boolean
  isDisabled: boolean
  onChoose: (way: GoogleWay) => void
}

/** The way in without a password, where this deployment has it. */
export function GoogleButtons({ label, isBlocked, isDisabled, onChoose }: Props) {
  const { data: config } = useQuery(configQuery())
  if (config?.signInDomain === undefined) return null
  const common = {
    type: 'button',
    className: 'btn btn--l btn--wide',
    'aria-disabled': isDisabled || undefined,
  } as const
  return (
    <>
      <p className="or">{signInTexts.or}</p>
      <button {...common} onClick={() => onChoose('popup')}>
        <GoogleIcon />
        {label}
      </button>
      {isBlocked && (
        <button {...common} onClick={() => onChoose('redirect')}>
          {signInTexts.inThisWindow}
        </button>
      )}
    </>
  )
}
