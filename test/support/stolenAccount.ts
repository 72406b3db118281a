import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { vi } from 'vitest'
import { accountRoutes, openAccountRoutes } from '../../lambdas/account/accountRoutes.ts'
import { endAccess } from '../../lambdas/account/endAccess.ts'
import type { WaitingMail } from '../../lambdas/adapters/mail/confirmationQueue.ts'
import { userPool } from '../../lambdas/adapters/people/userPool.ts'
import { tellFormerAddress } from '../../lambdas/confirmations/sendWaiting.ts'
import { finishDeletions } from '../../lambdas/deletions/finishDeletions.ts'
import { routed } from '../../lambdas/http/routed.ts'
import { type SignedInRequest, signedInHandler } from '../../lambdas/http/signedInHandler.ts'
import type { SignedInPerson } from '../../lambdas/http/tokenVerifier.ts'
import { holdLink } from '../../lambdas/mail/holdToken.ts'
import { postConfirmation } from '../../lambdas/postConfirmation/postConfirmation.ts'
import { reconcile } from '../../lambdas/reconciliation/reconcile.ts'
import { watchRoutes } from '../../lambdas/watches/watchRoutes.ts'
import { Problem } from '../../shared/problem.ts'
import { aBrowser } from './aBrowser.ts'
import { aWatch } from './aWatch.ts'
import { aPool, startTestAws } from './aws.ts'
import { digestWorld } from './digestWorld.ts'
import { aContext, anEvent } from './httpEvents.ts'
import { memoryMailer } from './mailWorld.ts'
import { memoryLimits } from './memoryLimits.ts'
import { NOTHING_TAKEN_OUT } from './memoryTakedowns.ts'
import { peopleStores } from './peopleStores.ts'
import { TEST_KEYS } from './peopleTables.ts'
import { memoryStores } from './stores.ts'

export const OWNER = 'maya@mail.example'
export const THIEF = 'thief@other.example'

const HOUR_MS = 3_600_000
const WATCH = aWatch()

type Session = { AccessToken: string; IdToken: string; RefreshToken: string }
type Answer = { status: number | undefined; body: unknown }

export type StolenAccount = Awaited<ReturnType<Awaited<ReturnType<typeof stolenAccount>>['another']>>

/**
 * An account with its user in the real pool of the local product, of which a thief has a session, 20 minutes old. Time is that of `Date`, which
 * a test sets. The owner reads the mailbox of the address, the thief one of their own.
 */
