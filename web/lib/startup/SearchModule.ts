import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext } from 'react'

/** The lazily loaded module of the in-app search. */
export type SearchModule = {
  SearchDialog: ComponentType<SearchDialogProps>
  /** Loads the data a search needs, so that it answers at once. */
  prepareSearch: (queryClient: QueryClient) => void
}

export type SearchDialogProps = {
  /** The initial query. */
  query: string
  onClose: () => void
}

/**
 * Loads the in-app search, for the search box of the frame. Without a provider, such as on the server, a search leads to
 * the search page.
 */
export const SearchModuleContext = createContext<(() => Promise<SearchModule>) | undefined>(undefined)
