export * from '../../../../features/search/searchTexts.ts'
