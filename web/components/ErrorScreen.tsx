import { texts } from '../texts/texts.ts'
import { EmptyState } from './EmptyState.tsx'
import { Icon } from './Icon.tsx'

/** A failure that reloading the page may fix. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <EmptyState line="broken" role="alert" title={texts.somethingWentWrong} text={message}>
      <button type="button" className="btn btn--slab" onClick={() => window.location.reload()}>
        <Icon shape="refresh" size={15} />
        {texts.refreshPage}
      </button>
    </EmptyState>
  )
}
