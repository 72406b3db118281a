import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { AccountButtons, AccountEntries } from './features/account/menu/AccountButtons.tsx'
import { Frame } from './features/frame/Frame.tsx'
import type { SearchModule } from './features/frame/SearchBox.tsx'
import { Keyboard } from './features/keyboard/Keyboard.tsx'
import { type DialogComponent, PremiumButton } from './features/premium/PremiumButton.tsx'
import { useSession } from './lib/auth/session.ts'
import { browserOnly, onlineOnly } from './lib/startup/browserOnly.ts'
import { BrokenPage } from './pages/BrokenPage.tsx'
import { PageView } from './pages/PageView.tsx'

/** The whole site, at the location of the router around it. */
export function App() {
  return (
    <ErrorBoundary fallback={<BrokenPage />}>
      <Frame
        loadSearch={loadSearch}
        premium={<PremiumButton loadDialog={loadWaitlistDialog} />}
        account={<AccountButtons />}
        accountEntries={<AccountEntries />}
        keyboard={<Keyboard />}
      >
        <PageView />
        <BackgroundTasks />
      </Frame>
    </ErrorBoundary>
  )
}

const SignedInTasks = lazy(async () => ({
  default: (await onlineOnly(() => import('./boot/SignedInTasks.tsx'))).SignedInTasks,
}))

/** Background tasks of signed-in readers; the others do not download them. */
function BackgroundTasks() {
  if (useSession().status !== 'signed-in') return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <SignedInTasks />
      </Suspense>
    </ErrorBoundary>
  )
}

async function loadWaitlistDialog(): Promise<DialogComponent> {
  return (await onlineOnly(() => import('./features/premium/PremiumDialog.tsx'))).WaitlistDialog
}

function loadSearch(): Promise<SearchModule> {
  return browserOnly(() => import('./features/search/SearchDialog.tsx'))
}
