import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { imageOf } from '../../../shared/imageAddresses.ts'
import { PageMetadata } from '../../components/PageMetadata.tsx'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { texts } from '../../texts/texts.ts'
import wording from './categoryWording.json' with { type: 'json' }

type Props = {
  country: Country
  category: Category
  /** The canonical path. */
  canonical: string
}

/** Metadata of the main view, worded for its category. */
export function TrendsMetadata({ country, category, canonical }: Props) {
  const { subject, keywords } = categoryWording(category)
  return (
    <PageMetadata
      title={texts.trendsTitle(category, country)}
      description={texts.trendsDescription(subject, country, useCollectionHours())}
      keywords={[country.name, category, texts.trendingSearches, ...keywords]}
      canonical={canonical}
      image={imageOf(country, category)}
    />
  )
}

type Wording = {
  /** Completes the description: "… search for in business and finance: markets, …". */
  subject: string
  keywords: readonly string[]
}

const WORDING: Record<Category, Wording> = wording

/** The wording of a category in descriptions and keywords. */
export function categoryWording(category: Category): Wording {
  return WORDING[category]
}
