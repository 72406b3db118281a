export { watchPhrases } from '../../../../shared/languages/es/watchPhrases.ts'
