import { useId } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { captchaTexts } from '../../texts/captchaTexts.ts'

export type AltchaState = 'unticked' | 'working' | 'solved' | 'renewing' | 'failed'

type Props = { state: AltchaState; onTick: (isTicked: boolean) => void }

/** The box that a reader ticks, and how far the check has come. */
export function AltchaBox({ state, onTick }: Props) {
  const statusId = useId()
  const isWrong = state === 'failed'
  return (
    <div className="captcha">
      <label className="check">
        <input
          type="checkbox"
          name="captcha"
          required
          checked={state !== 'unticked' && !isWrong}
          aria-invalid={isWrong || undefined}
          aria-describedby={statusId}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        {captchaTexts.label}
      </label>
      <small role="status" id={statusId} className={isWrong ? 'error' : undefined}>
        <Progress state={state} />
      </small>
    </div>
  )
}

function Progress({ state }: { state: AltchaState }) {
  switch (state) {
    case 'unticked':
      return captchaTexts.captcha
    case 'working':
    case 'renewing':
      return (
        <>
          <span className="spin" />
          {state === 'working' ? captchaTexts.checking : captchaTexts.expired}
        </>
      )
    case 'solved':
      return (
        <>
          <Icon shape="check" size={15} />
          {captchaTexts.checked}
        </>
      )
    case 'failed':
      return (
        <>
          <Icon shape="alert" size={15} />
          {captchaTexts.failed}
        </>
      )
  }
}
