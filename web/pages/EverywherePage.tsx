import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { everywherePage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { PastBanner } from '../features/archive/PastBanner.tsx'
import { CompareTwo } from '../features/compare/CompareTwo.tsx'
import { useLastReadCountry } from '../features/countries/useLastReadCountry.ts'
import { EverywhereContent, HowCounted } from '../features/everywhere/EverywhereContent.tsx'
import { EventCategories, EverywhereHead } from '../features/everywhere/EverywhereHead.tsx'
import { LikeHome, OnlyAtHome } from '../features/everywhere/HomeCountry.tsx'
import { seedEverywhere, seedUnknownHour, useEverywhere } from '../features/everywhere/useEverywhere.ts'
import pastSheet from '../styles/archive.css?url'
import sheet from '../styles/everywhere.css?url'
import { everywhereTexts as texts } from '../texts/everywhereTexts.ts'
import { texts as commonTexts } from '../texts/texts.ts'
import type { PageData, PageModule, PageProps } from './PageModule.ts'

/** The data of a page of events. */
export const everywhereData: PageData<'everywhere'> = {
  read: (readers, page) => readers.world.events(page),
  seed: seedEverywhere,
  seedMissing: seedUnknownHour,
}

/** What trends in three or more countries, of one category or of all; now, or at an hour of the past. */
export function EverywherePage({ page }: PageProps<'everywhere'>) {
  const { category, part, hour, canonical } = page
  const home = useLastReadCountry() ?? DEFAULT_COUNTRY
  const view = useEverywhere(page)
  const answer = view.status === 'ready' ? view.answer : undefined
  const isPast = hour !== undefined
  const at = (isPast && answer?.updated_at) || undefined
  return (
    <>
      <PageSheet href={sheet} />
      <PageMetadata
        title={texts.title(category, at)}
        description={texts.description(category)}
        canonical={canonical}
        isUnlisted={isPast}
      />
      {at !== undefined && (
        <>
          <PageSheet href={pastSheet} />
          <PastBanner at={at} now={{ page: everywherePage(category), text: texts.seeNow }} />
        </>
      )}
      <main id="main" className="wrap ev-page" tabIndex={-1} aria-busy={view.status === 'loading'}>
        <EverywhereHead answer={answer} isPast={isPast} />
        <EventCategories current={category} hour={hour} />
        <div className="ev-columns">
          <EverywhereContent key={part} {...{ view, home }} listed={page} />
          <aside className="aside" aria-label={texts.about}>
            <section>
              <h2 className="sub">{texts.compare}</h2>
              <CompareTwo />
              {!isPast && <LikeHome home={answer?.home} />}
            </section>
            {!isPast && <OnlyAtHome home={answer?.home} />}
            <HowCounted answer={answer} />
            {answer?.sample && <p>{commonTexts.sampleData}</p>}
          </aside>
        </div>
        <p className="vh" role="status">
          {view.status === 'loading' && texts.loading}
        </p>
      </main>
    </>
  )
}

export const page: PageModule<'everywhere'> = { Component: EverywherePage, data: everywhereData }
