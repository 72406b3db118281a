import { languageNamed } from '../../../../shared/languages/languages.ts'

/** The language of these pages. */
export const LANGUAGE = languageNamed('nl')
