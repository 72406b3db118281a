import type { StatusAnswer, StatusCountry } from '../../../shared/answers/statusAnswer.ts'
import { dataState, failedInARow } from '../../../shared/collections/dataState.ts'
import { Icon } from '../../components/Icon.tsx'
import { Moment } from '../../components/Moment.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { statusTexts } from '../../texts/statusTexts.ts'
import * as texts from '../../texts/texts.ts'
import { ago, durationSince } from './sinceTexts.ts'
import type { StatusView } from './statusQuery.ts'

/** The overall status as a headline, with an explanation. Screen readers announce a changed headline. */
export function StatusHead({ view }: { view: StatusView }) {
  const now = useNow()
  return (
    <header className="page-head">
      <div role="status">
        <h1>{view.status === 'ready' ? headline(view.answer, now) : texts.status}</h1>
      </div>
      {view.status === 'ready' && <Details view={view} now={now} />}
    </header>
  )
}

type Ready = Extract<StatusView, { status: 'ready' }>

/** Without minutes, so that screen readers announce only real changes. */
function headline(answer: StatusAnswer, now: string): string {
  const { countries, collections, updated_at } = answer
  switch (dataState(answer, now)) {
    case 'fresh':
      return statusTexts.fresh(countries.length)
    case 'stale-countries':
      return statusTexts.staleCountries(countries.filter(({ stale }) => stale).length, countries.length)
    case 'old':
      return statusTexts.old(durationSince(updated_at, now), failedInARow(collections))
    case 'none':
      return statusTexts.none
  }
}

function Details({ view: { answer, unreadSince }, now }: { view: Ready; now: string }) {
  return (
    <>
      <p>
        <Explanation answer={answer} now={now} />
      </p>
      {answer.countries.some(({ sample }) => sample) && <p>{texts.sampleData}</p>}
      {unreadSince !== undefined && (
        <p className="alert stale" role="status">
          <Icon shape="alert" size={15} />
          <span>
            {statusTexts.unreadSince}
            <Moment at={unreadSince} />
          </span>
        </p>
      )}
    </>
  )
}

function Explanation({ answer, now }: { answer: StatusAnswer; now: string }) {
  const state = dataState(answer, now)
  const { updated_at, countries } = answer
  if (state === 'none' || updated_at === null) return <span>{statusTexts.noneYet}</span>
  if (state === 'old')
    return (
      <>
        {statusTexts.newestAreOf}
        <Moment at={updated_at} />
      </>
    )
  return (
    <>
      {statusTexts.older(namesOf(countries, ({ stale, updated_at: at }) => stale && at !== null))}
      {statusTexts.without(namesOf(countries, ({ updated_at: at }) => at === null))}
      {statusTexts.collected(ago(updated_at, now), state === 'stale-countries')}
      <Moment at={updated_at} />
    </>
  )
}

function namesOf(countries: readonly StatusCountry[], predicate: (country: StatusCountry) => boolean): string[] {
  return countries.filter(predicate).map(({ name }) => name)
}
