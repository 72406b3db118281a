import type { SubscriptionAnswer } from '../../../shared/people/unsubscribe.ts'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'
import { FollowedThing } from './FollowedThing.tsx'
import type { UnsubscribeChoice } from './unsubscribeChoices.ts'

const texts = unsubscribeTexts.unsubscribe

type Props = {
  heading: 'h2' | 'h3'
  choice: UnsubscribeChoice
  /** As it was before anything was ended. */
  first: SubscriptionAnswer
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
