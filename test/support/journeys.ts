import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { localName } from '../../infra/local/localProduct.ts'
import { sendMessage } from '../../infra/local/localQueues.ts'
import { RUNNER } from '../../infra/local/startProduct.ts'
import type { FunctionName } from '../../infra/product/manifest/functions.ts'
import type { QueueName } from '../../infra/product/manifest/names.ts'
import { ROUTES } from '../../infra/product/manifest/routes.ts'
import { TrendsAnswer, WebConfig } from '../../shared/api.ts'
import { HOLD_DAYS } from '../../shared/limits.ts'
import { DAY_MS } from '../../shared/time.ts'
import { aBrowser } from './aBrowser.ts'
import { aMessage } from './aMessage.ts'
import {
  callPool,
  type MailedMessage,
  mailedCode,
  mailsTo,
  type SignedInPerson,
  signIn,
  signUpAndIn,
} from './aPerson.ts'
import { configFor } from './aws.ts'
import { soon } from './soon.ts'

/** A running product: its origin, and where its stand-ins are. */
export type Place = { url: string; awsUrl: string }

/** Reads whatever anybody can read, and what is not there. */
export async function readEverything(place: Place): Promise<void> {
  const [title = ''] = await someTitles(place)
  const month = new Date().toISOString().slice(0, 7)
  const asking = new URLSearchParams({
    ...{ topic: title, query: title, country: 'CA', token: 'none', month, countries: 'CA,US' },
    at: new Date().toISOString().slice(0, 13),
  })
  const open = ROUTES.filter(({ method, isSignedIn }) => method !== 'POST' && !isSignedIn)
  const addresses = open.map(({ path }) =>
    path
      .replace('{country}', 'CA')
      .replace('{category}', 'Sports')
      .replace(/\{\w+\+?\}/, 'nothing'),
  )
  const pages = [
    '/',
    '/CA',
    '/CA/Sports',
    '/images/CA/Sports.png',
    '/feeds/CA.atom',
    '/data/CA.csv',
    '/data/everywhere.csv',
    '/embed/CA',
    '/archive',
    '/everywhere',
    '/compare',
    '/countries',
    '/robots.txt',
    '/nothing',
    '/search',
  ]
  const ofTopic = new URLSearchParams({ topic: title })
  for (const path of [
    ...[...addresses, ...pages].map((each) => `${each}?${asking}`),
    `/images/CA/Sports.png?${ofTopic}`,
  ]) {
    const { status } = await fetch(place.url + path)
    expect(status, path).toBeLessThan(500)
  }
  for (const [name, args] of Object.entries({
    list_trends: { country: 'CA' },
    everywhere: {},
    search: { query: title },
  }))
    await callTool(place, name, args)
}

/** What an assistant asks for. */
async function callTool({ url }: Place, name: string, args: object): Promise<void> {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  expect(answer.status, name).toBe(200)
}

/**
 * Lives through what people do here: they sign up, look around, follow, write to us, hear of a morning, leave, and delete
 * their accounts. There must be two collections, both of some hours ago; the morning is 8:00 UTC of a day to come.
 */
export async function liveHere(place: Place, morning: string): Promise<void> {
  const maya = await signUpAndIn(place.url, 'maya@reader.example')
  const noah = await signUpAndIn(place.url, 'noah@reader.example')
  const lena = await signUpAndIn(place.url, 'lena@reader.example')
  await askStrangers(place)
  await lookAround(place, lena)
  await changeAddress(place, lena)
  const watches = [await watchWords(place, maya, 'digest'), await watchWords(place, noah, 'at_once')]
  // Watches look at collections after they were made.
  await invoke(place, 'ingest', {})
  const [newest] = (await trendsOfCanada(place)).toSorted(newestFirst)
  for (const [index, person] of [maya, noah].entries())
    await call(place, 200, 'PATCH', `/api/watches/${watches[index]}`, person, { phrase: newest?.trend })
  await askForConfirmations(place, noah)
  await follow(place, maya, 'UTC')
  await follow(place, noah, 'Atlantic/Reykjavik')
  await hearOfMorning(place, maya, noah, morning)
  await leaveByMail(place, maya)
  await comeBack(place, noah)
  for (const person of [maya, noah]) await call(place, 204, 'DELETE', '/api/account', person)
  // It waits, as the address has just changed.
  await call(place, 202, 'DELETE', '/api/account', lena)
  await invoke(place, 'deletions', {})
  await changePool(place, morning)
}

