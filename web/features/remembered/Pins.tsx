import { Link } from '../../lib/navigation/router.tsx'
import { usePins } from './pins.ts'

/** What the reader has pinned on this device. */
export function Pins() {
  return usePins().map(({ to, text, lang }) => (
    <Link key={to} to={to} dir="auto" lang={lang}>
      {text}
    </Link>
  ))
}
