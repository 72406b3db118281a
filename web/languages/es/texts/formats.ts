export * from '../../../../shared/languages/es/categories.ts'
export * from '../../../../shared/languages/es/cities.ts'
export * from '../../../../shared/languages/es/countries.ts'
export * from '../../../../shared/languages/es/formats.ts'
