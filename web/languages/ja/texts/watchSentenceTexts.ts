export * from '../../../../shared/languages/ja/watchPhrases.ts'
