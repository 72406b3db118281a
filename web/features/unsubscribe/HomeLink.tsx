import { HOME_PAGE } from '../../../shared/pages.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'

export function HomeLink() {
  return (
    <Link className="btn" to={HOME_PAGE}>
      {unsubscribeTexts.home}
    </Link>
  )
}
