import middy from '@middy/core'
import * as z from 'zod/mini'
import { COUNTRIES } from '../../shared/countries.ts'
import { readEnvironment, SourceEnvironment } from '../common/readEnvironment.ts'
import { trendsSource } from '../sources/trendsSource.ts'
import { checkSource } from './checkSource.ts'

const { TRENDS_SOURCE_URL, TRENDS_PACE_MS } = readEnvironment(SourceEnvironment)

/** The scheduled time with its zone; without it, now. */
const CheckEvent = z.object({ at: z.optional(z.iso.datetime({ offset: true })) })

/** Runs every hour. What the source answers is reported as a metric, so an alarm can ring on it. */
export const handler = middy<unknown>().handler(async (event) => {
  const { at = new Date().toISOString() } = CheckEvent.parse(event ?? {})
  // Its own source, so that a block opens no circuit breaker of a collection.
  const source = trendsSource({ url: TRENDS_SOURCE_URL, intervalMs: TRENDS_PACE_MS, concurrency: 1 })
  return checkSource(source, COUNTRIES, new Date(at).toISOString())
})
