import { plainPage } from '../../../../shared/pages.ts'

/** The account page with the dialog to delete the account open. */
export const DELETE_ACCOUNT_PAGE = `${plainPage('account')}#delete`
