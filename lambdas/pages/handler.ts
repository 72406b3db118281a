import { languages } from 'virtual:page-languages'
import { webBuild } from 'virtual:web-build'
import { countryAnswer } from '../../shared/answers/countryAnswer.ts'
import { ALL } from '../../shared/categories.ts'
import { readQuery } from '../../shared/search/readQuery.ts'
import { DigestSummary } from '../adapters/digest/digestSummary.ts'
import { Archive } from '../adapters/trends/archive.ts'
import { publishedEarlier } from '../adapters/trends/earlierDocuments.ts'
import { publishedEverywhere, publishedOnlyHere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { publishedTitles } from '../adapters/trends/publishedTitles.ts'
import {
  DocumentEnvironment,
  PaceEnvironment,
  readEnvironment,
  TrendsTableEnvironment,
} from '../common/readEnvironment.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { trendSearch } from '../search/searchTrends.ts'
import { readStatus } from '../status/showStatus.ts'
import { readTopic } from '../topics/topicDetails.ts'
import { countryContext } from '../trends/countryContext.ts'
import { archiveReaders } from './archiveReaders.ts'
import { apiDescription } from './description.ts'
import { pageAnswers } from './pageAnswers.ts'
import { readTopSearches } from './readTopSearches.ts'
import { worldReaders } from './worldReaders.ts'

const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const { AWS_REGION, SIGN_IN_DOMAIN, RECAPTCHA_SITE_KEY, SECURITY_CONTACT } = readEnvironment(DocumentEnvironment)
const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const { description, apiReference } = apiDescription(
  COLLECT_EVERY_HOURS,
  async () => (await import('virtual:api-description')).default,
)
const stores = openPublished()
const { published, table, tables } = stores
const summary = new DigestSummary(tables, TRENDS_TABLE)
const search = trendSearch(published)
const everywhere = publishedEverywhere(stores.snapshots, stores.bucket)
const titles = publishedTitles(stores.snapshots, stores.bucket)

const archive = new Archive({ ...stores, takedowns: stores.snapshots })
const contextOf = countryContext(publishedEarlier(stores.bucket, stores.snapshots), publishedOnlyHere(everywhere))

const pages = pageAnswers({
  published: stores.snapshots,
  titles,
  archive,
  securityContact: SECURITY_CONTACT,
  build: webBuild,
  languages,
  collectionHours: COLLECT_EVERY_HOURS,
  // The user pool, and its domain for signing in with Google.
  connectTo: [`https://cognito-idp.${AWS_REGION}.amazonaws.com`, ...(SIGN_IN_DOMAIN ? [SIGN_IN_DOMAIN] : [])],
  recaptcha: RECAPTCHA_SITE_KEY !== undefined,
  readers: {
    trends: async ({ code }, list) => {
      const country = await published.country(code)
      const context = list === ALL ? {} : await contextOf(code, country)
      const answer = countryAnswer(code, country.state, country, list)
      return { countries: { [code]: { ...answer, ...context } } }
    },
    topic: (country, topic) => readTopic(stores, country, topic),
    search: (query, country) => search(readQuery(query), country),
    status: () => readStatus({ table, summary, collectionHours: COLLECT_EVERY_HOURS }, new Date().toISOString()),
    topSearches: () => readTopSearches(titles),
    world: worldReaders({ published, everywhere, archive }),
    apiReference,
    archiveIndex: stores.archiveIndex,
    archive: archiveReaders(archive, stores.archiveIndex),
  },
})

/** Another build makes other pages of the same collection, in instances that start after its deployment. */
const deployedBy = new Date().toISOString()

export const handler = collectionHandler(
  published,
  { 'GET /index.html': pages, 'GET /{language}/index.html': pages, 'GET /openapi.json': description },
  { deployedBy },
)
