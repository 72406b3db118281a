import { ServiceError } from '../ServiceError.ts'
import type { ObjectRequest } from './objectRequest.ts'

/** What an S3 request does, in the words of a policy. */
export type ObjectAction =
  | 's3:CreateBucket'
  | 's3:DeleteBucket'
  | 's3:ListBucket'
  | 's3:GetObject'
  | 's3:PutObject'
  | 's3:DeleteObject'
  | 's3:AbortMultipartUpload'

type Rule = {
  method: string
  on: 'account' | 'bucket' | 'object'
  /** The parameters that make it this request, and not another of the same method. */
  with: string[]
  /** Further parameters it understands. */
  takes?: string[]
  action: ObjectAction
}

const LISTING = ['prefix', 'delimiter', 'max-keys', 'start-after', 'continuation-token', 'fetch-owner']

const RULES: Rule[] = [
  { method: 'PUT', on: 'bucket', with: [], action: 's3:CreateBucket' },
  { method: 'DELETE', on: 'bucket', with: [], action: 's3:DeleteBucket' },
  { method: 'HEAD', on: 'bucket', with: [], action: 's3:ListBucket' },
  { method: 'GET', on: 'bucket', with: ['list-type'], takes: LISTING, action: 's3:ListBucket' },
  { method: 'POST', on: 'bucket', with: ['delete'], action: 's3:DeleteObject' },
  { method: 'GET', on: 'object', with: [], action: 's3:GetObject' },
  { method: 'HEAD', on: 'object', with: [], action: 's3:GetObject' },
  { method: 'PUT', on: 'object', with: ['uploadId', 'partNumber'], action: 's3:PutObject' },
  { method: 'PUT', on: 'object', with: [], action: 's3:PutObject' },
  { method: 'POST', on: 'object', with: ['uploads'], action: 's3:PutObject' },
  { method: 'POST', on: 'object', with: ['uploadId'], action: 's3:PutObject' },
  { method: 'DELETE', on: 'object', with: ['uploadId'], action: 's3:AbortMultipartUpload' },
  { method: 'DELETE', on: 'object', with: [], action: 's3:DeleteObject' },
]

/**
 * The action of a request. What the stand-in would take for something else (a version, a tag, a policy) is
 * refused, so that nothing seems to work here that would do something different on AWS.
 */
export function actionOf({ method, bucket, key, query }: ObjectRequest): ObjectAction {
  const on = bucket === '' ? 'account' : key === '' ? 'bucket' : 'object'
  const given = [...query.keys()].filter((name) => name !== 'x-id')
  const rule = RULES.find(
    (one) =>
      one.method === method &&
      one.on === on &&
      one.with.every((name) => given.includes(name)) &&
      given.every((name) => one.with.includes(name) || one.takes?.includes(name)),
  )
  if (!rule)
    throw new ServiceError(501, 'NotImplemented', `${method} of ${on} with [${given}] is not emulated`)
  return rule.action
}
