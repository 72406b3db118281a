/** What citations say; feeds and pictures, which are English, say the same. */
export { ENGLISH_CITATIONS as citationTexts } from '../../../shared/cite/englishCitations.ts'
