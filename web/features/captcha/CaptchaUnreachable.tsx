import { captchaTexts } from '../../texts/captchaTexts.ts'

/** Stands in the place of the captcha when nobody knows which one it is. */
export function CaptchaUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="captcha" role="alert">
      {captchaTexts.unreachable}
      <button type="button" className="btn btn--s" onClick={onRetry}>
        {captchaTexts.tryAgain}
      </button>
    </div>
  )
}
