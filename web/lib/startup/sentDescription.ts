import { createContext, useContext } from 'react'

/** How the server describes the page of a document. */
export type SentDescription = {
  /** The canonical path of that page. */
  canonical: string
  description: string
  /** Divided by commas. */
  keywords: string
}

/**
 * What the server says of the page that it has sent. The words for it are not sent: they are for programs that read documents, and a
 * page that is reached within the app is described by its title.
 */
export const SentDescription = createContext<SentDescription | undefined>(undefined)

/** How the page of a canonical path is described; undefined when it has not been sent, or has a description of its own. */
export function useSentDescription(canonical: string): SentDescription | undefined {
  const sent = useContext(SentDescription)
  return sent?.canonical === canonical ? sent : undefined
}

/** What the server has written into this document. */
export function readSentDescription(canonical: string): SentDescription | undefined {
  const [description, keywords] = ['description', 'keywords'].map(
    (name) => document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content,
  )
  return description === undefined || keywords === undefined ? undefined : { canonical, description, keywords }
}
