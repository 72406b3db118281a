/** How this build says a watch. */
export { watchPhrases } from '../../shared/languages/en/watchPhrases.ts'
