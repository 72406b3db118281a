export * from '../../../../shared/languages/fr/categories.ts'
export * from '../../../../shared/languages/fr/cities.ts'
export * from '../../../../shared/languages/fr/countries.ts'
export * from '../../../../shared/languages/fr/formats.ts'
