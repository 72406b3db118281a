import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { trackPageLoad } from '../lib/navigation/pendingLoads.ts'
import type { PageData, PageModule, PageName, PageProps } from './PageModule.ts'
import { page as trends } from './TrendsPage.tsx'

/** The main view is part of the first script, as nearly every visit begins there; other pages are loaded on demand. */
const PAGES: { [Name in PageName]: () => Promise<PageModule<Name>> } = {
  trends: async () => trends,
  topic: async () => (await import('./TopicPage.tsx')).page,
  search: async () => (await import('./SearchPage.tsx')).page,
  countries: async () => (await import('./CountriesPage.tsx')).page,
  everywhere: async () => (await import('./EverywherePage.tsx')).page,
  compare: async () => (await import('./ComparePage.tsx')).page,
  developers: async () => (await import('./DevelopersPage.tsx')).page,
  missing: async () => (await import('./MissingPage.tsx')).page,
  archive: async () => (await import('./ArchivePage.tsx')).page,
  about: async () => (await import('./AboutPage.tsx')).page,
  method: async () => (await import('./MethodPage.tsx')).page,
  status: async () => (await import('./StatusPage.tsx')).page,
  contact: async () => (await import('./ContactPage.tsx')).page,
  privacy: async () => (await import('./PrivacyPage.tsx')).page,
  terms: async () => (await import('./TermsPage.tsx')).page,
  login: async () => (await import('./LoginPage.tsx')).page,
  signup: async () => (await import('./SignUpPage.tsx')).page,
  'forgot-password': async () => (await import('./ForgotPasswordPage.tsx')).page,
  unsubscribe: async () => (await import('./UnsubscribePage.tsx')).page,
  waitlist: async () => (await import('./WaitlistPage.tsx')).page,
  hold: async () => (await import('./HoldPage.tsx')).page,
  account: async () => (await import('./AccountPage.tsx')).page,
}

/** The modules of all pages. */
export function loadPages(): Promise<PageModule[]> {
  return Promise.all((Object.keys(PAGES) as PageName[]).map(loadPage))
}

const loading = new Map<PageName, Promise<PageModule>>()

/**
 * How long a failed load is cached, in milliseconds. React renders again before it shows the error boundary, and a new
 * load each time would suspend forever.
 */
const FAILURE_TTL_MS = 1_000

/**
 * Loads the code of a page once, for React's `use`. A failed load is soon forgotten, so that a later attempt may succeed.
 */
export function loadPage(name: PageName): Promise<PageModule> {
  const known = loading.get(name)
  if (known) return known
  const load = loadOf(name)
  load.then(
    // By this, React renders what is loaded already without waiting, as on the server and in the main view.
    (value) => Object.assign(load, { status: 'fulfilled', value }),
    () => setTimeout(() => loading.delete(name), FAILURE_TTL_MS),
  )
  loading.set(name, load)
  trackPageLoad(load)
  return load
}

function loadOf<Name extends PageName>(name: Name): Promise<PageModule<Name>> {
  return PAGES[name]()
}

/**
 * Fills the query cache with the data of a page.
 *
 * @param answer what the server has read; null for a subject that does not exist
 * @param readAt when it was read, in milliseconds
 * @returns the keys of the filled queries
 */
export function seedPage<Name extends PageName, Answer>(
  queryClient: QueryClient,
  data: PageData<Name, Answer>,
  page: PageProps<Name>['page'],
  answer: Answer | null,
  readAt: number,
): QueryKey[] {
  return data.filled(page, answer).map(({ queryKey, data: filled }) => {
    queryClient.setQueryData(queryKey, filled, { updatedAt: readAt })
    return queryKey
  })
}