/**
 * A reader changes their address and sets a new password; the operator disables, enables and deletes them in the user pool. A
 * sign-up is replaced by another one, which is never confirmed.
 */
async function changePool(place: Place, morning: string): Promise<void> {
  const zoe = await signUpAndIn(place.url, 'zoe@reader.example')
  await call(place, 201, 'POST', '/api/follows', zoe, { kind: 'trend', name: 'Harbour festival', country: 'CA' })
  const watched = Watched.parse(await call(place, 201, 'POST', '/api/watches', zoe, { any: ['harbour'] }))
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } = await configOf(place)
  const Username = await newAddressInPool(place, zoe)
  await callPool(place.url, 'ForgotPassword', { ClientId, Username })
  const ConfirmationCode = await mailedCode(place.url, Username)
  const reset = { ClientId, Username, ConfirmationCode, Password: 'another secret' }
  await callPool(place.url, 'ConfirmForgotPassword', reset)
  // A new password ends what others may have of the account.
  await soon(async () => expect((await fetch(place.url + watched.feed)).status).toBe(404))
  for (const Password of ['secret', 'another secret'])
    await callPool(place.url, 'SignUp', { ClientId, Username: 'nobody@reader.example', Password })
  const operator = new CognitoIdentityProviderClient(configFor(place.awsUrl, RUNNER))
  const user = { UserPoolId, Username: zoe.sub }
  await operator.send(new AdminDisableUserCommand(user))
  expect(await invoke(place, 'reconciliation', {})).toMatchObject({ disabled: 1, addresses: 1 })
  await operator.send(new AdminEnableUserCommand(user))
  expect(await invoke(place, 'reconciliation', {})).toMatchObject({ enabled: 1 })
  await operator.send(new AdminDeleteUserCommand(user))
  // What a change of address has made wait is over by then.
  const at = new Date(Date.parse(morning) + HOLD_DAYS * DAY_MS).toISOString()
  expect(await invoke(place, 'reconciliation', { at })).toMatchObject({ deleted: 1, unconfirmedRemoved: 1 })
}

async function configOf({ url }: Place): Promise<WebConfig> {
  return WebConfig.parse(await (await fetch(`${url}/config.json`)).json())
}

