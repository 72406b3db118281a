import type { ApiItem } from '../../shared/api.ts'
import { texts } from '../texts/texts.ts'
import { sparkPath } from './sparkPath.ts'

type Props = {
  history: ApiItem['history']
  /** Grey, for what is over. */
  isCool?: boolean
}

/** The volume of the last 48 hours as one small line; a dotted one while there is no history. */
export function Sparkline({ history, isCool = false }: Props) {
  const path = sparkPath(history)
  const kind = path ? (isCool ? 'spark spark--cool' : 'spark') : 'spark spark--none'
  return (
    <svg
      className={kind}
      width="80"
      height="26"
      viewBox="0 0 80 26"
      role="img"
      aria-label={path ? texts.history : texts.noHistory}
    >
      {path ? (
        <>
          <path className="a" d={path.area} />
          <path className="l" d={path.line} />
          <circle className="d" cx={path.end.x} cy={path.end.y} r="3" />
        </>
      ) : (
        <path className="l" d="M0 23H80" />
      )}
    </svg>
  )
}
