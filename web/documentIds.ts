/** The element of the document that the app is drawn into. */
export const ROOT_ID = 'root'

/** What is pressed again when the app has started, if it was pressed before. */
export const EARLY_BUTTONS = 'button[type=button]'

/** The element that holds what a server sent along with the page, as JSON. */
export const SENT_PAGE_ID = 'sent-page'
