import type { MouseEvent } from 'react'
import { HOME_PAGE } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { INTERNAL_NAVIGATION, Link, useLocation, useNavigate } from '../../lib/navigation/router.tsx'
import { searchTexts } from '../../texts/searchTexts.ts'

/** Goes back in the history, or to the home page when the reader came from another site. */
export function BackLink() {
  const navigate = useNavigate()
  const { state } = useLocation()

  function goBack(event: MouseEvent): void {
    if (state !== INTERNAL_NAVIGATION || opensElsewhere(event)) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <Link className="btn btn--bare btn--s back" to={HOME_PAGE} onClick={goBack}>
      <Icon shape="back" size={16} />
      {searchTexts.back}
    </Link>
  )
}

/** Clicks that open a new tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
