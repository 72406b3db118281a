import * as z from 'zod/mini'
import { ArchiveAnswer } from '../../../../shared/answers/archiveAnswer.ts'
import { FailedCall } from '../../../../shared/answers/callables.ts'
import { CompareAnswer } from '../../../../shared/answers/compareAnswer.ts'
import { ApiEvent, EverywhereAnswer } from '../../../../shared/answers/everywhereAnswer.ts'
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
} from '../../../../shared/answers/signedInApi.ts'
import { StatusAnswer } from '../../../../shared/answers/statusAnswer.ts'
import { TopicAnswer } from '../../../../shared/answers/topicAnswer.ts'
import { TopSearches } from '../../../../shared/answers/topSearches.ts'
import {
  ApiArticle,
  ApiCountry,
  ApiItem,
  ErrorAnswer,
  FullAnswer,
  SearchAnswer,
  TimestampAnswer,
  TrendsAnswer,
} from '../../../../shared/api.ts'
import { ArchiveIndex } from '../../../../shared/dataset/archiveIndex.ts'
import { JsonFeed } from '../../../../shared/feeds/jsonFeed.ts'
import { Account } from '../../../../shared/people/account.ts'
import { CaptchaAnswer } from '../../../../shared/people/captcha.ts'
import { Follow } from '../../../../shared/people/follow.ts'
import { HoldAnswer } from '../../../../shared/people/hold.ts'
import { SubscriptionAnswer, WaitlistAnswer } from '../../../../shared/people/unsubscribe.ts'
import { TitleIndex } from '../../../../shared/search/titleIndex.ts'
import { Watch, WatchesAnswer, WatchHitsAnswer, WatchPreview } from '../../../../shared/watches/watch.ts'

/** The shapes of answers that have a name in the description. Shapes within them refer to each other by these names. */
export const ANSWER_SHAPES = {
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
export type ShapeName = keyof typeof ANSWER_SHAPES
