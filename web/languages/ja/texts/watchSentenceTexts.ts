export { watchPhrases } from '../../../../shared/languages/ja/watchPhrases.ts'
