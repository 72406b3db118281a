import { DEFAULT_COUNTRY, nameInText } from '../../shared/countries.ts'
import { isComparable, readCompared } from '../../shared/everywhere/comparedCountries.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { ComparePicker } from '../features/compare/ComparePicker.tsx'
import { ComparisonContent } from '../features/compare/ComparisonContent.tsx'
import { seedComparison, useComparison } from '../features/compare/useComparison.ts'
import { useLastReadCountry } from '../features/countries/useLastReadCountry.ts'
import { Redirect } from '../lib/navigation/router.tsx'
import sheet from '../styles/everywhere.css?url'
import { compareTexts as texts } from '../texts/compareTexts.ts'
import { texts as commonTexts } from '../texts/texts.ts'
import type { PageData, PageModule, PageProps } from './PageModule.ts'

/** The data of a comparison; none with too few countries. */
export const compareData: PageData<'compare'> = {
  read: (readers, { asked }) => {
    const { countries, category } = readCompared(asked)
    return isComparable(countries) ? readers.world.comparison(countries, category) : undefined
  },
  seed: (queryClient, { asked }, answer, readAt) => seedComparison(queryClient, readCompared(asked), answer, readAt),
  leadsTo: ({ asked }) => readCompared(asked).movedTo,
  movesForever: () => true,
}

/** Two to five countries: what they have in common, and what each has alone. */
export function ComparePage({ page: { asked } }: PageProps<'compare'>) {
  const { movedTo, canonical, ...compared } = readCompared(asked)
  const view = useComparison(compared)
  const home = useLastReadCountry() ?? DEFAULT_COUNTRY
  if (movedTo !== undefined) return <Redirect to={movedTo} />
  const { countries } = compared
  const isSample = view.status === 'ready' && view.answer.countries.some(({ sample }) => sample)
  return (
    <main id="main" className="wrap cmp" tabIndex={-1} aria-busy={view.status === 'loading'}>
      <PageSheet href={sheet} />
      <PageMetadata
        title={texts.title(isComparable(countries) ? countries.map(nameInText) : [])}
        description={texts.description}
        canonical={canonical}
        isUnlisted
      />
      <div className="page-head">
        <h1>{texts.heading}</h1>
        <p>{texts.lead}</p>
      </div>
      <ComparePicker compared={compared} />
      <ComparisonContent view={view} compared={compared} home={home} />
      {isSample && <p className="quiet">{commonTexts.sampleData}</p>}
      <p className="vh" role="status">
        {view.status === 'loading' && texts.loading}
      </p>
    </main>
  )
}

export const page: PageModule<'compare'> = { Component: ComparePage, data: compareData }
