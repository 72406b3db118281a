import { Fragment, useId } from 'react'
import { CloseButton, Dialog } from '../../components/Dialog.tsx'
import { PageStyles } from '../../components/Page.tsx'
import styles from './keyboard.css?url'
import { keyboardTexts } from './keyboardTexts.ts'
import { enableShortcuts, useShortcutsEnabled } from './shortcuts.ts'

/** Lists the shortcuts, and switches them on and off. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const title = useId()
  const areOn = useShortcutsEnabled()
  return (
    <Dialog labelledBy={title} className="modal--s" onClose={onClose}>
      <PageStyles href={styles} />
      <div className="modal__head">
        <h2 id={title}>{keyboardTexts.title}</h2>
        <CloseButton label={keyboardTexts.close} onClick={onClose} />
      </div>
      <div className="modal__body">
        <dl className="keys">
          {keyboardTexts.shortcuts.map(({ keys, does }) => (
            <Fragment key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} translate="no">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="quiet keys__note">{keyboardTexts.note}</p>
        <label className="check">
          <input
            type="checkbox"
            checked={areOn}
            onChange={({ currentTarget }) => enableShortcuts(currentTarget.checked)}
          />
          <span>{keyboardTexts.areOn}</span>
        </label>
      </div>
    </Dialog>
  )
}
