import { languages } from 'virtual:page-languages'
import { webBuild } from 'virtual:web-build'
import { ALL } from '../../shared/categories.ts'
import { readQuery } from '../../shared/search/readQuery.ts'
import { DigestSummary } from '../adapters/digest/digestSummary.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
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
import { countryNow } from '../trends/trendRoutes.ts'
import { apiDescription } from './description.ts'
import { pageAnswers } from './pageAnswers.ts'
import { archiveReaders, topSearches, worldReaders } from './pageReaders.ts'

const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const { AWS_REGION, SIGN_IN_DOMAIN, RECAPTCHA_SITE_KEY, SECURITY_CONTACT } = readEnvironment(DocumentEnvironment)
const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const { description, apiReference } = apiDescription(
  COLLECT_EVERY_HOURS,
  async () => (await import('virtual:api-description')).default,
)
const { reader, table, tables, archiveIndex } = openPublished()
const summary = new DigestSummary(tables, TRENDS_TABLE)
const search = trendSearch(reader)

const pages = pageAnswers({
  reader,
  securityContact: SECURITY_CONTACT,
  build: webBuild,
  languages,
  collectionHours: COLLECT_EVERY_HOURS,
  // The user pool, and its domain for signing in with Google.
  connectTo: [`https://cognito-idp.${AWS_REGION}.amazonaws.com`, ...(SIGN_IN_DOMAIN ? [SIGN_IN_DOMAIN] : [])],
  recaptcha: RECAPTCHA_SITE_KEY !== undefined,
  readers: {
    trends: async (country, list) => {
      const answer = await countryNow(await reader.now(), country, list, { hasContext: list !== ALL })
      return { countries: { [country.code]: answer } }
    },
    topic: async (country, topic) => readTopic(await reader.now(), country, topic),
    search: (query, country) => search(readQuery(query), country),
    status: () => readStatus({ table, summary, collectionHours: COLLECT_EVERY_HOURS }, new Date().toISOString()),
    topSearches: () => topSearches(async () => (await reader.now()).titles()),
    world: worldReaders(reader),
    apiReference,
    archiveIndex,
    archive: archiveReaders(reader, archiveIndex),
  },
})

/** Another build makes other pages of the same collection, in instances that start after its deployment. */
const deployedBy = new Date().toISOString()

/** Answers the documents of all pages, in every language, and the description of the API. */
export const handler = collectionHandler(
  reader,
  { 'GET /index.html': pages, 'GET /{language}/index.html': pages, 'GET /openapi.json': description },
  { deployedBy },
)
