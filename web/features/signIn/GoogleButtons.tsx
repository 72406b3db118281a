import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../lib/requests/configQuery.ts'
import { signInTexts } from '../../texts/signInTexts.ts'

/** Whether Google's pages open in a popup or in this window. */
export type GoogleWay = 'popup' | 'redirect'

type Props = {
  label: string
  /** Whether the browser blocked the popup. */
  isBlocked: boolean
  isDisabled: boolean
  onChoose: (way: GoogleWay) => void
}

/** Signs in with Google, if this deployment has it configured. */
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

/** Google's logo in its prescribed colours. */
function GoogleIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.7H9v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5z"
      />
      <path fill="#34a853" d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.9H1v2.3A9 9 0 0 0 9 18z" />
      <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
      <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7z" />
    </svg>
  )
}
