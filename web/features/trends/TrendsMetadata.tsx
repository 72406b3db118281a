import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { imageOf } from '../../../shared/imageAddresses.ts'
import { PageMetadata } from '../../components/PageMetadata.tsx'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import * as texts from '../../texts/texts.ts'

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

/** Completes the description of a category: "… search for in business and finance: markets, companies, rates and prices". */
const SUBJECTS: Record<Category, string> = {
  'Auto and Vehicle': 'cars and vehicles: new models, prices, recalls and races',
  'Business and Finance': 'business and finance: markets, companies, rates and prices',
  Climate: 'weather and climate: forecasts, storms, heat and air',
  'Food and Drink': 'food and drink: recipes, restaurants, products and recalls',
  Games: 'games: releases, updates, consoles and daily puzzles',
  Health: 'health: illnesses, medicine, fitness and care',
  'Hobbies and Leisure': 'hobbies and leisure: crafts, collecting, holidays and things to do',
  'Job and Education': 'jobs and education: exams, schools, careers and results',
  'Law and Government': 'law and government: courts, services, benefits and public safety',
  Others: 'everything else: people, places and moments of the day',
  'Pets and Animals': 'pets and animals: breeds, care, wildlife and rescues',
  Politics: 'politics: elections, parties, leaders and debates',
  Science: 'science: space, discoveries, nature and research',
  Shopping: 'shopping: sales, brands, gifts and new products',
  Sports: 'sports: matches, results, players and tables',
  Technology: 'technology: devices, software, outages and launches',
  'Travel and Transportation': 'travel and transportation: flights, trains, roads and destinations',
}

/** The wording of a category in descriptions, and the same as keywords. */
export function categoryWording(category: Category): { subject: string; keywords: string[] } {
  const subject = SUBJECTS[category]
  return { subject, keywords: subject.split(/: |, | and /) }
}
