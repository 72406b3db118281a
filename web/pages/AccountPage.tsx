import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Country, DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { HOME_PAGE, loginPage, plainPage } from '../../shared/pages.ts'
import { topicOfFollow } from '../../shared/people/follow.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { accountQuery } from '../features/account/accountQueries.ts'
import { SuppressedNotice } from '../features/account/address/SuppressedNotice.tsx'
import { DeleteAccount } from '../features/account/data/DeleteAccount.tsx'
import { deleteAccount } from '../features/account/data/requestDeletion.ts'
import { showDeletedNotice } from '../features/account/data/showDeletedNotice.tsx'
import { YourData } from '../features/account/data/YourData.tsx'
import { FollowedList } from '../features/account/follows/FollowedList.tsx'
import { LoadingList } from '../features/account/follows/LoadingList.tsx'
import { useUnfollow } from '../features/account/follows/useUnfollow.ts'
import { Retry } from '../features/account/Retry.tsx'
import { AccountSettings } from '../features/account/settings/AccountSettings.tsx'
import { LoadingSettings } from '../features/account/settings/LoadingSettings.tsx'
import { useLastReadCountry } from '../features/countries/useLastReadCountry.ts'
import { addFollow, removeFollow } from '../features/follow/followRequests.ts'
import { followsQuery } from '../features/follow/followsQuery.ts'
import { unsubscribeBrowser } from '../features/push/browserPush.ts'
import { PushSettings } from '../features/push/PushSettings.tsx'
import { Redirect, useNavigate } from '../lib/navigation/router.tsx'
import { type Person, useSession } from '../lib/session/session.ts'
import { useIsHydrated } from '../lib/startup/hydration.tsx'
import { accountTexts } from '../texts/accountTexts.ts'

const ACCOUNT_PAGE = plainPage('account')

/**
 * What somebody follows, and the settings of their account. Others sign in first and come back; until it is known who
 * is there, and on a server, only the places of all that are shown.
 */
export function AccountPage() {
  const session = useSession()
  const isHydrated = useIsHydrated()
  const [isDeleted, setDeleted] = useState(false)
  if (isHydrated && session.status === 'signed-in' && !isDeleted)
    // At once: the session ends next, and that must not lead to the login page.
    return <OwnAccount person={session.person} onDeleted={() => flushSync(() => setDeleted(true))} />
  return (
    <Layout head={<Title />} list={<LoadingList />} settings={<LoadingSettings />}>
      <noscript>
        <p className="alert">{accountTexts.needsScripts}</p>
      </noscript>
      {isHydrated && !isDeleted && <Redirect to={loginPage(ACCOUNT_PAGE)} />}
    </Layout>
  )
}

type LayoutProps = { head: ReactNode; list: ReactNode; settings: ReactNode; children?: ReactNode }

function Layout({ head, list, settings, children }: LayoutProps) {
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <PageMetadata
        title={accountTexts.title}
        description={accountTexts.description}
        canonical={ACCOUNT_PAGE}
        isUnlisted
      />
      <div className="page-head">{head}</div>
      {children}
      <div className="acc">
        {list}
        <aside className="acc__side" aria-label={accountTexts.settings}>
          {settings}
        </aside>
      </div>
    </main>
  )
}

function Title({ count }: { count?: number | undefined }) {
  return (
    <h1>
      {accountTexts.title}
      {count !== undefined && (
        <>
          {' '}
          <sup>{count}</sup>
        </>
      )}
    </h1>
  )
}

type OwnProps = {
  person: Person
  /** The account is gone, the session not yet. */
  onDeleted: () => void
}

function OwnAccount({ person: { uid, email }, onDeleted }: OwnProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const country = useLastReadCountry() ?? DEFAULT_COUNTRY
  const followed = useQuery(followsQuery(uid))
  const list = useUnfollow(followed.data ?? [], {
    add: (follow) => addFollow(client, uid, { ...follow, topic: topicOfFollow(follow) }),
    remove: (follow) => removeFollow(client, uid, follow),
  })
  const count = followed.data && list.follows.length

  async function leaveForGood(): Promise<void> {
    await deleteAccount(async () => {
      onDeleted()
      await unsubscribeBrowser()
    })
    navigate(HOME_PAGE)
    showDeletedNotice()
  }

  function ownList(): ReactNode {
    if (followed.data) return <FollowedList uid={uid} list={list} country={country} />
    if (followed.isPending) return <LoadingList />
    return <Retry message={accountTexts.listFailed} onRetry={() => void followed.refetch()} />
  }

  return (
    <Layout
      head={
        <>
          <Title count={count} />
          <p>
            {accountTexts.signedInAs}
            {email}
          </p>
        </>
      }
      list={ownList()}
      settings={
        <>
          <Settings uid={uid} country={country} />
          <YourData />
          <DeleteAccount follows={count} onDelete={leaveForGood} />
        </>
      }
    >
      <SuppressedNotice uid={uid} />
    </Layout>
  )
}

function Settings({ uid, country }: { uid: string; country: Country }) {
  const account = useQuery(accountQuery(uid))
  if (account.data)
    return (
      <AccountSettings
        account={account.data}
        country={country}
        push={(isMuted) => <PushSettings uid={uid} isMuted={isMuted} />}
      />
    )
  if (account.isPending) return <LoadingSettings />
  return <Retry message={accountTexts.settingsFailed} onRetry={() => void account.refetch()} />
}
