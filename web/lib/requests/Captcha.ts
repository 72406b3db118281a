import type { ReactNode } from 'react'

/** The captcha of a form, of any kind. Pages pass it to their forms. */
export type Captcha = {
  /** The element to show above the submit button. */
  element: ReactNode
  /** Whether the form may be sent. */
  isReady: boolean
  /** Whether it cannot be had: it was refused, or is not reachable. */
  hasFailed: boolean
  /**
   * The token that the server verifies; undefined without a captcha. Each token is returned once. Throws a `Problem` when
   * there is none.
   */
  token: () => Promise<string | undefined>
  /** Returns to the unsolved state, after the server has rejected a token. */
  reset: () => void
}
