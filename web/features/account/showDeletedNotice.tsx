import { createRoot } from 'react-dom/client'
import { Icon } from '../../components/Icon.tsx'
import { accountTexts } from '../../texts/accountTexts.ts'

/**
 * Says over whatever page that the account is gone, until the reader has seen it. It is drawn by itself, because the
 * page that knows of it is left at the same moment.
 */
export function showDeletedNotice(): void {
  const place = document.createElement('div')
  // There before its text is, so that screen readers announce it.
  place.setAttribute('role', 'status')
  const root = createRoot(document.body.appendChild(place))
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <section className="notice" aria-label={accountTexts.deleteHeading}>
      <p>{accountTexts.deleted}</p>
      <button type="button" className="close" aria-label={accountTexts.dismiss} onClick={close}>
        <Icon shape="close" size={16} />
      </button>
    </section>,
  )
}
