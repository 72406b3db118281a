import type { SubscriptionAnswer, UnsubscribeScope } from '../../../shared/people/unsubscribe.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'
import { ChoiceText } from './ChoiceText.tsx'
import { DoneNote } from './DoneNote.tsx'
import type { UnsubscribeChoice } from './unsubscribeChoices.ts'

const texts = unsubscribeTexts.unsubscribe

type Props = {
  choices: readonly UnsubscribeChoice[]
  /** As it was before anything was ended. */
  first: SubscriptionAnswer
  /** What is just being ended, and what was ended last. */
  ending: string | undefined
  ended: string | undefined
  onEnd: (scope: UnsubscribeScope) => void
}

/** The other mails that the same person gets. */
export function OtherChoices({ choices, first, ending, ended, onEnd }: Props) {
  return (
    <section className="leave__others">
      <h2>{texts.others}</h2>
      <ul>
        {choices.map((choice) => (
          <li key={choice.scope}>
            <ChoiceText heading="h3" choice={choice} first={first} />
            {choice.isOver ? (
              <DoneNote text={texts[choice.scope].over} isNew={ended === choice.scope} />
            ) : (
              <BusyButton
                type="button"
                className="btn--s"
                label={texts[choice.scope].button}
                busyLabel={texts.ending}
                isBusy={ending === choice.scope}
                onClick={() => onEnd(choice.scope)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
