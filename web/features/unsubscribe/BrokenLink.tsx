import { EmptyState } from '../../components/EmptyState.tsx'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'
import { HomeLink } from './HomeLink.tsx'

/** Stands in for what a link would lead to that is none of ours, at least not in full. */
export function BrokenLink() {
  return (
    <div role="status">
      <EmptyState line="broken" title={unsubscribeTexts.damaged} text={unsubscribeTexts.damagedText}>
        <HomeLink />
      </EmptyState>
    </div>
  )
}
