import { Blank } from '../../components/EmptyState.tsx'
import { leavingTexts } from '../../texts/unsubscribeTexts.ts'
import { HomeLink } from './HomeLink.tsx'

/** Stands in for what a link would lead to that is none of ours, at least not in full. */
export function BrokenLink() {
  return (
    <div role="status">
      <Blank line="broken" title={leavingTexts.damaged} text={leavingTexts.damagedText}>
        <HomeLink />
      </Blank>
    </div>
  )
}
