import type { ReactNode } from 'react'

/** What a form needs of its captcha, whichever that is: pages give it to their forms. */
export type Captcha = {
  /** The box, for a place above the submit button; nothing where there is no captcha. */
  element: ReactNode
  /** Whether the form may be sent. */
  isReady: boolean
  /**
   * What the server checks; undefined where there is no captcha. Each token is given once. Throws a `Problem` when
   * there is none to be had.
   */
  token: () => Promise<string | undefined>
  /** As before it was solved: after the server has refused a token. */
  reset: () => void
}
