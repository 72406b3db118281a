import { findCountry } from '../../../shared/countries.ts'
import type { SubscriptionAnswer, UnsubscribeScope } from '../../../shared/people/unsubscribe.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { Flag } from '../../components/Flag.tsx'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'
import { DoneNote } from './MailLinkPage.tsx'
import type { UnsubscribeChoice } from './unsubscribeChoices.ts'

const texts = unsubscribeTexts.unsubscribe

type OtherProps = {
  choices: readonly UnsubscribeChoice[]
  /** The state when the page was opened. */
  initial: SubscriptionAnswer
  /** The subscription that is being ended, and the one that was ended last. */
  ending: string | undefined
  ended: string | undefined
  onEnd: (scope: UnsubscribeScope) => void
}

/** The person's other subscriptions, each with a button to end it. */
export function OtherSubscriptions({ choices, initial, ending, ended, onEnd }: OtherProps) {
  return (
    <section className="leave__others">
      <h2>{texts.others}</h2>
      <ul>
        {choices.map((choice) => (
          <li key={choice.scope}>
            <ChoiceText heading="h3" choice={choice} initial={initial} />
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

type TextProps = {
  heading: 'h2' | 'h3'
  choice: UnsubscribeChoice
  /** The state when the page was opened. */
  initial: SubscriptionAnswer
}

/** The name of a subscription and, until it is ended, when its mails are sent. */
export function ChoiceText({ heading: Heading, choice: { scope, isOver }, initial }: TextProps) {
  return (
    <div>
      <Heading>
        {scope === 'follow' || scope === 'watch' ? <OwnName scope={scope} {...initial} /> : texts[scope].name}
      </Heading>
      {!isOver && <p>{scope === 'digest' && initial.digest === 'weekly' ? texts.digest.weekly : texts[scope].text}</p>}
    </div>
  )
}

/** The name and country of a follow, or the name of a watch. What had ended before has no name. */
function OwnName({ scope, name, country: code = '' }: SubscriptionAnswer & { scope: 'follow' | 'watch' }) {
  if (name === undefined) return <span>{texts[scope].unknownName}</span>
  const country = findCountry(code)
  return (
    <>
      <bdi lang={country && languageOf(name, country.language)}>{name}</bdi>
      {country && (
        <small>
          <Flag code={country.flag} />
          {country.name}
        </small>
      )}
    </>
  )
}
