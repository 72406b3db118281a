import { apiUnsubscribe, type UnsubscribeScope } from '../../../shared/people/unsubscribe.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'
import { AccountGone } from './AccountGone.tsx'
import { BrokenLink } from './BrokenLink.tsx'
import { ChoiceText } from './ChoiceText.tsx'
import { DoneNote } from './DoneNote.tsx'
import { NotKnown } from './NotKnown.tsx'
import { OtherChoices } from './OtherChoices.tsx'
import { unsubscribeChoices } from './unsubscribeChoices.ts'
import { ONE_CLICK, unsubscribe } from './unsubscribeRequests.ts'
import { useRequest } from './useRequest.ts'
import { useSubscription } from './useSubscription.ts'
import { WayBack } from './WayBack.tsx'

const texts = unsubscribeTexts.unsubscribe

/**
 * Ends mails for whoever holds the link of one, without signing in. What the link came with can be ended before it is
 * known what that is, and without scripts; once it is known, the rest is offered as well.
 */
export function Unsubscribe({ token }: { token: string }) {
  const { known, readAgain, take } = useSubscription(token)
  const { state, make } = useRequest<UnsubscribeScope | 'link'>()
  const [own, ...others] = known.status === 'known' ? unsubscribeChoices(known.leaving) : []
  const ended = state.status === 'done' ? state.name : undefined

  function end(scope?: UnsubscribeScope): void {
    void make(scope ?? 'link', async (signal) => take(await unsubscribe(token, scope, signal)))
  }

  if (known.status === 'gone') return <AccountGone />
  if (known.status === 'unknown' || (state.status === 'failed' && state.why === 'unknown-token'))
    return <BrokenLink />

  return (
    <>
      {known.status === 'known' && (
        <p>
          {texts.sentTo[0]}
          <bdi>{known.leaving.email_hint}</bdi>
          {texts.sentTo[1]}
        </p>
      )}
      {state.status === 'failed' && <FormAlert text={unsubscribeTexts.failure(state.why)} />}
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
              end(own?.scope)
            }}
          >
            <input type="hidden" {...ONE_CLICK} />
            <BusyButton
              type="submit"
              className="btn--slab btn--l"
              label={own ? texts[own.scope].button : texts.button}
              busyLabel={texts.ending}
              isBusy={state.status === 'busy' && (state.name === 'link' || state.name === own?.scope)}
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
            ending={state.status === 'busy' ? state.name : undefined}
            ended={ended}
            onEnd={end}
          />
          <WayBack first={known.first} leaving={known.leaving} />
        </>
      )}
    </>
  )
}
