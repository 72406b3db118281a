import { apiTrends } from '../../../shared/apiAddresses.ts'
import './tiny.css'
import { findCountry } from '../../../shared/countries.ts'
import { showUpdatePrompt } from '../../../web/features/updates/showUpdatePrompt.tsx'
import { keepOfflineCopy } from '../../../web/lib/cache/offlineCopy.ts'
import { registerServiceWorker } from '../../../web/lib/startup/registerServiceWorker.ts'
import { reloadOnMissingChunk } from '../../../web/lib/startup/reloadOnMissingChunk.ts'

/** Which build this is; each build is given another. */
declare const VERSION: string

reloadOnMissingChunk()
registerServiceWorker(showUpdatePrompt)

document.documentElement.dataset.version = VERSION
button('Canada', () => read('Canada'))
button('Japan', () => read('Japan'))
button('More', async () => {
  const { more } = await import('./more.ts')
  document.body.append(more())
})

/** As the main view does when it shows a country. */
function read(name: string): void {
  const country = findCountry(name)
  if (country) keepOfflineCopy(country, null, () => fetch(apiTrends(country)))
}

function button(text: string, onClick: () => void): void {
  const made = document.createElement('button')
  made.textContent = text
  made.onclick = onClick
  document.body.append(made)
}
