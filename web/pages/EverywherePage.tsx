import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { openedPlace } from '../../shared/everywhere/eventPlace.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { CompareTwo } from '../features/compare/CompareTwo.tsx'
import { useLastReadCountry } from '../features/countries/useLastReadCountry.ts'
import { EverywhereContent, HowCounted } from '../features/everywhere/EverywhereContent.tsx'
import { EventCategories, EverywhereHead } from '../features/everywhere/EverywhereHead.tsx'
import { LikeHome, OnlyAtHome } from '../features/everywhere/HomeCountry.tsx'
import { seedEverywhere, useEverywhere } from '../features/everywhere/useEverywhere.ts'
import { useLocation } from '../lib/navigation/router.tsx'
import sheet from '../styles/everywhere.css?url'
import { everywhereTexts as texts } from '../texts/everywhereTexts.ts'
import { texts as commonTexts } from '../texts/texts.ts'
import type { PageData, PageProps } from './PageModule.ts'

/** The data of a page of events. */
export const everywhereData: PageData<'everywhere'> = {
  read: (readers, { category, part }) => readers.world.events(category, part),
  seed: seedEverywhere,
  linksStyles: true,
}

/** What trends in three or more countries, of one category or of all. */
export function EverywherePage({ page: { category, part, canonical } }: PageProps<'everywhere'>) {
  const opened = openedPlace(useLocation().search)
  const home = useLastReadCountry() ?? DEFAULT_COUNTRY
  const view = useEverywhere({ category, part })
  const answer = view.status === 'ready' ? view.answer : undefined
  return (
    <main id="main" className="wrap ev-page" tabIndex={-1} aria-busy={view.status === 'loading'}>
      <PageSheet href={sheet} />
      <PageMetadata title={texts.title(category)} description={texts.description(category)} canonical={canonical} />
      <EverywhereHead answer={answer} />
      <EventCategories current={category} />
      <div className="ev-columns">
        <EverywhereContent key={part} {...{ view, category, part, opened, home }} />
        <aside className="aside" aria-label={texts.about}>
          <section>
            <h2 className="sub">{texts.compare}</h2>
            <CompareTwo />
            <LikeHome home={answer?.home} />
          </section>
          <OnlyAtHome home={answer?.home} />
          <HowCounted answer={answer} />
          {answer?.sample && <p>{commonTexts.sampleData}</p>}
        </aside>
      </div>
      <p className="vh" role="status">
        {view.status === 'loading' && texts.loading}
      </p>
    </main>
  )
}
