/** How this build writes numbers, ages and dates, and the names of countries and categories. */
export * from '../../shared/languages/en/categories.ts'
export * from '../../shared/languages/en/cities.ts'
export * from '../../shared/languages/en/countries.ts'
export * from '../../shared/languages/en/formats.ts'
