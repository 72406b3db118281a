/** The element of the document that the app is drawn into. */
export const ROOT_ID = 'root'

/** The element that holds what a server sent along with the page, as JSON. */
export const SENT_PAGE_ID = 'sent-page'