/** One call of the API; expects this status and answers what came back. */
export async function call(
  { url }: Pick<Place, 'url'>,
  status: number,
  method: string,
  path: string,
  person?: SignedInPerson,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(person && { authorization: `Bearer ${person.idToken}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.status, `${method} ${path}: ${text}`).toBe(status)
  return text === '' ? undefined : JSON.parse(text)
}

/** Runs a function by hand; expects that it does not fail. */
export async function invoke(place: Pick<Place, 'url'>, name: FunctionName, event: object): Promise<unknown> {
  return z
    .object({ result: z.unknown() })
    .parse(await call(place, 200, 'POST', `/__local/invoke/${name}`, undefined, event)).result
}

/** What somebody does who has no account: a message, and a place on the waitlist that is taken and given up. */
async function askStrangers(place: Place): Promise<void> {
  const { recaptchaToken: _, ...message } = aMessage()
  await call(place, 200, 'POST', '/api/functions/sendContactEmail', undefined, { data: message })
  const entry = { email: 'ada@reader.example', country: 'CA' }
  await call(place, 200, 'POST', '/api/functions/joinWaitlist', undefined, { data: entry })
  const [token = ''] = tokensIn(await newestMail(place, entry.email))
  for (const action of ['confirm', 'leave'])
    await call(place, 200, 'POST', '/api/waitlist', undefined, { token, action })
}

/** Everything on the account page. No device stays: a notification would go out into the world. */
async function lookAround(place: Place, person: SignedInPerson): Promise<void> {
  const { subscription } = aBrowser()
  const device = { label: 'Firefox', subscription: { ...subscription, expirationTime: null } }
  const { id } = Id.parse(await call(place, 201, 'POST', '/api/account/devices', person, device))
  const next = aBrowser(`${subscription.endpoint}-next`)
  const renewal = { uid: person.sub, device: id, auth: subscription.keys.auth, subscription: next.subscription }
  await call(place, 204, 'POST', '/api/push-renewal', undefined, renewal)
  const listed = Devices.parse(await call(place, 200, 'GET', '/api/account/devices', person)).devices
  for (const each of listed) await call(place, 204, 'DELETE', `/api/account/devices/${each.id}`, person)
  for (const path of ['', '/export', '/changes', '/digest'])
    await call(place, 200, 'GET', `/api/account${path}`, person)
}

/** Gives an account another address, of which the one before hears. */
async function changeAddress(place: Place, person: SignedInPerson): Promise<void> {
  const { email, password } = person
  const next = await newAddressInPool(place, person)
  await call(place, 200, 'POST', '/api/account/verified', await signIn(place.url, next, password))
  const subjects = async () => (await mailsTo(place.url, email)).map(({ subject }) => subject)
  await soon(async () => expect(await subjects()).toContain('The email address of your Uptick account was changed'))
}

/** Gives a user of the pool another address, which no function hears of. */
async function newAddressInPool(place: Place, { email, accessToken: AccessToken }: SignedInPerson): Promise<string> {
  const next = `new-${email}`
  await callPool(place.url, 'UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: next }] })
  const Code = await mailedCode(place.url, next)
  await callPool(place.url, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
  return next
}

/** Watches for words: one watch that stays, with another address of its feed, and one that does not. Returns the id of the first. */
async function watchWords(place: Place, person: SignedInPerson, deliver: 'digest' | 'at_once'): Promise<string> {
  const wanted = { phrase: (await trendsOfCanada(place)).toSorted(newestFirst)[0]?.trend, deliver }
  await call(place, 200, 'POST', '/api/watches/preview', person, wanted)
  const { id, feed } = Watched.parse(await call(place, 201, 'POST', '/api/watches', person, wanted))
  expect((await fetch(place.url + feed)).status).toBe(200)
  await call(place, 200, 'PATCH', `/api/watches/${id}`, person, { feed: 'renew' })
  const { id: other } = Watched.parse(await call(place, 201, 'POST', '/api/watches', person, { any: ['harbour'] }))
  await call(place, 204, 'DELETE', `/api/watches/${other}`, person)
  await call(place, 200, 'GET', '/api/watches', person)
  await call(place, 200, 'GET', `/api/watches/${id}/hits`, person)
  return id
}

const Watched = z.object({ id: z.string(), feed: z.string() })

/** Follows and unfollows, and hears of it: of the first at once, of the others when their two minutes are over. */
async function follow(place: Place, person: SignedInPerson, zone: string): Promise<void> {
  await call(place, 200, 'PATCH', '/api/account', person, { time_zone: zone })
  const follows = (await someTitles(place)).slice(0, 4).map((name) => ({ kind: 'trend', name, country: 'CA' }))
  const ids = []
  for (const each of [...follows, { kind: 'category', name: 'Sports', country: 'CA' }])
    ids.push(Id.parse(await call(place, 201, 'POST', '/api/follows', person, each)).id)
  await call(place, 200, 'GET', '/api/follows', person)
  await call(place, 204, 'DELETE', `/api/follows/${ids[1]}`, person)
  const before = await mailsTo(place.url, person.email)
  await queue(place, 'confirmations', { sub: person.sub, window: await openWindowOf(place, person) })
  await oneMoreThan(before, place, person)
}

/** Requests confirmations of two unconfirmed follows, which are sent with the next changes. */
async function askForConfirmations(place: Place, person: SignedInPerson): Promise<void> {
  await call(place, 200, 'PATCH', '/api/account', person, { confirmations: false })
  const names = (await someTitles(place)).slice(4, 6)
  for (const name of names)
    await call(place, 201, 'POST', '/api/follows', person, { kind: 'trend', name, country: 'CA' })
  await call(place, 200, 'PATCH', '/api/account', person, { confirmations: true })
  for (const followedItem of names) {
    const data = { followedItem, itemType: 'trend', country: 'CA' }
    await call(place, 200, 'POST', '/api/functions/sendFollowConfirmationEmail', person, { data })
  }
}

/** Two readers get their digests of a morning, and one of them a copy on demand. */
async function hearOfMorning(place: Place, one: SignedInPerson, other: SignedInPerson, at: string): Promise<void> {
  const before = [await mailsTo(place.url, one.email), await mailsTo(place.url, other.email)]
  expect(await invoke(place, 'readers', { at, dry: true })).toMatchObject({ sent: 2 })
  expect(await invoke(place, 'digest', { at })).toMatchObject({ digest: expect.any(Number) })
  for (const [index, person] of [one, other].entries()) await oneMoreThan(before[index] ?? [], place, person)
  await call(place, 200, 'POST', '/api/account/digest', one)
}

/** Leaves by the links of the newest mail, as a mail program does it and as the page does. */
async function leaveByMail(place: Place, person: SignedInPerson): Promise<void> {
  const [token = '', ...ofSingleThings] = tokensIn(await newestMail(place, person.email))
  for (const each of [token, ...ofSingleThings]) await call(place, 200, 'GET', `/api/leaving?token=${each}`)
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answer = await fetch(`${place.url}/api/unsubscribe?token=${token}`, {
    method: 'POST',
    body: oneClick,
  })
  expect(answer.status).toBeLessThan(300)
  await call(place, 200, 'POST', '/api/unsubscribe', undefined, { token, scope: 'everything' })
}

/** A mail came back, another one was complained about; then the address is verified again. */
async function comeBack(place: Place, person: SignedInPerson): Promise<void> {
  // Before the person signed in: only a token from after it shows that the address was verified again.
  const timestamp = new Date(Date.now() - 3_600_000).toISOString()
  const recipients = [{ emailAddress: person.email }]
  const reports = [
    { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: recipients, timestamp } },
    {
      eventType: 'Complaint',
      mail: { tags: { person: [person.sub] } },
      complaint: { complainedRecipients: recipients, timestamp },
    },
  ]
  const Records = reports.map((report) => ({ Sns: { Message: JSON.stringify(report) } }))
  await invoke(place, 'mailEvents', { Records })
  await call(place, 200, 'POST', '/api/account/verified', person)
}

const Id = z.object({ id: z.string() })
const Devices = z.object({ devices: z.array(Id) })

/** What Canada searches for. */
async function someTitles(place: Place): Promise<string[]> {
  return (await trendsOfCanada(place)).map(({ trend }) => trend)
}

async function trendsOfCanada({ url }: Place) {
  const { countries } = TrendsAnswer.parse(await (await fetch(`${url}/api/trends/CA`)).json())
  return Object.values(countries.CA?.trends ?? {})
}

/** The newest has begun since the collection before, at any hour: only that is told at once. */
function newestFirst(one: { started_at: string | null }, other: { started_at: string | null }): number {
  return (one.started_at ?? '') < (other.started_at ?? '') ? 1 : -1
}

/** Waits until somebody was mailed once more. */
async function oneMoreThan(before: readonly unknown[], { url }: Place, { email }: SignedInPerson): Promise<void> {
  await soon(async () => expect((await mailsTo(url, email)).length).toBeGreaterThan(before.length))
}

async function newestMail({ url }: Place, email: string): Promise<MailedMessage> {
  const mail = (await mailsTo(url, email)).at(-1)
  if (!mail) throw new Error(`Nothing was mailed to ${email}`)
  return mail
}

/** The tokens of a mail's links, that of all of its kind first. */
function tokensIn({ text, headers }: MailedMessage): string[] {
  const all = `${headers['list-unsubscribe']} ${text}`.matchAll(/token=([\w.-]+)/g)
  const tokens = [...new Set(Array.from(all, ([, token = '']) => token))]
  if (tokens.length === 0) throw new Error(`There is no link in the mail:\n${text}`)
  return tokens
}

/** Puts a message into a queue, as an operator may. */
async function queue({ awsUrl }: Place, name: QueueName, message: object): Promise<void> {
  const client = new SQSClient(configFor(awsUrl, RUNNER))
  const { QueueUrl = '' } = await client.send(new GetQueueUrlCommand({ QueueName: localName(name) }))
  client.destroy()
  await sendMessage(awsUrl, RUNNER, QueueUrl, message)
}

/** The window in which a person's confirmations are collected now. */
async function openWindowOf({ awsUrl }: Place, { sub }: SignedInPerson): Promise<string> {
  const client = new DynamoDBClient(configFor(awsUrl, RUNNER))
  const Key = { pk: `PERSON#${sub}`, sk: 'CONFIRMATIONS' }
  const { Item } = await DynamoDBDocumentClient.from(client).send(
    new GetCommand({ TableName: localName('people'), Key }),
  )
  client.destroy()
  const { windows } = z.object({ windows: z.array(z.object({ id: z.string() })) }).parse(Item)
  return windows[0]?.id ?? ''
}
