import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { trackPageLoad } from '../lib/navigation/pendingLoads.ts'
import type { PageData, PageModule, PageName, PageProps } from './PageModule.ts'
import { page as trends } from './trends/TrendsPage.tsx'

/** The main view is part of the first script, as nearly every visit begins there; other pages are loaded on demand. */
const PAGES: { [Name in PageName]: () => Promise<PageModule<Name>> } = {
  trends: async () => trends,
  all: async () => (await import('./trends/AllPage.tsx')).page,
  topic: async () => (await import('./topic/TopicPage.tsx')).page,
  search: async () => (await import('./search/SearchPage.tsx')).page,
  countries: async () => (await import('./countries/CountriesPage.tsx')).page,
  everywhere: async () => (await import('./everywhere/EverywherePage.tsx')).page,
  compare: async () => (await import('./compare/ComparePage.tsx')).page,
  developers: async () => (await import('./developers/DevelopersPage.tsx')).page,
  columns: async () => (await import('./developers/DevelopersPage.tsx')).columns,
  missing: async () => (await import('./missing/MissingPage.tsx')).page,
  archive: async () => (await import('./archive/ArchivePage.tsx')).page,
  about: async () => (await import('./about/AboutPage.tsx')).page,
  method: async () => (await import('./method/MethodPage.tsx')).page,
  status: async () => (await import('./status/StatusPage.tsx')).page,
  contact: async () => (await import('./contact/ContactPage.tsx')).page,
  privacy: async () => (await import('./privacy/PrivacyPage.tsx')).page,
  terms: async () => (await import('./terms/TermsPage.tsx')).page,
  login: async () => (await import('./signIn/LoginPage.tsx')).page,
  signup: async () => (await import('./signIn/SignUpPage.tsx')).page,
  'forgot-password': async () => (await import('./signIn/ForgotPasswordPage.tsx')).page,
  unsubscribe: async () => (await import('./unsubscribe/UnsubscribePage.tsx')).page,
  waitlist: async () => (await import('./unsubscribe/WaitlistPage.tsx')).page,
  hold: async () => (await import('./unsubscribe/HoldPage.tsx')).page,
  account: async () => (await import('./account/AccountPage.tsx')).page,
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
 * Seeds the query cache with the data of a page.
 *
 * @param answer what the server has read; null for a subject that does not exist
 * @param readAt when it was read, in milliseconds
 * @returns the keys of the seeded queries
 */
export function seedPage<Name extends PageName, Answer>(
  queryClient: QueryClient,
  data: PageData<Name, Answer>,
  page: PageProps<Name>['page'],
  answer: Answer | null,
  readAt: number,
): QueryKey[] {
  return data.seeds(page, answer).map(({ queryKey, data: seed }) => {
    queryClient.setQueryData(queryKey, seed, { updatedAt: readAt })
    return queryKey
  })
}
