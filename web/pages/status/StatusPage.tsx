import type { StatusAnswer, StatusCountry } from '../../../shared/answers/statusAnswer.ts'
import { dataState, failedInARow } from '../../../shared/collections/dataState.ts'
import { plainPage } from '../../../shared/pages.ts'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Page } from '../../components/Page.tsx'
import { Timestamp } from '../../components/Timestamp.tsx'
import { useView } from '../../lib/requests/pageQuery.ts'
import { useNow } from '../../lib/time/now.tsx'
import { countryName } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import type { PageData, PageModule } from '../PageModule.ts'
import { StatusContent } from './StatusContent.tsx'
import { ago, durationSince } from './sinceTexts.ts'
import styles from './status.css?url'
import { type StatusView, statusQuery } from './statusQuery.ts'
import { statusTexts } from './statusTexts.ts'

/** The data of the status page. */
const statusData: PageData<'status'> = {
  read: (readers) => readers.status(),
  seeds: (_, answer) => [{ ...statusQuery(), data: answer }],
  isLive: true,
}

/** The status of the product: age of the trends, recent collections, recent digests. */
export function StatusPage() {
  const view = useView(statusQuery())
  return (
    <Page
      className="health"
      styles={styles}
      title={statusTexts.title}
      description={statusTexts.description}
      canonical={plainPage('status')}
      loading={view.status === 'loading' && statusTexts.loading}
    >
      <StatusHead view={view} />
      <StatusContent view={view} />
    </Page>
  )
}

/** The overall status as a headline, with an explanation. Screen readers announce a changed headline. */
function StatusHead({ view }: { view: StatusView }) {
  const now = useNow()
  return (
    <header className="page-head">
      <div role="status">
        <h1>{view.status === 'ready' ? headline(view.answer, now) : texts.dataPages.status}</h1>
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
          <span>{fill(statusTexts.unreadSince, { time: <Timestamp at={unreadSince} /> })}</span>
        </p>
      )}
    </>
  )
}

function Explanation({ answer, now }: { answer: StatusAnswer; now: string }) {
  const state = dataState(answer, now)
  const { updated_at, countries } = answer
  if (state === 'none' || updated_at === null) return <span>{statusTexts.noneYet}</span>
  if (state === 'old') return fill(statusTexts.newestAreOf, { time: <Timestamp at={updated_at} /> })
  return (
    <>
      {statusTexts.older(namesOf(countries, ({ stale, updated_at: at }) => stale && at !== null))}
      {statusTexts.without(namesOf(countries, ({ updated_at: at }) => at === null))}
      {fill(statusTexts.collected(ago(updated_at, now), state === 'stale-countries'), {
        time: <Timestamp at={updated_at} />,
      })}
    </>
  )
}

function namesOf(countries: readonly StatusCountry[], predicate: (country: StatusCountry) => boolean): string[] {
  return countries.filter(predicate).map(({ code }) => countryName(code))
}

export const page: PageModule<'status'> = {
  Component: StatusPage,
  data: statusData,
  siteMap: () => ({ paths: [plainPage('status')] }),
  llms: () => ({ title: 'Status', path: plainPage('status'), text: 'how old the data of each country is' }),
}
