import { findCategory, LEFTOVER_CATEGORY } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import { plainPage, topicPage, trendsPage, unsubscribePage } from '../../../shared/pages.ts'
import { apiUnsubscribe, type SubscriptionAnswer, type UnsubscribeScope } from '../../../shared/people/unsubscribe.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { DoneNote } from '../../components/DoneNote.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Flag } from '../../components/Flag.tsx'
import { FormAlert, TryAgain } from '../../components/FormAlert.tsx'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { BusyButton } from '../../components/SubmitButton.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { problemCodeOf, useWrite } from '../../lib/requests/useWrite.ts'
import { countryName } from '../../texts/formats.ts'
import type { PageModule, PageProps } from '../PageModule.ts'
import { BrokenLink, HomeLink, MailLinkPage } from './MailLinkPage.tsx'
import { unsubscribeTexts } from './unsubscribeTexts.ts'
import {
  ONE_CLICK,
  takeBack,
  type UnsubscribeChoice,
  unsubscribe,
  unsubscribeChoices,
  useSubscription,
} from './useSubscription.ts'

/** The landing page of unsubscribe links. Only its own URL contains the token. */
export function UnsubscribePage({ page: { token } }: PageProps<'unsubscribe'>) {
  const { title, description } = unsubscribeTexts.unsubscribe
  return (
    <MailLinkPage
      title={title}
      description={description}
      canonical={unsubscribePage()}
      token={token}
      content={(given) => <Unsubscribe key={given} token={given} />}
    />
  )
}

const texts = unsubscribeTexts.unsubscribe

/**
 * Unsubscribes the holder of a mail's link, without signing in. The link's own subscription can be ended before its
 * details are loaded, and without scripts; once they are loaded, the other subscriptions are offered, too.
 */
function Unsubscribe({ token }: { token: string }) {
  const { state, reload, update } = useSubscription(token)
  const write = useWrite({
    write: async (name: UnsubscribeScope | 'link', signal) =>
      update(await unsubscribe(token, name === 'link' ? undefined : name, signal)),
    failureOf: problemCodeOf,
    unexpected: 'internal',
  })
  const undoing = useWrite({
    write: async (what: Undo, signal) => update(await takeBack(token, what, signal)),
    failureOf: problemCodeOf,
    unexpected: 'internal',
  })
  const undo = state.status === 'loaded' ? undoOf(state.initial) : undefined
  const [own, ...others] = state.status === 'loaded' ? unsubscribeChoices(state.current) : []
  const ended = write.status === 'success' ? write.variables : undefined
  const ending = write.status === 'pending' ? write.variables : undefined

  if (state.status === 'gone') return <AccountGone />
  if (state.status === 'unknown' || write.failure === 'unknown-token') return <BrokenLink />

  return (
    <>
      {state.status === 'loaded' && (
        <p>{fill(texts.sentTo, { address: <bdi translate="no">{state.current.email_hint}</bdi> })}</p>
      )}
      {write.failure && <FormAlert text={unsubscribeTexts.failure(write.failure)} />}
      {undoing.failure && <FormAlert text={unsubscribeTexts.failure(undoing.failure)} />}
      <div className="leave__own">
        {state.status === 'loaded' && own ? (
          <ChoiceText heading="h2" choice={own} initial={state.initial} />
        ) : (
          <p>{texts.lead}</p>
        )}
        {own?.isOver ? (
          <>
            <DoneNote text={texts[own.scope].over} isNew={ended === 'link' || ended === own.scope} />
            {undo !== undefined && (
              <BusyButton
                type="button"
                className="btn--s"
                label={texts.undo}
                busyLabel={texts.ending}
                isBusy={undoing.status === 'pending'}
                onClick={() => undoing.start(undo)}
              />
            )}
          </>
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
      {state.status === 'failed' && <LoadFailed onRetry={reload} />}
      {state.status === 'loaded' && (
        <>
          <OtherSubscriptions
            choices={others}
            initial={state.initial}
            ending={ending}
            ended={ended}
            onEnd={write.start}
          />
          <ResubscribeHint initial={state.initial} current={state.current} />
        </>
      )}
    </>
  )
}

type Undo = Parameters<typeof takeBack>[1]

/** How the end of one follow or watch, or of endings, is taken back; undefined for what had ended before the page was opened. */
function undoOf({ kind, name, country, paused, mail_endings }: SubscriptionAnswer): Undo | undefined {
  if (kind === 'endings') return mail_endings ? 'endings' : undefined
  if (name === undefined) return undefined
  if (kind === 'watch') return paused ? undefined : 'watch'
  if (kind !== 'follow' || country === undefined) return undefined
  return { kind: findCategory(name) === name ? 'category' : 'trend', name, country }
}

/** The account was deleted, so there are no mails to end. */
function AccountGone() {
  return (
    <div role="status">
      <EmptyState line="flat" title={texts.gone} text={texts.goneText}>
        <HomeLink />
      </EmptyState>
    </div>
  )
}

/** The details could not be loaded; the button works all the same. */
function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="alert leave__failed" role="status">
      <Icon shape="alert" size={15} />
      <span>{texts.notKnown}</span>
      <TryAgain onClick={onRetry} />
    </div>
  )
}

type Props = {
  /** The state when the page was opened, and the current one. */
  initial: SubscriptionAnswer
  current: SubscriptionAnswer
}

/** Links to the pages where an ended subscription can be started again, which needs signing in. */
function ResubscribeHint({ initial, current }: Props) {
  const isUnfollowed = initial.name !== undefined && current.name === undefined
  const again = isUnfollowed ? pageOfFollow(initial) : undefined
  return (
    <p className="leave__back">
      {fill(again === undefined ? texts.changedMind : texts.changedMindOfFollow, {
        account: (text) => <Link to={plainPage('account')}>{text}</Link>,
        follow: (text) => again !== undefined && <Link to={again}>{text}</Link>,
      })}
    </p>
  )
}

/** The page with the follow button. A topic has the same page in every category. */
function pageOfFollow({ name = '', country: code = '' }: SubscriptionAnswer): string | undefined {
  const country = findCountry(code)
  const category = findCategory(name)
  if (!country) return undefined
  return category === name ? trendsPage(country, category) : topicPage(country, LEFTOVER_CATEGORY, topicOf(name))
}

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
function OtherSubscriptions({ choices, initial, ending, ended, onEnd }: OtherProps) {
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
function ChoiceText({ heading: Heading, choice: { scope, isOver }, initial }: TextProps) {
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
          {countryName(country.code)}
        </small>
      )}
    </>
  )
}

export const page: PageModule<'unsubscribe'> = { Component: UnsubscribePage }
