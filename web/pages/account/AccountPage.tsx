import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Country, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { DELETE_ACCOUNT_PAGE, HOME_PAGE, loginPage, plainPage, WATCH_PAGE } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { readOwnWatchPage } from '../../../shared/watches/ownWatchAddress.ts'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { Failed } from '../../components/Failed.tsx'
import { fill } from '../../components/fill.tsx'
import { Page } from '../../components/Page.tsx'
import { LoadingRows } from '../../components/Placeholder.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { accountQuery } from '../../features/account/accountQueries.ts'
import { cachedFollows } from '../../features/follow/cachedFollows.ts'
import { followsQuery } from '../../features/follow/followRequests.ts'
import { unsubscribeBrowser } from '../../features/push/browserPush.ts'
import { devicesQuery } from '../../features/push/devices.ts'
import { keepWatch, WATCH_LOGIN } from '../../features/watches/pendingWatch.ts'
import { watchTexts } from '../../features/watches/watchTexts.ts'
import { type Person, useSession } from '../../lib/auth/session.ts'
import { Redirect, useLocation, useNavigate } from '../../lib/navigation/router.tsx'
import { useLastReadCountry } from '../../lib/requests/useLastReadCountry.ts'
import { onlineOnly } from '../../lib/startup/browserOnly.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { inBackground } from '../../lib/startup/inBackground.ts'
import type { PageModule } from '../PageModule.ts'
import styles from './account.css?url'
import { accountTexts } from './accountTexts.ts'
import { ChangeAddress } from './address/ChangeAddress.tsx'
import { SuppressedNotice } from './address/SuppressedNotice.tsx'
import { DeleteAccount, DeletionNotice, deleteAccount, showDeletedNotice, YourData } from './data/YourData.tsx'
import { FollowedList } from './follows/FollowedList.tsx'
import { SavedFollows } from './follows/SavedFollows.tsx'
import { useUnfollow } from './follows/useUnfollow.ts'
import { AccountSettings } from './settings/AccountSettings.tsx'
import { PushSettings } from './settings/PushSettings.tsx'
import { SignInSettings } from './settings/SignInSettings.tsx'

const ACCOUNT_PAGE = plainPage('account')
const DELETION_LOGIN = loginPage(DELETE_ACCOUNT_PAGE, 'delete-account')

/** Parts of the page, by their anchors. */
const PARTS = [
  ['watches', watchTexts.title],
  ['email', accountTexts.emailUpdates],
  ['notifications', accountTexts.notifications],
  ['data', accountTexts.yourData],
] as const

const OwnWatches = lazy(async () => ({
  default: (await onlineOnly(() => import('../../features/account/watchParts.tsx'))).OwnWatches,
}))

/**
 * A person's follows, their watches and the settings of their account. Signed out, it redirects to the login page, which returns here.
 * On a server and while hydrating, it shows placeholders.
 */
export function AccountPage() {
  const session = useSession()
  const isHydrated = useIsHydrated()
  const [isDeleted, setDeleted] = useState(false)
  const address = ACCOUNT_PAGE + useLocation().hash
  if (isHydrated && session.status === 'signed-in' && !isDeleted)
    // Synchronously, because the session ends next, which must not redirect to the login page.
    return <OwnAccount person={session.person} onDeleted={() => flushSync(() => setDeleted(true))} />
  return (
    <Layout head={<Title />} list={<LoadingFollows />} settings={<LoadingBeside />}>
      <noscript>
        <p className="alert">{accountTexts.needsScripts}</p>
      </noscript>
      {isHydrated && !isDeleted && <LoginFirst address={address} />}
    </Layout>
  )
}

/** Redirects to the login page, which leads back to an address of this page: the form of a watch is then still filled in. */
function LoginFirst({ address }: { address: string }) {
  const isNewWatch = address.startsWith(WATCH_PAGE) && !readOwnWatchPage(address)
  useLayoutEffect(() => {
    if (isNewWatch) keepWatch(address)
  }, [isNewWatch, address])
  if (isNewWatch) return <Redirect to={WATCH_LOGIN} />
  if (address === DELETE_ACCOUNT_PAGE) return <Redirect to={DELETION_LOGIN} />
  return <Redirect to={readOwnWatchPage(address) ? loginPage(address, 'own-watch') : loginPage(ACCOUNT_PAGE)} />
}

type LayoutProps = { head: ReactNode; list: ReactNode; settings: ReactNode; children?: ReactNode }

