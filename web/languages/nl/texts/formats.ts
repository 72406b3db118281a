export * from '../../../../shared/languages/nl/categories.ts'
export * from '../../../../shared/languages/nl/cities.ts'
export * from '../../../../shared/languages/nl/countries.ts'
export * from '../../../../shared/languages/nl/formats.ts'
