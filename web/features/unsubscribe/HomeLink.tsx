import { HOME_PAGE } from '../../../shared/pages.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { leavingTexts } from '../../texts/unsubscribeTexts.ts'

export function HomeLink() {
  return (
    <Link className="btn" to={HOME_PAGE}>
      {leavingTexts.home}
    </Link>
  )
}
