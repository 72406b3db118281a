/** The element the app renders into. */
export const ROOT_ID = 'root'

/** Follows the id of the root where the page can be read offline: the service worker keeps it. */
export const OFFLINE_MARK = 'data-offline'

/** The element that holds the page payload as JSON. */
export const PAGE_PAYLOAD_ID = 'sent-page'

/** The template with the names of regions, countries and categories, in every language but English. */
export const NAMES_ID = 'sent-names'

/** The id of the document's element where the page comes out of the service worker's cache. Cards have ids in lower case. */
export const SAVED_PAGE_ID = 'savedPage'