export async function stolenAccount() {
  let pools = 0
  let onPassword: (event: unknown) => Promise<unknown> = async (event) => event
  const aws = await startTestAws({
    callFunction: async (name, event) => {
      if (name === 'PostConfirmation') await onPassword(event)
      return event
    },
  })
  const client = new CognitoIdentityProviderClient(aws.config)

  async function another() {
    pools += 1
    const { userPoolId, clientId } = aws.cognito.ensurePool(aPool({ name: `users-${pools}` }))
    const stores = peopleStores()
    const users = userPool(client, userPoolId)
    const mail = memoryMailer()
    const queue: WaitingMail[] = []
    const later = async (message: WaitingMail) => void queue.push(message)
    const services = {
      ...stores,
      users,
      later,
      keys: TEST_KEYS,
      limits: memoryLimits(),
      push: { publicKey: async () => 'key', send: async () => 'sent' as const },
      snapshots: memoryStores().snapshots,
      bucket: { read: async () => undefined },
      shown: NOTHING_TAKEN_OUT.shown,
      digest: { ...digestWorld().services, outbox: stores.outbox, send: mail.send },
      preview: async () => ({ total: 0, of: 1_000, collections: 14, matches: [] }),
    }
    onPassword = postConfirmation({ later, users: async () => users })
    const now = () => new Date().toISOString()
    const mails = aws.mailbox
    const firstMail = (await mails.list()).length

    /** A call of the user pool, as a browser makes it. */
    async function cognito(operation: string, body: object) {
      const response = await fetch(aws.cognito.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify({ ClientId: clientId, ...body }),
      })
      return { ok: response.ok, body: await response.json() }
    }

    /** The code that was mailed to an address last; a wrong one without any. */
    async function codeTo(address: string): Promise<string> {
      const all = (await mails.list()).slice(firstMail)
      return /\b\d{6}\b/.exec(all.findLast(({ to }) => to.includes(address))?.text ?? '')?.[0] ?? 'wrong'
    }

    async function signUp(email: string): Promise<string> {
      const { body } = await cognito('SignUp', { Username: email, Password: 'secret' })
      await cognito('ConfirmSignUp', { Username: email, ConfirmationCode: await codeTo(email) })
      return body.UserSub
    }

    async function signIn(email: string, password: string): Promise<Session | undefined> {
      const AuthParameters = { USERNAME: email, PASSWORD: password }
      const { body } = await cognito('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
      return body.AuthenticationResult
    }

    /** A call of the API with the token of a session, valid or not. */
    async function call(session: Session | undefined, route: string, body?: object): Promise<Answer> {
      const claims = session && aws.cognito.verifyToken(session.IdToken)
      const guard = {
        verify: async () => {
          if (!claims) throw new Problem('unauthenticated', 'Please sign in again.')
          return personOf(claims)
        },
        isGone: (sub: string) => stores.deletions.isGone(sub),
      }
      const routes = routed<SignedInRequest>({ ...accountRoutes(services), ...watchRoutes(services) })
      const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' }
      const event = { ...anEvent({ route, headers, parameters: { id: WATCH.id } }), body: body && JSON.stringify(body) }
      const answer = await signedInHandler(guard, routes, openAccountRoutes(services))(event, aContext)
      await workOff()
      return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : undefined }
    }

    /** Works off the queue, whose messages come back with the next hour when they fail. */
    async function workOff(): Promise<void> {
      for (const message of queue.splice(0)) {
        const linkFor = (site: string, former: { sub: string; since: string }) => holdLink(site, TEST_KEYS, former)
        if ('ended_at' in message) await endAccess(stores, message.sub, message.ended_at)
        else if ('former' in message)
          await tellFormerAddress({ ...stores, ...mail, linkFor }, message, now()).catch(ofMail)
      }
    }

    async function hourly(): Promise<void> {
      await reconcile(
        { ...services, clock: { now: () => 0, wait: async () => undefined } },
        { at: now(), confirmed: true },
      )
      await finishDeletions({ ...services, now: now() })
      await workOff()
    }

    const sub = await signUp(OWNER)
    let ofOwner = await signIn(OWNER, 'secret')
    let ofThief = ofOwner
    let ownPassword = 'secret'
    await call(ofOwner, 'GET /api/account')
    await stores.watches.add(sub, WATCH, now())
    pass(20 / 60)

    /** The session with tokens of now, or as it is when the pool takes it no more. */
    async function refreshed(session: Session | undefined): Promise<Session | undefined> {
      const { ok, body } = await cognito('GetTokensFromRefreshToken', { RefreshToken: session?.RefreshToken ?? '' })
      return ok ? { ...session, ...body.AuthenticationResult } : session
    }

    async function stolen(): Promise<Session | undefined> {
      ofThief = await refreshed(ofThief)
      return ofThief
    }

    async function reset(address: string, password: string) {
      const asked = await cognito('ForgotPassword', { Username: address })
      // The pool refuses too many codes for a while.
      if (!asked.ok) {
        pass(2)
        await cognito('ForgotPassword', { Username: address })
      }
      return setPassword(address, password)
    }

    async function setPassword(address: string, Password: string) {
      const request = { Username: address, ConfirmationCode: await codeTo(address), Password }
      const answer = await cognito('ConfirmForgotPassword', request)
      await workOff()
      return answer
    }

    const link = () => mail.sent.findLast(({ to, document }) => to === OWNER && /was changed/.test(document.subject))
    const holdWith = async (text: string | undefined) =>
      call(undefined, 'POST /api/account/hold', { token: /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? 'none' })

    const device = (number: number) => ({
      label: 'Chrome on Linux',
      subscription: aBrowser(`https://fcm.googleapis.com/fcm/send/${number}`).subscription,
    })

    return {
      set mailIsDown(is: boolean) {
        mail.outcome = is ? { again: 'not-set-up' } : 'sent'
      },
      thief: {
        async changeAddress() {
          const AccessToken = (await stolen())?.AccessToken ?? ''
          await cognito('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: THIEF }] })
          const Code = await codeTo(THIEF)
          return cognito('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
        },
        askForCode: () => cognito('ForgotPassword', { Username: THIEF }),
        /** By the code that was mailed last to their own address: also one from before the account was stopped. */
        async reset() {
          const asked = await cognito('ForgotPassword', { Username: THIEF })
          let answer = await setPassword(THIEF, 'of-the-thief')
          if (!answer.ok) {
            const code = { ConfirmationCode: await codeTo(THIEF), Password: 'of-the-thief' }
            answer = await cognito('ConfirmForgotPassword', { Username: OWNER, ...code })
            await workOff()
          }
          ofThief = (await signIn(THIEF, 'of-the-thief')) ?? (await signIn(OWNER, 'of-the-thief')) ?? ofThief
          return { ok: asked.ok && answer.ok }
        },
        signOut: async () => cognito('GlobalSignOut', { AccessToken: (await stolen())?.AccessToken ?? '' }),
        open: async () => call(await stolen(), 'GET /api/account'),
        export: async () => call(await stolen(), 'GET /api/account/export'),
        deletion: async () => call(await stolen(), 'DELETE /api/account'),
        subscribe: async () => (await call(await stolen(), 'POST /api/account/devices', device(1))).status,
        renewFeed: async () => (await call(await stolen(), 'PATCH /api/watches/{id}', { feed: 'renew' })).status,
        /** By the newest link that was mailed to them. */
        hold: () => holdWith(JSON.stringify(mail.sent.findLast(({ to }) => to === THIEF)?.document ?? '')),
      },
      owner: {
        hold: () => holdWith(JSON.stringify(link()?.document ?? '')),
        async reset() {
          ownPassword = `secret-${now()}`
          await reset(OWNER, ownPassword)
        },
        async signIn() {
          ofOwner = await signIn(OWNER, ownPassword)
        },
        deletion: () => call(ofOwner, 'DELETE /api/account'),
        async joinWaitlist() {
          await stores.waitlist.add(OWNER, 'CA', now())
          await stores.waitlist.confirm(await stores.waitlist.entryOf(OWNER), now())
          await stores.suppressions.add(OWNER, 'complaint', now(), 'strangers')
        },
      },
      signUp,
      /** Passes an hour, with what runs every hour. */
      async hour() {
        pass(1)
        await hourly()
      },
      /** Passes days, and hours more or less, with what runs at their end. */
      async days(days: number, hours = 0) {
        pass(24 * days + hours)
        await hourly()
      },
      inDays: (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString(),
      exists: async () => (await stores.people.read(sub)) !== undefined && !(await stores.deletions.isGone(sub)),
      mailsTo: (address: string, subject: string) =>
        mail.sent.filter(({ to, document }) => to === address && document.subject.includes(subject)),
      devices: async () => (await stores.people.read(sub))?.follower.devices,
      feed: async () => (await stores.people.read(sub))?.follower.watches[0]?.feed ?? '',
      isFeed: async (token: string) => (await stores.watches.byFeed(token)) !== undefined,
      /** What is stored that says anything of the person, and what is kept for longer than some days. */
      async traces(days: number) {
        const until = Date.now() / 1_000 + days * 24 * 3_600
        return stores.table.items().filter((item) => {
          const says = [sub, OWNER, THIEF].some((name) => JSON.stringify(item).includes(name))
          return says || (item.pk !== 'ZONES' && !(typeof item.expires_at === 'number' && item.expires_at <= until))
        })
      },
      /** The account has the owner's address and all that was in it, and nobody else reaches it. */
      async ownerHasIt() {
        const session = await signIn(OWNER, ownPassword)
        const { status, body } = await call(session, 'GET /api/account')
        const person = await stores.people.read(sub)
        const facts = [
          [status, 200],
          [(body as { email?: string }).email, OWNER],
          [(body as { deleted_at?: string | null }).deleted_at, null],
          [person?.follower.watches[0]?.name, WATCH.name],
          [person?.follower.devices.length, 0],
          [(await call(ofThief, 'GET /api/account')).status, 401],
          [(await cognito('GetUser', { AccessToken: ofThief?.AccessToken ?? '' })).ok, false],
          [await signIn(OWNER, 'of-the-thief'), undefined],
        ]
        const wrong = facts.filter(([is, shall]) => is !== shall)
        if (wrong.length > 0) throw new Error(`The owner does not have the account: ${JSON.stringify(facts)}`)
      },
    }
  }

  return {
    another,
    async stop() {
      client.destroy()
      await aws.cleanUp()
    },
  }
}

/** Sets the clock some hours ahead. */
function pass(hours: number): void {
  vi.setSystemTime(Date.now() + hours * HOUR_MS)
}

function ofMail(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}

function personOf(claims: Record<string, unknown>): SignedInPerson {
  const at = (seconds: unknown) => new Date(Number(seconds) * 1_000).toISOString()
  const { sub, email, iat, auth_time } = claims
  return {
    ...{ sub: String(sub), username: String(claims['cognito:username']), email: String(email), name: 'Maya' },
    ...{ issuedAt: at(iat), signedInAt: at(auth_time) },
  }
}
