import { readPage } from '../../../shared/pages.ts'
import { UnsubscribePage } from '../../../web/pages/UnsubscribePage.tsx'
import { WaitlistPage } from '../../../web/pages/WaitlistPage.tsx'
import { aSite } from './signInPages.tsx'

/** The page of a link in a mail, or the path of another one that it leads to. */
export function mailLinkPage(address: string, { isFromServer = false } = {}) {
  return aSite('unknown', { isFromServer }).at(address, ({ pathname, search }) => {
    const page = readPage(pathname, search)
    if (page.name === 'unsubscribe') return <UnsubscribePage page={page} />
    return page.name === 'waitlist' ? <WaitlistPage page={page} /> : <output>{pathname}</output>
  })
}
