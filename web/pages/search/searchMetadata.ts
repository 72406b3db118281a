import { searchFeed } from '../../../shared/feeds/feedAddress.ts'
import { cleanQuery } from '../../../shared/search/cleanQuery.ts'
import { refusalOf } from '../../../shared/search/readQuery.ts'
import { searchTexts } from '../../features/search/searchTexts.ts'
import type { DocumentMetadata } from '../PageModule.ts'

export const metadata: DocumentMetadata<'search'> = {
  feeds: ({ query, country }) => {
    const searched = cleanQuery(query)
    if (refusalOf(searched)) return []
    return [{ title: searchTexts.pageTitle(searched), path: searchFeed('atom', searched, country) }]
  },
}
