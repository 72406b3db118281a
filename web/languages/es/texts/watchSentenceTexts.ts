export * from '../../../../shared/languages/es/watchPhrases.ts'
