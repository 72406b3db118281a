import { showOverlay } from '../../lib/display/showOverlay.ts'
import { updateTexts } from './updateTexts.ts'

/** Shows the update prompt until it is answered. */
export function showUpdatePrompt(onReload: () => void): void {
  showOverlay((close) => (
    <UpdatePrompt
      onLater={close}
      onReload={() => {
        close()
        onReload()
      }}
    />
  ))
}

type Props = { onReload: () => void; onLater: () => void }

/** Offers to reload for a new version. It takes no focus and has no time limit. */
function UpdatePrompt({ onReload, onLater }: Props) {
  return (
    <section
      className="update"
      aria-label={updateTexts.newVersion}
      onKeyDown={({ key }) => key === 'Escape' && onLater()}
    >
      <p>{updateTexts.newVersion}</p>
      <div>
        <button type="button" className="btn btn--s btn--slab" onClick={onReload}>
          {updateTexts.reload}
        </button>
        <button type="button" className="btn btn--s" onClick={onLater}>
          {updateTexts.later}
        </button>
      </div>
    </section>
  )
}
