export * from '../../../../pages/terms/termsTexts.ts'
