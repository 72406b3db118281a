import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext } from 'react'

/** The code of the in-app search. */
export type SearchCode = {
  SearchDialog: ComponentType<SearchDialogProps>
  /** Loads what a search looks through, so that it answers at once. */
  prepareSearch: (queryClient: QueryClient) => void
}

export type SearchDialogProps = {
  /** What was typed where the search began. */
  query: string
  onClose: () => void
}

/**
 * Loads the code of the in-app search, for the search box of the frame. Where nobody has said how, such as on a
 * server, a search leads to the search page.
 */
export const LoadSearchCode = createContext<(() => Promise<SearchCode>) | undefined>(undefined)
