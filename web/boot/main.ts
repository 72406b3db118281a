import '../styles/tokens.css'
import '../styles/flags.css'
import '../trend/card.css'
import '../styles/additions.css'
import '../styles/forms.css'
import '../styles/follow.css'
import '../styles/search.css'
import '../styles/session.css'
import '../styles/languages.css'
import '../styles/updates.css'
import '../styles/charts.css'
import '../styles/options.css'
import '../styles/code.css'
import '../features/cite/cite.css'
import '../pages/trends/trends.css'
import '../features/all/all.css'
import '../pages/topic/topic.css'
// Last: it adapts the others.
import '../styles/largeText.css'
import { inBackground } from '../lib/startup/inBackground.ts'
import { ROOT_ID } from './documentIds.ts'
import { canRunApp } from './engines.ts'
import { reloadOnMissingChunk } from './reloadOnMissingChunk.ts'
import { startApp } from './startApp.tsx'
import { startOnDemand } from './startOnDemand.ts'

const root = document.getElementById(ROOT_ID)
if (!root) throw new Error(`The document has no element with the id "${ROOT_ID}".`)

reloadOnMissingChunk()
const start = () => startApp(root)

// A rendered page is readable already, so hydration can wait for an idle moment. Without one, an engine too old for the app has only
// a note, and whether it is is asked again: the file that asks first may be what a server fails to send.
if (root.hasChildNodes()) startOnDemand(root, start)
else if (canRunApp()) {
  document.documentElement.dataset.app = ''
  // A rendered page has them inside.
  void inBackground('Ages', () => import('./ages.ts'))
  void start()
}
