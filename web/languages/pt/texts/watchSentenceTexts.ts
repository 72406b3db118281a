export { watchPhrases } from '../../../../shared/languages/pt/watchPhrases.ts'
