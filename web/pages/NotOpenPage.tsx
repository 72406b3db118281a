import * as z from 'zod/mini'
import { HOME_PAGE, loginPage, plainPage } from '../../shared/pages.ts'
import { Icon } from '../components/Icon.tsx'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { useIsHydrated } from '../lib/hydration.tsx'
import { Link, useLocation } from '../lib/router.tsx'
import { notOpenTexts } from '../texts/notOpenTexts.ts'
import type { PageProps } from './PageProps.ts'

type Props = PageProps<'login' | 'signup' | 'forgot-password' | 'account'>

/** Stands where accounts will be: says that there are none yet, why one was sent here, and leads back. */
export function NotOpenPage({ page }: Props) {
  const message = useMessage()
  const returnTo = page.name === 'login' ? page.returnTo : undefined
  const title = notOpenTexts.titles[page.name]
  return (
    <main id="main" className="wrap wrap--mid" tabIndex={-1}>
      <PageMetadata
        title={title}
        description={notOpenTexts.notOpen}
        canonical={page.name === 'login' ? loginPage() : plainPage(page.name)}
        isUnlisted
      />
      <div className="page-head stack">
        {message !== undefined && (
          <div className="alert" role="alert">
            <Icon shape="alert" size={15} />
            {message}
          </div>
        )}
        <h1>{title}</h1>
        <p>{notOpenTexts.notOpen}</p>
        <div>
          <Link className="btn" to={returnTo ?? HOME_PAGE}>
            {returnTo === undefined ? notOpenTexts.backToHome : notOpenTexts.back}
          </Link>
        </div>
      </div>
    </main>
  )
}

const Sent = z.object({ message: z.string() })

/** What the page before has to say. Only a browser remembers that, so the first drawing is without it. */
function useMessage(): string | undefined {
  const { state } = useLocation()
  return useIsHydrated() ? Sent.safeParse(state).data?.message : undefined
}
