import type { SearchCode } from '../../lib/startup/SearchModule.ts'
import { searcherOf } from './LocalSearcher.ts'
import { SearchDialog } from './SearchDialog.tsx'

/** The in-app search, to be loaded when a reader turns to a search box. */
export const searchCode: SearchCode = {
  SearchDialog,
  prepareSearch: (queryClient) => searcherOf(queryClient).prepare(),
}
