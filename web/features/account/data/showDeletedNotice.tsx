import { Icon } from '../../../components/Icon.tsx'
import { showOverlay } from '../../../lib/display/showOverlay.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'

/** Says that the account is gone, until the reader has seen it: the page that knows of it is left at the same moment. */
export function showDeletedNotice(): void {
  showOverlay((close) => (
    <section className="notice" aria-label={accountTexts.deleteHeading}>
      <p>{accountTexts.deleted}</p>
      <button type="button" className="close" aria-label={accountTexts.dismiss} onClick={close}>
        <Icon shape="close" size={16} />
      </button>
    </section>
  ))
}
