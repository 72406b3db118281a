import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { AccountButtons, AccountEntries } from './features/account/menu/AccountButtons.tsx'
import { Frame } from './features/frame/Frame.tsx'
import { Keyboard } from './features/keyboard/Keyboard.tsx'
import { PremiumButton } from './features/premium/PremiumButton.tsx'
import { useSession } from './lib/session/session.ts'
import { LoadSearchCode, type SearchCode } from './lib/startup/SearchModule.ts'
import { BrokenPage } from './pages/BrokenPage.tsx'
import { PageView } from './pages/PageView.tsx'

/** The whole site, at whatever address the router around it says. */
export function App() {
  return (
    <ErrorBoundary instead={<BrokenPage />}>
      <LoadSearchCode value={loadSearchCode}>
        <Frame
          premium={<PremiumButton />}
          account={<AccountButtons />}
          accountEntries={<AccountEntries />}
          keyboard={<Keyboard />}
        >
          <PageView />
          <WorkOfTheSignedIn />
        </Frame>
      </LoadSearchCode>
    </ErrorBoundary>
  )
}

const SignedInWork = lazy(async () => ({
  default: (await import('./SignedInWork.tsx')).SignedInWork,
}))

/** What goes on in the background for readers who are signed in; the others need not download it. */
function WorkOfTheSignedIn() {
  if (useSession().status !== 'signed-in') return null
  return (
    <Suspense>
      <SignedInWork />
    </Suspense>
  )
}

async function loadSearchCode(): Promise<SearchCode> {
  return (await import('./features/search/searchCode.ts')).searchCode
}
