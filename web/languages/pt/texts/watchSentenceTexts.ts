export * from '../../../../shared/languages/pt/watchPhrases.ts'
