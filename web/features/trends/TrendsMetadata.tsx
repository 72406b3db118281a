import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { useAbsolute } from '../../lib/origin.tsx'
import { texts } from '../../texts/texts.ts'
import { categoryWording } from './categoryWording.ts'

type Props = {
  country: Country
  category: Category
  /** The one address of this content. */
  canonical: string
}

/** What the document says about itself, in words of its category; React puts it into the head. */
export function TrendsMetadata({ country, category, canonical }: Props) {
  const { subject, keywords } = categoryWording(category)
  const address = useAbsolute(canonical)
  const title = `${category} trends in ${country.name} | ${texts.product}`
  const description = `What people in ${country.name} search for in ${subject}, updated every 12 hours.`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={[country.name, category, 'trending searches', ...keywords].join(', ')} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={texts.product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  )
}