function Layout({ head, list, settings, children }: LayoutProps) {
  return (
    <Page
      styles={styles}
      title={accountTexts.title}
      description={accountTexts.description}
      canonical={ACCOUNT_PAGE}
      isUnlisted
    >
      <div className="page-head">{head}</div>
      {children}
      <div className="acc">
        <div className="acc__main">{list}</div>
        {settings}
      </div>
    </Page>
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
  /** Called after the account was deleted, before the session ends. */
  onDeleted: () => void
}

function OwnAccount({ person: { uid, email }, onDeleted }: OwnProps) {
  const navigate = useNavigate()
  const country = useLastReadCountry() ?? DEFAULT_COUNTRY
  const followed = useQuery(followsQuery(uid))
  const list = useUnfollow(uid, followed.data ?? [])
  const count = followed.data && list.follows.length
  // Of the list as it was first: what is unfollowed or followed again does not move it.
  const [wasEmpty, setWasEmpty] = useState<boolean>()
  if (followed.data && wasEmpty === undefined) setWasEmpty(followed.data.length === 0)

  async function deleteAndLeave(): Promise<void> {
    const deletedAt = await deleteAccount(async () => {
      onDeleted()
      await unsubscribeBrowser()
    })
    navigate(HOME_PAGE)
    void inBackground('The notice of the deletion', () => showDeletedNotice(deletedAt))
  }

  function ownList(): ReactNode {
    if (followed.data) return <FollowedList uid={uid} list={list} country={country} />
    if (followed.isPending) return <LoadingFollows />
    const saved = followed.error instanceof Problem && followed.error.code === 'unavailable' ? cachedFollows(uid) : []
    if (saved.length > 0) return <SavedFollows follows={saved} onRetry={() => void followed.refetch()} />
    return <Failed message={accountTexts.listFailed} onRetry={() => void followed.refetch()} />
  }

  const ownFollows = <Fragment key="follows">{ownList()}</Fragment>
  const ownWatches = (
    <ErrorBoundary key="watches" fallback={<Failed message={accountTexts.watchesFailed} />}>
      <Suspense fallback={<LoadingSettings />}>
        <OwnWatches uid={uid} />
      </Suspense>
    </ErrorBoundary>
  )

  return (
    <Layout
      head={
        <>
          <Title count={count} />
          <p>{fill(accountTexts.signedInAs, { email: <span translate="no">{email}</span> })}</p>
          <nav className="choices" aria-label={accountTexts.parts}>
            {PARTS.map(([id, name]) => (
              <a className="toggle" href={`#${id}`} key={id}>
                {name}
              </a>
            ))}
          </nav>
        </>
      }
      list={wasEmpty ? [ownWatches, ownFollows] : [ownFollows, ownWatches]}
      settings={
        <Settings uid={uid} country={country}>
          <ChangeAddress uid={uid} email={email} />
          <SignInSettings />
          <YourData />
          <DeleteAccount follows={count} onDelete={deleteAndLeave} />
        </Settings>
      }
    >
      <SuppressedNotice uid={uid} />
      <DeletionNotice uid={uid} />
    </Layout>
  )
}

type SettingsProps = { uid: string; country: Country; children: ReactNode }

function Settings({ uid, country, children }: SettingsProps) {
  const account = useQuery(accountQuery(uid))
  const { data: browsers } = useQuery(devicesQuery(uid))
  if (account.data)
    return (
      <AccountSettings
        account={account.data}
        country={country}
        hasBrowser={browsers?.devices.some(({ ended }) => !ended) === true}
        push={(isMuted) => <PushSettings uid={uid} isMuted={isMuted} />}
      >
        {children}
      </AccountSettings>
    )
  if (account.isPending) return <LoadingBeside />
  return (
    <>
      <div className="acc__beside">
        <Failed message={accountTexts.settingsFailed} onRetry={() => void account.refetch()} />
      </div>
      <div className="acc__below">{children}</div>
    </>
  )
}

const LIST_WIDTHS = ['45%', '70%', '55%', '85%', '50%']

/** Placeholder of the list of follows. */
function LoadingFollows() {
  return (
    <div className="followed">
      <LoadingRows label={accountTexts.loading} widths={LIST_WIDTHS} />
    </div>
  )
}

const SETTINGS_WIDTHS = ['60%', '100%', '90%', '40%']

/** Placeholder of the settings beside the lists. */
function LoadingBeside() {
  return (
    <div className="acc__beside">
      <LoadingSettings />
    </div>
  )
}

/** Placeholder of settings. */
function LoadingSettings() {
  return (
    <div className="side" aria-hidden="true">
      {SETTINGS_WIDTHS.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

export const page: PageModule<'account'> = { Component: AccountPage }
