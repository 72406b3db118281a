export * from '../../../../shared/languages/fr/watchPhrases.ts'
