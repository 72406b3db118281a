import { webBuild } from 'virtual:web-build'
import { countryAnswer } from '../../shared/answers/countryAnswer.ts'
import { readQuery } from '../../shared/search/searchResults.ts'
import { DigestSummary } from '../adapters/digest/digestSummary.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import { publishedTitles } from '../adapters/trends/publishedTitles.ts'
import { DocumentEnvironment, readEnvironment, TrendsTableEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { trendSearch } from '../search/searchTrends.ts'
import { readStatus } from '../status/showStatus.ts'
import { readTopic } from '../topics/topicDetails.ts'
import { pageAnswers } from './pageAnswers.ts'
import { readTopSearches } from './readTopSearches.ts'

const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const { AWS_REGION, SIGN_IN_DOMAIN, RECAPTCHA_SITE_KEY, SECURITY_CONTACT } = readEnvironment(DocumentEnvironment)
const stores = openPublished()
const { published, table, tables } = stores
const summary = new DigestSummary(tables, TRENDS_TABLE)
const search = trendSearch(published)
const pointer = new PublishedPointer(table)
const titles = publishedTitles(pointer, stores.bucket)

const pages = pageAnswers({
  published: pointer,
  titles,
  securityContact: SECURITY_CONTACT,
  build: webBuild,
  // The user pool, and its domain for signing in with Google.
  connectTo: [`https://cognito-idp.${AWS_REGION}.amazonaws.com`, ...(SIGN_IN_DOMAIN ? [SIGN_IN_DOMAIN] : [])],
  recaptcha: RECAPTCHA_SITE_KEY !== undefined,
  readersAt: (now) => ({
    trends: async ({ code }, category) => {
      const { state, trends } = await published.country(code)
      return { countries: { [code]: countryAnswer(code, state, trends, now, category) } }
    },
    topic: (country, topic) => readTopic(stores, country, topic, now),
    search: (query, country) => search(readQuery(query), country, now),
    status: () => readStatus({ table, summary }, now),
    topSearches: () => readTopSearches(titles),
  }),
})

export const handler = httpHandler(routed({ 'GET /index.html': pages }))
