export * from '../../../../shared/languages/de/watchPhrases.ts'
