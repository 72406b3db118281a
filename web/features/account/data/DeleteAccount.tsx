import { plainPage } from '../../../../shared/pages.ts'
import { useLocation, useNavigate } from '../../../lib/navigation/router.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DELETE_ACCOUNT } from './deleteAddress.ts'

const ACCOUNT_PAGE = plainPage('account')

type Props = {
  /** How many things go with the account; undefined while it is not known. */
  follows: number | undefined
  onDelete: () => Promise<void>
}

/** The way out. The address says whether the question is open, so that a link can ask it. */
export function DeleteAccount({ follows, onDelete }: Props) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return (
    <section className="side" id="delete">
      <h2>{accountTexts.deleteHeading}</h2>
      <p>{accountTexts.deleteLead}</p>
      <div>
        <button
          type="button"
          className="btn btn--s btn--bad"
          aria-haspopup="dialog"
          onClick={() => navigate(DELETE_ACCOUNT, { replace: true })}
        >
          {accountTexts.deleteAccount}
        </button>
      </div>
      {ACCOUNT_PAGE + hash === DELETE_ACCOUNT && (
        <DeleteDialog
          follows={follows}
          onDelete={onDelete}
          onClose={() => navigate(ACCOUNT_PAGE, { replace: true })}
        />
      )}
    </section>
  )
}
