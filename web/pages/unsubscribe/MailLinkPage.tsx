import type { ReactNode } from 'react'
import { HOME_PAGE } from '../../../shared/pages.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import styles from './leaving.css?url'
import { unsubscribeTexts } from './unsubscribeTexts.ts'

type Props = {
  title: string
  description: string
  canonical: string
  /** The token of the link; undefined when the URL has none. */
  token: string | undefined
  content: (token: string) => ReactNode
}

/** A page that links in mails lead to, with a token in its URL. */
export function MailLinkPage({ title, description, canonical, token, content }: Props) {
  return (
    <Page className="leave" styles={styles} title={title} description={description} canonical={canonical} isUnlisted>
      {/* Keeps the token out of `Referer` headers and logs. The origin is still sent, which the CSRF check of forms needs. */}
      <meta name="referrer" content="strict-origin" />
      <h1>{title}</h1>
      {token === undefined ? <BrokenLink /> : content(token)}
    </Page>
  )
}

/** Shown for a link with a missing or unknown token. */
export function BrokenLink() {
  return (
    <div role="status">
      <EmptyState line="broken" title={unsubscribeTexts.damaged} text={unsubscribeTexts.damagedText}>
        <HomeLink />
      </EmptyState>
    </div>
  )
}

/** The link to the home page. */
export function HomeLink() {
  return (
    <Link className="btn" to={HOME_PAGE}>
      {unsubscribeTexts.home}
    </Link>
  )
}
