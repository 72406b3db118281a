export * from '../../../../shared/languages/de/categories.ts'
export * from '../../../../shared/languages/de/cities.ts'
export * from '../../../../shared/languages/de/countries.ts'
export * from '../../../../shared/languages/de/formats.ts'
