export { watchPhrases } from '../../../../shared/languages/fr/watchPhrases.ts'
