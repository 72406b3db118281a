import { languageNamed } from '../../shared/languages/languages.ts'

/** The language of the pages. Like all words, those of another language have a module of their own in its place. */
export const LANGUAGE = languageNamed('en')
