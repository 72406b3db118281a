import { beforeEach } from 'vitest'
import { readPage } from '../../../../shared/pages.ts'
import { HoldPage } from '../../../../web/pages/unsubscribe/HoldPage.tsx'
import { UnsubscribePage } from '../../../../web/pages/unsubscribe/UnsubscribePage.tsx'
import { WaitlistPage } from '../../../../web/pages/unsubscribe/WaitlistPage.tsx'
import { act } from '../../../support/act.ts'
import { aSite } from '../aSite.tsx'
import { UnsubscribeServer } from './UnsubscribeServer.ts'

/** The page of a link in a mail, or the path of another one that it leads to. */
export function mailLinkPage(address: string, { isFromServer = false } = {}) {
  return aSite('unknown', { isFromServer }).at(address, ({ pathname, search }) => {
    const page = readPage(pathname, search)
    if (page.name === 'unsubscribe') return <UnsubscribePage page={page} />
    if (page.name === 'hold') return <HoldPage page={page} />
    return page.name === 'waitlist' ? <WaitlistPage page={page} /> : <output>{pathname}</output>
  })
}

/** What answers the links: another one for each test. */
export let server: UnsubscribeServer

beforeEach(() => {
  server = new UnsubscribeServer()
})

/** The button that begins with these words: not by its name, which changes while it is busy. */
export function buttonOf(label: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent?.startsWith(label))
  if (!found) throw new Error(`There is no button "${label}" in ${document.body.innerHTML}`)
  return found
}

export function press(label: string): Promise<void> {
  return act(async () => buttonOf(label).click())
}

/** What the buttons of the page say while they are not busy. */
export const buttons = () => [...document.querySelectorAll('button')].map((each) => each.firstChild?.textContent)
