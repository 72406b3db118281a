import { eventPage } from '../../../shared/everywhere/eventPlace.ts'
import { everywhereFeed } from '../../../shared/feeds/feedAddress.ts'
import type { DocumentMetadata } from '../PageModule.ts'
import { everywhereTexts as texts } from './everywhereTexts.ts'

export const metadata: DocumentMetadata<'everywhere'> = {
  feeds: () => [{ title: texts.heading, path: everywhereFeed('atom') }],
  widget: ({ event, category, hour }) => (event === undefined ? undefined : eventPage(event, { category, hour })),
}
