export * from '../../../../shared/languages/pt/categories.ts'
export * from '../../../../shared/languages/pt/cities.ts'
export * from '../../../../shared/languages/pt/countries.ts'
export * from '../../../../shared/languages/pt/formats.ts'
