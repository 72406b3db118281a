export * from '../../../../shared/languages/ar/watchPhrases.ts'
