import type { QueryClient } from '@tanstack/react-query'
import { type RouteObject, replace } from 'react-router'
import { HOME_PAGE } from '../shared/pages.ts'
import { Frame } from './features/frame/Frame.tsx'
import { BrokenPage } from './pages/BrokenPage.tsx'
import { TrendsPage } from './pages/TrendsPage.tsx'
import { trendsLoader } from './pages/trendsLoader.ts'

/**
 * The pages of the web app. The main view is part of the first script because nearly every visit begins there;
 * any other page comes with its own, through `lazy`.
 */
export function routes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      Component: Frame,
      ErrorBoundary: BrokenPage,
      HydrateFallback: NothingYet,
      children: [
        {
          // Around the pages, inside the frame: a page that breaks leaves the header and the footer standing.
          ErrorBoundary: BrokenPage,
          children: [
            {
              path: '/:country?/:category?',
              loader: trendsLoader(queryClient),
              Component: TrendsPage,
            },
            { path: '*', loader: () => replace(HOME_PAGE) },
          ],
        },
      ],
    },
  ]
}

/** Until the first address is read, which takes less than a frame: a frame without its page would only jump. */
function NothingYet() {
  return null
}
