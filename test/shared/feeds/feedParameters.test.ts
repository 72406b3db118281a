import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  FeedParameters,
  readParameters,
  SearchParameters,
  TableParameters,
  TopicParameters,
} from '../../../shared/feeds/feedParameters.ts'

/** Reads the query of an address. */
function read<Schema extends z.core.$ZodType>(schema: Schema, query: string): z.core.output<Schema> {
  return readParameters(schema, new Map(new URLSearchParams(query)))
}

describe('the parameters', () => {
  test.each<[string, z.core.$ZodType, string, object]>([
    ['have defaults', FeedParameters, '', { count: 30, min: 0 }],
    ['may be the smallest', FeedParameters, 'count=1&min=0', { count: 1, min: 0 }],
    ['may be large', FeedParameters, 'count=100&min=2000000', { count: 100, min: 2_000_000 }],
    ['may have others among them, which are ignored', FeedParameters, 'sort=volume&count=2', { count: 2, min: 0 }],
    ['of a topic may be missing', TopicParameters, '', { country: '', topic: '' }],
    ['of a topic are texts', TopicParameters, 'country=ca&topic=911', { country: 'ca', topic: '911' }],
    ['of a search may be missing', SearchParameters, '', { query: '', country: '' }],
    ['of a search are texts', SearchParameters, 'query=bank+rate', { query: 'bank rate', country: '' }],
    ['of a table say that it is not raw', TableParameters, '', { raw: '0' }],
    ['of a table may say so', TableParameters, 'raw=0', { raw: '0' }],
    ['of a table may say that it is raw', TableParameters, 'raw=1', { raw: '1' }],
  ])('%s', (_, schema, query, parameters) => {
    expect(read(schema, query)).toEqual(parameters)
  })
})
