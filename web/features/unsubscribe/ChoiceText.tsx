import type { LeavingAnswer } from '../../../shared/people/unsubscribe.ts'
import { leavingTexts } from '../../texts/unsubscribeTexts.ts'
import { FollowedThing } from './FollowedThing.tsx'
import type { LeaveChoice } from './unsubscribeChoices.ts'

const texts = leavingTexts.unsubscribe

type Props = {
  heading: 'h2' | 'h3'
  choice: LeaveChoice
  /** As it was before anything was ended. */
  first: LeavingAnswer
}

/** Which e-mails these are, and when they come as long as they do. */
export function ChoiceText({ heading: Heading, choice: { scope, isOver }, first }: Props) {
  return (
    <div>
      <Heading>{scope === 'follow' ? <FollowedThing leaving={first} /> : texts[scope].name}</Heading>
      {!isOver && (
        <p>{scope === 'digest' && first.digest === 'weekly' ? texts.digest.weekly : texts[scope].text}</p>
      )}
    </div>
  )
}
