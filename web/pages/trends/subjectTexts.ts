import type { Category } from '../../../shared/categories.ts'

/** Completes the description of a category: "… search for in business and finance: markets, companies, rates and prices". */
export const subjects: Readonly<Record<Category, string>> = {
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

/** What stands between the keywords of a description. */
export const betweenKeywords = /: |, | and /
