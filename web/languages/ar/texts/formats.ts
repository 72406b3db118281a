export * from '../../../../shared/languages/ar/categories.ts'
export * from '../../../../shared/languages/ar/cities.ts'
export * from '../../../../shared/languages/ar/countries.ts'
export * from '../../../../shared/languages/ar/formats.ts'
