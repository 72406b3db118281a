import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { imageOf } from '../../../shared/pages.ts'
import { PageMetadata } from '../../components/PageMetadata.tsx'
import { texts } from '../../texts/texts.ts'

type Props = {
  country: Country
  category: Category
  /** The canonical path. */
  canonical: string
}

/** Metadata of the main view, worded for its category (specification 2). */
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

type Wording = {
  /** Completes the description: "… search for in business and finance: markets, …". */
  subject: string
  keywords: readonly string[]
}

const WORDING: Record<Category, Wording> = {
  'Auto and Vehicle': {
    subject: 'cars and vehicles: new models, prices, recalls and races',
    keywords: ['cars', 'vehicles', 'electric cars', 'motorcycles'],
  },
  'Business and Finance': {
    subject: 'business and finance: markets, companies, rates and prices',
    keywords: ['markets', 'stocks', 'companies', 'economy'],
  },
  Climate: {
    subject: 'weather and climate: forecasts, storms, heat and air',
    keywords: ['weather', 'forecast', 'storms', 'environment'],
  },
  'Food and Drink': {
    subject: 'food and drink: recipes, restaurants, products and recalls',
    keywords: ['recipes', 'restaurants', 'food', 'drinks'],
  },
  Games: {
    subject: 'games: releases, updates, consoles and daily puzzles',
    keywords: ['video games', 'consoles', 'releases', 'puzzles'],
  },
  Health: {
    subject: 'health: illnesses, medicine, fitness and care',
    keywords: ['medicine', 'fitness', 'wellbeing', 'illnesses'],
  },
  'Hobbies and Leisure': {
    subject: 'hobbies and leisure: crafts, collecting, holidays and things to do',
    keywords: ['hobbies', 'leisure', 'crafts', 'things to do'],
  },
  'Job and Education': {
    subject: 'jobs and education: exams, schools, careers and results',
    keywords: ['jobs', 'schools', 'exams', 'careers'],
  },
  'Law and Government': {
    subject: 'law and government: courts, services, benefits and public safety',
    keywords: ['courts', 'public services', 'police', 'benefits'],
  },
  Others: {
    subject: 'everything else: people, places and moments of the day',
    keywords: ['people', 'places', 'news', 'events'],
  },
  'Pets and Animals': {
    subject: 'pets and animals: breeds, care, wildlife and rescues',
    keywords: ['pets', 'dogs', 'cats', 'wildlife'],
  },
  Politics: {
    subject: 'politics: elections, parties, leaders and debates',
    keywords: ['elections', 'parties', 'parliament', 'debates'],
  },
  Science: {
    subject: 'science: space, discoveries, nature and research',
    keywords: ['space', 'discoveries', 'research', 'nature'],
  },
  Shopping: {
    subject: 'shopping: sales, brands, gifts and new products',
    keywords: ['sales', 'deals', 'brands', 'products'],
  },
  Sports: {
    subject: 'sports: matches, results, players and tables',
    keywords: ['matches', 'results', 'players', 'leagues'],
  },
  Technology: {
    subject: 'technology: devices, software, outages and launches',
    keywords: ['devices', 'software', 'phones', 'artificial intelligence'],
  },
  'Travel and Transportation': {
    subject: 'travel and transportation: flights, trains, roads and destinations',
    keywords: ['flights', 'trains', 'traffic', 'destinations'],
  },
}

/** The wording of a category in descriptions and keywords. */
export function categoryWording(category: Category): Wording {
  return WORDING[category]
}
