export * from '../../../../shared/languages/nl/watchPhrases.ts'
