import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { plainPage, WATCH_PAGE } from '../../../shared/pages.ts'
import { type OwnWatchAddress, readOwnWatchPage } from '../../../shared/watches/ownWatchAddress.ts'
import type { Watch } from '../../../shared/watches/watch.ts'
import { Failed } from '../../components/Failed.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PageStyles } from '../../components/Page.tsx'
import { LoadingRows } from '../../components/Placeholder.tsx'
import { WatchLink } from '../../components/WatchLink.tsx'
import { useLocation, useNavigate } from '../../lib/navigation/router.tsx'
import { waitSentence } from '../../lib/requests/waitSentence.ts'
import { PasteLine } from './PasteLine.tsx'
import { type DeliverySettings, WatchRow } from './WatchRow.tsx'
import styles from './watches.css?url'
import { watchesQuery } from './watchRequests.ts'
import { watchTexts } from './watchTexts.ts'

type Props = {
  uid: string
  delivery: DeliverySettings | undefined
  /** The form of a watch. */
  form: (watch: Watch, onClose: () => void) => ReactNode
}

/** The watches of a person in their account. */
export function Watches({ uid, delivery, form }: Props) {
  const { data: watches, isPending, error, refetch } = useQuery(watchesQuery(uid))
  const asked = useAsked()
  return (
    <section className="watches" id="watches" aria-labelledby="watches-title">
      <PageStyles href={styles} />
      <div className="w-head">
        <h2 id="watches-title">
          {watchTexts.title}
          {watches && watches.length > 0 && (
            <>
              {' '}
              <sup>{fill(watchTexts.ofAll(watches.length))}</sup>
            </>
          )}
        </h2>
        <WatchLink className="btn btn--slab" to={WATCH_PAGE} aria-haspopup="dialog">
          <Icon shape="plus" size={13} />
          {watchTexts.newWatch}
        </WatchLink>
        <p>{watchTexts.lead}</p>
      </div>
      {asked && watches?.every(({ id }) => id !== asked.id) && <FormAlert text={watchTexts.gone} />}
      {watches && <PasteLine uid={uid} />}
      {watches?.length === 0 && <NoWatch />}
      {watches && watches.length > 0 && <WatchTable uid={uid} watches={watches} delivery={delivery} form={form} />}
      {isPending && <LoadingRows label={watchTexts.loading} widths={WIDTHS} />}
      {!watches && !isPending && (
        <Failed message={waitSentence(error) ?? watchTexts.loadFailed} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

/** The watch and its part that the address leads to. */
function useAsked(): OwnWatchAddress | undefined {
  const { pathname, hash } = useLocation()
  return readOwnWatchPage(pathname + hash)
}

/** The open part of a watch: its form, or its feed or hits below it. */
type Opened = { id: string; part: 'edit' | 'feed' | 'hits' }

function WatchTable({ uid, watches, delivery, form }: Props & { watches: readonly Watch[] }) {
  const navigate = useNavigate()
  const asked = useAsked()
  const [opened, setOpened] = useState<Opened>()
  const shown: Opened | undefined = asked ?? opened
  const edited = shown?.part === 'edit' ? watches.find(({ id }) => id === shown.id) : undefined
  const { columns } = watchTexts

  function open(next: Opened | undefined): void {
    setOpened(next)
    if (asked) navigate(plainPage('account'), { replace: true })
  }

  return (
    <>
      <table className="table wt">
        <caption className="vh">{watchTexts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.words}</th>
            <th scope="col">{columns.last}</th>
            <th scope="col">{columns.hits}</th>
            <th scope="col">
              <span className="vh">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {watches.map((watch) => (
            <WatchRow
              key={watch.id}
              uid={uid}
              watch={watch}
              delivery={delivery}
              open={shown?.id === watch.id && shown.part !== 'edit' ? shown.part : undefined}
              asked={asked?.id === watch.id ? asked.part : undefined}
              onOpen={(part) =>
                open(shown?.id === watch.id && shown.part === part ? undefined : { id: watch.id, part })
              }
            />
          ))}
        </tbody>
      </table>
      {edited && form(edited, () => open(undefined))}
    </>
  )
}

function NoWatch() {
  return (
    <div className="blank">
      <svg width="220" height="48" viewBox="0 0 220 48" fill="none" strokeLinecap="round" aria-hidden="true">
        <path d="M2 38H150" stroke="currentColor" strokeWidth="2.5" />
        <path
          d="M150 38l16-6 12 4 20-28 18-4"
          stroke="var(--edge)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeDasharray="1 7"
        />
      </svg>
      <h3>{watchTexts.none}</h3>
      <p>{watchTexts.howTo}</p>
    </div>
  )
}

const WIDTHS = ['60%', '75%', '45%']
