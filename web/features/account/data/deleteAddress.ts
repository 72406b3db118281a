import { plainPage } from '../../../../shared/pages.ts'

/** The part of the account page where one's account is deleted. */
export const DELETE_ACCOUNT = `${plainPage('account')}#delete`
