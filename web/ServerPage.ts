import type { SentPage } from './sentPage.ts'

/** A page as a server answers it: drawn, or somewhere else. */
export type ServerPage =
  | { kind: 'moved'; to: string; isForever: boolean }
  | {
      kind: 'page'
      status: 200 | 404
      /** What belongs into the head of the document: title, descriptions, canonical link. */
      head: string
      body: string
      structuredData: object[]
      /** It tells how things are now: caches must forget it soon. */
      isLive: boolean
      sent: SentPage
    }
