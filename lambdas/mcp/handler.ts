import { openPublished } from '../adapters/trends/openPublished.ts'
import { readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { trendSearch } from '../search/searchTrends.ts'
import { answerAssistants } from './answerAssistants.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const { reader } = openPublished()
const { answer } = answerAssistants({ reader, search: trendSearch(reader), site: SITE_URL })

/** Answers `POST /mcp`: one message of an assistant at a time, without a session. */
export const handler = httpHandler(routed({ 'POST /mcp': answer }))
