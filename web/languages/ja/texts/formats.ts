export * from '../../../../shared/languages/ja/categories.ts'
export * from '../../../../shared/languages/ja/cities.ts'
export * from '../../../../shared/languages/ja/countries.ts'
export * from '../../../../shared/languages/ja/formats.ts'
