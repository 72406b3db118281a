import { useEffect, useRef } from 'react'
import { loginPage } from '../../../shared/pages.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { signInTexts } from '../../texts/signInTexts.ts'

/** Stands in the place of the form once the new password is set; the focus goes along. */
export function PasswordSet() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="stack" role="status">
      <h2 ref={title} tabIndex={-1}>
        {signInTexts.passwordSet}
      </h2>
      <p>{signInTexts.passwordSetLead}</p>
      <div>
        <Link className="btn btn--slab btn--l" to={loginPage()}>
          {signInTexts.titles.login}
        </Link>
      </div>
    </div>
  )
}
