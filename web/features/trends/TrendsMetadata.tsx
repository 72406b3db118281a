import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { imageOf } from '../../../shared/pages.ts'
import { PageMetadata } from '../../components/PageMetadata.tsx'
import { texts } from '../../texts/texts.ts'
import { categoryWording } from './categoryWording.ts'

type Props = {
  country: Country
  category: Category
  /** The one address of this content. */
  canonical: string
}

/** What the main view says about itself, in words of its category (specification 2). */
export function TrendsMetadata({ country, category, canonical }: Props) {
  const { subject, keywords } = categoryWording(category)
  return (
    <PageMetadata
      title={texts.trendsTitle(category, country)}
      description={texts.trendsDescription(subject, country)}
      keywords={[country.name, category, texts.trendingSearches, ...keywords]}
      canonical={canonical}
      image={imageOf(country, category)}
    />
  )
}
