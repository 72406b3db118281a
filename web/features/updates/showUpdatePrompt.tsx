import { showOverPage } from '../../lib/display/showOverPage.ts'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/** Shows the prompt until it is answered. Nothing of it belongs to the first view. */
export function showUpdatePrompt(onReload: () => void): void {
  showOverPage((close) => (
    <UpdatePrompt
      onLater={close}
      onReload={() => {
        close()
        onReload()
      }}
    />
  ))
}
