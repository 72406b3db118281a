import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, replace } from 'react-router'
import { HOME_PAGE, readPage } from '../../shared/pages.ts'
import { timestampQuery, trendsQuery } from '../lib/queries.ts'

/**
 * Reads the address of the main view, sends other ways of writing it to the one it has, and begins to load its
 * trends. It does not wait for them: the page shows at once what is known.
 */
export function trendsLoader(queryClient: QueryClient) {
  return ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    const page = readPage(pathname, search)
    if (page.name !== 'trends') throw replace(page.name === 'redirect' ? page.to : HOME_PAGE)
    const { country, category, canonical, movedTo } = page
    if (movedTo !== undefined) throw replace(movedTo)
    void queryClient.prefetchQuery(trendsQuery(country))
    void queryClient.prefetchQuery(timestampQuery())
    return { country, category, canonical }
  }
}
