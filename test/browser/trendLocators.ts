import type { Locator, Page } from 'playwright-core'

/** The titles of the trends in the list of the open tab. */
export function trendTitles(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('heading', { level: 3 })
}

/** The cards of the open tab, or the one with this title. */
export function trendCards(page: Page, title?: string): Locator {
  return rowsWithTitles(page.getByRole('tabpanel'), title)
}

/** The results of a search in the dialog or on the search page. */
export function searchResults(place: Locator): Locator {
  return rowsWithTitles(place)
}

/** The line that says from when the trends are. */
export function updateTime(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: /^Updated: / })
}

/** Articles are list items as well, but have no heading. */
function rowsWithTitles(place: Locator, title?: string): Locator {
  const heading = place.page().getByRole('heading', { level: 3, ...(title !== undefined && { name: title }) })
  return place.getByRole('listitem').filter({ has: heading })
}
