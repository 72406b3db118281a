import { trackPageLoad } from '../lib/navigation/pendingLoads.ts'
import type { PageModule, PageName } from './PageModule.ts'
import { TrendsPage, trendsData } from './TrendsPage.tsx'

/** The main view is part of the first script, as nearly every visit begins there; other pages are loaded on demand. */
const PAGES: { [Name in PageName]: () => Promise<PageModule<Name>> } = {
  trends: async () => ({ Component: TrendsPage, data: trendsData }),
  topic: async () => {
    const { TopicPage, topicData } = await import('./TopicPage.tsx')
    return { Component: TopicPage, data: topicData }
  },
  search: async () => {
    const { SearchPage, searchData } = await import('./SearchPage.tsx')
    return { Component: SearchPage, data: searchData }
  },
  countries: async () => {
    const { CountriesPage, countriesData } = await import('./CountriesPage.tsx')
    return { Component: CountriesPage, data: countriesData }
  },
  everywhere: async () => {
    const { EverywherePage, everywhereData } = await import('./EverywherePage.tsx')
    return { Component: EverywherePage, data: everywhereData }
  },
  compare: async () => {
    const { ComparePage, compareData } = await import('./ComparePage.tsx')
    return { Component: ComparePage, data: compareData }
  },
  developers: async () => {
    const { DevelopersPage, developersData } = await import('./DevelopersPage.tsx')
    return { Component: DevelopersPage, data: developersData }
  },
  missing: async () => ({ Component: (await import('./MissingPage.tsx')).MissingPage }),
  archive: async () => {
    const { ArchivePage, archiveData } = await import('./ArchivePage.tsx')
    return { Component: ArchivePage, data: archiveData }
  },
  about: async () => ({ Component: (await import('./AboutPage.tsx')).AboutPage }),
  method: async () => ({ Component: (await import('./MethodPage.tsx')).MethodPage }),
  status: async () => {
    const { StatusPage, statusData } = await import('./StatusPage.tsx')
    return { Component: StatusPage, data: statusData }
  },
  contact: async () => ({ Component: (await import('./ContactPage.tsx')).ContactPage }),
  privacy: async () => ({ Component: (await import('./PrivacyPage.tsx')).PrivacyPage }),
  terms: async () => ({ Component: (await import('./TermsPage.tsx')).TermsPage }),
  login: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }),
  signup: async () => ({ Component: (await import('./SignUpPage.tsx')).SignUpPage }),
  'forgot-password': async () => ({
    Component: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
  }),
  unsubscribe: async () => ({ Component: (await import('./UnsubscribePage.tsx')).UnsubscribePage }),
  waitlist: async () => ({ Component: (await import('./WaitlistPage.tsx')).WaitlistPage }),
  account: async () => ({ Component: (await import('./AccountPage.tsx')).AccountPage }),
}

const loading = new Map<PageName, Promise<PageModule>>()
const loaded = new Map<PageName, PageModule>()

/** The code of a page if it is loaded already. */
export function loadedPage(name: PageName): PageModule | undefined {
  return loaded.get(name)
}

/**
 * How long a failed load is cached, in milliseconds. React renders again before it shows the error boundary, and a new
 * load each time would suspend forever.
 */
const FAILURE_TTL_MS = 1_000

/** Loads the code of a page once. A failed load is soon forgotten, so that a later attempt may succeed. */
export function loadPage(name: PageName): Promise<PageModule> {
  const known = loading.get(name)
  if (known) return known
  const load = loadOf(name).then((page) => {
    loaded.set(name, page)
    return page
  })
  loading.set(name, load)
  load.catch(() => setTimeout(() => loading.delete(name), FAILURE_TTL_MS))
  trackPageLoad(load)
  return load
}

function loadOf<Name extends PageName>(name: Name): Promise<PageModule<Name>> {
  return PAGES[name]()
}
