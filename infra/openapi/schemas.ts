import * as z from 'zod/mini'
import { ArchiveAnswer } from '../../shared/answers/archiveAnswer.ts'
import { FailedCall } from '../../shared/answers/callables.ts'
import { CompareAnswer } from '../../shared/answers/compareAnswer.ts'
import { ApiEvent, EverywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import {
  AccountExport,
  ChangesAnswer,
  DeletionAnswer,
  Device,
  DevicesAnswer,
  DeviceTestAnswer,
  DigestCopyAnswer,
  DigestPreview,
  FollowAnswer,
  FollowsAnswer,
} from '../../shared/answers/signedInApi.ts'
import { StatusAnswer } from '../../shared/answers/statusAnswer.ts'
import { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import { TopSearches } from '../../shared/answers/topSearches.ts'
import {
  ApiArticle,
  ApiCountry,
  ApiItem,
  ErrorAnswer,
  FullAnswer,
  SearchAnswer,
  TimestampAnswer,
  TrendsAnswer,
} from '../../shared/api.ts'
import { ArchiveIndex } from '../../shared/dataset/archiveIndex.ts'
import { JsonFeed } from '../../shared/feeds/jsonFeed.ts'
import { Account } from '../../shared/people/account.ts'
import { CaptchaAnswer } from '../../shared/people/captcha.ts'
import { Follow } from '../../shared/people/follow.ts'
import { HoldAnswer } from '../../shared/people/hold.ts'
import { SubscriptionAnswer, WaitlistAnswer } from '../../shared/people/unsubscribe.ts'
import { TitleIndex } from '../../shared/search/titleIndex.ts'
import { Watch, WatchesAnswer, WatchHitsAnswer, WatchPreview } from '../../shared/watches/watch.ts'

/** The shapes of answers that have a name in the description. Shapes within them refer to each other by these names. */
const SCHEMAS = {
  Article: ApiArticle,
  Trend: ApiItem,
  Country: ApiCountry,
  TrendsAnswer,
  FullAnswer,
  TopicAnswer,
  SearchAnswer,
  Event: ApiEvent,
  EverywhereAnswer,
  CompareAnswer,
  TimestampAnswer,
  ArchiveAnswer,
  TopSearches,
  TitleIndex,
  StatusAnswer,
  Follow,
  FollowsAnswer,
  FollowAnswer,
  Account,
  AccountExport,
  DeletionAnswer,
  ChangesAnswer,
  DigestPreview,
  DigestCopyAnswer,
  Device,
  DevicesAnswer,
  DeviceTestAnswer,
  Watch,
  WatchesAnswer,
  WatchHitsAnswer,
  WatchPreview,
  CaptchaAnswer,
  SubscriptionAnswer,
  WaitlistAnswer,
  HoldAnswer,
  CallResult: z.object({ result: z.record(z.string(), z.unknown()) }),
  FailedCall,
  OembedAnswer: z.object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.number(),
    width: z.number(),
    height: z.number(),
    html: z.string(),
  }),
  JsonFeed,
  Message: z.looseObject({ jsonrpc: z.literal('2.0') }),
  ArchiveIndex,
  OpenApiDocument: z.object({ openapi: z.string(), info: z.object({ title: z.string(), version: z.string() }) }),
  Error: ErrorAnswer,
}
export type SchemaName = keyof typeof SCHEMAS

/** A JSON schema of draft 2020-12. */
export type JsonSchema = Record<string, unknown>

const REFERENCES = '#/components/schemas/'

/** The JSON schemas of all named shapes. */
export function namedSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => REFERENCES + id, override: keepOpen })
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]))
}

/** A reference to the schema of a named shape. */
export function schemaReference(name: SchemaName): JsonSchema {
  return { $ref: REFERENCES + name }
}

/** The JSON schema of what a client sends: a parameter or a body. */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input', override: keepOpen })
  return written
}

/** Answers only gain fields, so clients must accept unknown ones; zod would forbid them. */
function keepOpen({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
