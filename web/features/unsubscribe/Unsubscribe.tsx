import { apiUnsubscribe, type UnsubscribeScope } from '../../../shared/people/unsubscribe.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { problemCodeOf, useWrite } from '../../lib/requests/useWrite.ts'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'
import { AccountGone } from './AccountGone.tsx'
import { BrokenLink } from './BrokenLink.tsx'
import { ChoiceText } from './ChoiceText.tsx'
import { DoneNote } from './DoneNote.tsx'
import { NotKnown } from './NotKnown.tsx'
import { OtherChoices } from './OtherChoices.tsx'
import { unsubscribeChoices } from './unsubscribeChoices.ts'
import { ONE_CLICK, unsubscribe } from './unsubscribeRequests.ts'
import { useSubscription } from './useSubscription.ts'
import { WayBack } from './WayBack.tsx'

const texts = unsubscribeTexts.unsubscribe

/**
 * Unsubscribes the holder of a mail's link, without signing in. The link's own subscription can be ended before its
 * details are loaded, and without scripts; once they are loaded, the other subscriptions are offered, too.
 */
export function Unsubscribe({ token }: { token: string }) {
  const { known, readAgain, take } = useSubscription(token)
  const write = useWrite({
    write: async (name: UnsubscribeScope | 'link', signal) =>
      take(await unsubscribe(token, name === 'link' ? undefined : name, signal)),
    failureOf: problemCodeOf,
    unexpected: 'internal',
  })
  const [own, ...others] = known.status === 'known' ? unsubscribeChoices(known.leaving) : []
  const ended = write.status === 'success' ? write.variables : undefined
  const ending = write.status === 'pending' ? write.variables : undefined

  if (known.status === 'gone') return <AccountGone />
  if (known.status === 'unknown' || write.failure === 'unknown-token') return <BrokenLink />

  return (
    <>
      {known.status === 'known' && (
        <p>
          {texts.sentTo[0]}
          <bdi>{known.leaving.email_hint}</bdi>
          {texts.sentTo[1]}
        </p>
      )}
      {write.failure && <FormAlert text={unsubscribeTexts.failure(write.failure)} />}
      <div className="leave__own">
        {known.status === 'known' && own ? (
          <ChoiceText heading="h2" choice={own} first={known.first} />
        ) : (
          <p>{texts.lead}</p>
        )}
        {own?.isOver ? (
          <DoneNote text={texts[own.scope].over} isNew={ended === 'link' || ended === own.scope} />
        ) : (
          <form
            method="post"
            action={apiUnsubscribe(token)}
            onSubmit={(event) => {
              event.preventDefault()
              write.start(own?.scope ?? 'link')
            }}
          >
            <input type="hidden" {...ONE_CLICK} />
            <BusyButton
              type="submit"
              className="btn--slab btn--l"
              label={own ? texts[own.scope].button : texts.button}
              busyLabel={texts.ending}
              isBusy={ending !== undefined && (ending === 'link' || ending === own?.scope)}
            />
          </form>
        )}
      </div>
      {known.status === 'failed' && <NotKnown onRetry={readAgain} />}
      {known.status === 'known' && (
        <>
          <OtherChoices
            choices={others}
            first={known.first}
            ending={ending}
            ended={ended}
            onEnd={write.start}
          />
          <WayBack first={known.first} leaving={known.leaving} />
        </>
      )}
    </>
  )
}
