import type { DocumentMetadata } from '../PageModule.ts'

export const metadata: DocumentMetadata<'archive'> = {
  widget: ({ isOfCountry, canonical }) => (isOfCountry ? canonical : undefined),
}
