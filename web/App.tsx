import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { Frame } from './features/frame/Frame.tsx'
import { Keyboard } from './features/keyboard/Keyboard.tsx'
import { PremiumButton } from './features/premium/PremiumButton.tsx'
import { LoadSearchCode, type SearchCode } from './lib/LoadSearchCode.ts'
import { BrokenPage } from './pages/BrokenPage.tsx'
import { PageView } from './pages/PageView.tsx'

/** The whole site, at whatever address the router around it says. */
export function App() {
  return (
    <ErrorBoundary instead={<BrokenPage />}>
      <LoadSearchCode value={loadSearchCode}>
        <Frame premium={<PremiumButton />} keyboard={<Keyboard />}>
          <PageView />
        </Frame>
      </LoadSearchCode>
    </ErrorBoundary>
  )
}

async function loadSearchCode(): Promise<SearchCode> {
  return (await import('./features/search/searchCode.ts')).searchCode
}
