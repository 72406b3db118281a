import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deploy } from '../../../../infra/aws/deploy.ts'
import { destroy } from '../../../../infra/aws/destroy.ts'
import { BuildProblem } from '../../../../infra/product/settings/BuildProblem.ts'
import { NEW_ACCOUNT, SANDBOX, type StandIn, startStandIn } from './accountStandIn.ts'

const REGION = 'us-east-1'
const STACK = `Uptick-prod-${REGION}`
const EDGE = `${STACK}-Edge`
const TABLE = { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'people' }, DeletionPolicy: 'Retain' }
const TOPIC = { Type: 'AWS::SNS::Topic' }
const DEPLOYED = { Resources: { Table: TABLE, Topic: TOPIC }, Outputs: { Settings: { Value: 'alarmEmail' } } }
const ONE_REGION = { regions: { [REGION]: {} } }
const MAIL = JSON.stringify({ address: 'me@mail.example', codes: true })

/** What the CDK would deploy: a stack with a table, and the one in front of it. */
const assembly = mkdtempSync(join(tmpdir(), 'uptick-assembly-'))
const stackOf = (name: string, template: string) => ({
  [name]: {
    type: 'aws:cloudformation:stack',
    environment: `aws://unknown-account/${REGION}`,
    properties: { templateFile: template },
  },
})
writeFileSync(
  join(assembly, 'manifest.json'),
  JSON.stringify({
    version: '36.0.0',
    artifacts: { ...stackOf(STACK, 'site.json'), ...stackOf(EDGE, 'edge.json') },
  }),
)
writeFileSync(join(assembly, 'site.json'), JSON.stringify(DEPLOYED))
writeFileSync(join(assembly, 'edge.json'), JSON.stringify({ Resources: { Firewall: { Type: 'AWS::WAFv2::WebACL' } } }))

let aws: Awaited<ReturnType<typeof startStandIn>>
beforeAll(async () => {
  aws = await startStandIn()
})
afterAll(() => {
  aws.stop()
  rmSync(assembly, { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

type Run = {
  account?: Partial<StandIn>
  /** What is typed at the terminal; nobody is there without it. */
  typed?: string[]
  args?: string[]
  /** The file of the stage. */
  file?: object
  /** The command of the CDK that fails, and what it writes then. */
  failure?: readonly [name: string, said: string]
}

/** Runs a command against an account; answers what was printed, which commands the CDK got, and why it was refused. */
async function run(command: typeof deploy, { account = {}, typed, args = [], file = ONE_REGION, failure }: Run = {}) {
  Object.assign(aws.account, NEW_ACCOUNT, account)
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'operator')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  let printed = ''
  const print = (...parts: unknown[]) => {
    printed += `${parts.join(' ')}\n`
  }
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
  const answers = [...(typed ?? [])]
  const terminal = Object.assign(new PassThrough(), { isTTY: typed !== undefined })
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal as unknown as typeof process.stdin)
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    print(String(part))
    if (String(part).includes('to go on: ')) terminal.write(`${answers.shift() ?? ''}\n`)
    return true
  })
  const ran: string[] = []
  const cdk = async (name: string, ...options: string[]) => {
    ran.push([name, ...options].join(' '))
    const [failing, said] = failure ?? []
    return said !== undefined && name === failing ? { code: 1, said } : { code: 0, said: '' }
  }
  const all = ['prod', REGION, '--output', assembly, ...args]
  try {
    const code = await command(all, cdk, { prod: file })
    return { code, printed, ran: ran.slice(1), refused: '' }
  } catch (problem) {
    if (!(problem instanceof BuildProblem)) throw problem
    return { code: undefined, printed, ran: ran.slice(1), refused: problem.message }
  }
}

/** An account in which both stacks are deployed, in this state. */
function deployed(of: Partial<StandIn['stacks'][string][number][number]> = {}): Partial<StandIn> {
  return {
    stacks: { [REGION]: [[{ name: 'CDKToolkit' }, { name: STACK, ...of }], [{ name: EDGE }]] },
    templates: { [STACK]: DEPLOYED, [EDGE]: { Resources: { Firewall: { Type: 'AWS::WAFv2::WebACL' } } } },
  }
}

/** An account in which more is deployed than there would be. */
const WITH_MORE: Partial<StandIn> = {
  ...deployed(),
  templates: {
    ...deployed().templates,
    [STACK]: {
      ...DEPLOYED,
      Resources: { ...DEPLOYED.Resources, Old: { ...TABLE, DeletionPolicy: 'Delete' } },
    },
  },
}

describe('a deployment', () => {
  test('without losses goes on, with what was synthesized', async () => {
    const { code, printed, ran } = await run(deploy, { account: deployed(), args: ['--outputs-file', 'out.json'] })
    expect(printed).toContain(`${STACK}: 0 created, 0 changed, 0 replaced, 0 removed`)
    expect(printed).toContain('Account  123456789012')
    expect(ran).toEqual([`deploy --all --app ${assembly} --build  --outputs-file out.json`])
    expect(code).toBe(0)
  })

  test('agrees to new permissions only where that was said', async () => {
    const { ran } = await run(deploy, { account: deployed(), args: ['--yes'] })
    expect(ran).toEqual([`deploy --all --app ${assembly} --build  --require-approval never`])
  })

  test('with losses stops where nobody can be asked, whatever --yes says, and names what to confirm', async () => {
    const { refused, ran } = await run(deploy, { account: WITH_MORE, args: ['--yes'] })
    expect(refused).toContain('Old (AWS::DynamoDB::GlobalTable) would be removed, with everything in it.')
    expect(refused).toContain('Nothing was changed. To go on all the same, name what you confirm: --confirm=Old')
    expect(ran).toEqual([])
  })

  test('goes on when its losses were confirmed by name, and not by another name', async () => {
    const wrong = await run(deploy, { account: WITH_MORE, args: ['--confirm', 'Table,yes'] })
    expect([wrong.ran, wrong.refused]).toEqual([[], expect.stringContaining('--confirm=Old')])
    const { ran } = await run(deploy, { account: WITH_MORE, args: ['--confirm=Old'] })
    expect(ran).toHaveLength(1)
  })

  test('is told at a terminal what is asked and why, and goes on by the name alone', async () => {
    const { printed, ran } = await run(deploy, { account: WITH_MORE, typed: [' Old '] })
    expect(printed).toContain('Before anything is changed, confirm by name what would be lost or begun.')
    expect(printed).toContain('1 of 1: Old (AWS::DynamoDB::GlobalTable) would be removed, with everything in it.')
    expect(ran).toHaveLength(1)
  })

  test.each(['', 'y', 'yes', 'old', 'Table'])('stops at a terminal for the answer %j', async (answer) => {
    const { refused, ran } = await run(deploy, { account: WITH_MORE, typed: [answer] })
    expect(refused).toBe('That is not Old. Nothing was changed.')
    expect(ran).toEqual([])
  })

  test('asks about each loss, and stops at the first that is not confirmed', async () => {
    const account = { ...WITH_MORE, templates: { ...WITH_MORE.templates } }
    account.templates[STACK] = {
      Resources: { ...DEPLOYED.Resources, Old: { ...TABLE, DeletionPolicy: 'Delete' } },
      Outputs: { Settings: { Value: 'alarmEmail firewall' } },
    }
    const { refused, printed, ran } = await run(deploy, { account, typed: ['firewall', 'no'] })
    expect(printed).toContain('1 of 2: The setting firewall is deployed, and would vanish')
    expect([refused, ran]).toEqual(['That is not Old. Nothing was changed.', []])
    expect((await run(deploy, { account, typed: ['firewall', 'Old'] })).ran).toHaveLength(1)
  })

  test('sees the stacks of all pages', async () => {
    const stacks = {
      [REGION]: [[{ name: 'Uptick-dev-us-east-1' }], [{ name: 'other' }], [{ name: STACK }], [{ name: EDGE }]],
    }
    const { printed, refused } = await run(deploy, { account: { ...deployed(), stacks } })
    expect(printed).toContain(`${STACK}: 0 created, 0 changed, 0 replaced, 0 removed`)
    expect(refused).toBe('')
  })

  test('that is the first one beside others is confirmed by the name of its stack', async () => {
    const account = { stacks: { [REGION]: [[], [{ name: 'Uptick-dev-us-east-1' }]] } }
    const { refused } = await run(deploy, { account })
    expect(refused).toContain('would be a first deployment beside Uptick-dev-us-east-1 in us-east-1')
    expect(refused).toContain(`--confirm=${STACK}`)
  })

  test.each(['REVIEW_IN_PROGRESS', 'DELETE_COMPLETE'])('is the first one after %s', async (status) => {
    const { printed, ran } = await run(deploy, { account: deployed({ status }) })
    expect(printed).toContain(`${STACK}: 2 created`)
    expect(ran).toHaveLength(1)
  })

  test('whose first try has failed makes everything anew, and says so', async () => {
    const { printed, ran } = await run(deploy, { account: deployed({ status: 'ROLLBACK_COMPLETE' }) })
    expect(printed).toContain(`The first deployment of ${STACK} has failed: what is left of it is deleted`)
    expect(printed).toContain(`${STACK}: 2 created, 0 changed, 0 replaced, 0 removed`)
    expect(ran).toHaveLength(1)
  })

  test('whose first try has failed and is protected stops, with the command that ends that', async () => {
    const account = deployed({ status: 'ROLLBACK_COMPLETE', isProtected: true })
    const { refused, ran } = await run(deploy, { account })
    expect(refused).toContain('has failed, and what is left of it is protected')
    expect(refused).toContain(`--no-enable-termination-protection --stack-name ${STACK} --region ${REGION}`)
    expect(ran).toEqual([])
  })

  test.each([
    ['UPDATE_IN_PROGRESS', 'wait until it has ended'],
    ['UPDATE_ROLLBACK_FAILED', 'npx cdk rollback'],
    ['ROLLBACK_FAILED', 'delete it by hand'],
    ['DELETE_FAILED', 'delete it by hand'],
    ['CREATE_FAILED', 'npm run destroy'],
  ])('of a stack that is %s stops, and says what to do', async (status, advice) => {
    const { refused, ran } = await run(deploy, { account: deployed({ status }) })
    expect(refused).toContain(`${STACK} is ${status}: `)
    expect(refused).toContain(advice)
    expect(ran).toEqual([])
  })

  test.each([
    [
      'current credentials could not be used to assume arn:…, SSM parameter /cdk-bootstrap/hnb659fds/version not found',
      'npx cdk bootstrap',
    ],
    [
      'Could not assume role in target account: a user is not authorized to perform: sts:AssumeRole',
      "these credentials may not assume the CDK's roles",
    ],
    [
      'CREATE_IN_PROGRESS | a\nCREATE_FAILED | Topic | is not authorized to perform: sns:CreateTopic',
      'allow what the message names',
    ],
    [
      'CREATE_FAILED | Topic | it already exists\nCREATE_FAILED | Queue | is not authorized to perform: sqs:CreateQueue',
      'something is left from a failed deployment',
    ],
    ['❌ failed: UPDATE_ROLLBACK_COMPLETE: TooManyBuckets', 'ask for more in the Service Quotas console'],
    ['CREATE_FAILED | b\n❌ failed: UPDATE_ROLLBACK_COMPLETE: no such thing', 'the old state was restored'],
    ['CREATE_FAILED | b\n❌ failed: ROLLBACK_COMPLETE: no such thing', 'repair the first CREATE_FAILED'],
    ['\u001b[31mUPDATE_ROLLBACK_FAILED\u001b[39m', 'npx cdk rollback'],
    ['CREATE_IN_PROGRESS | a\nsomething new', 'The first failure above is the cause'],
  ])('that fails with %j prints the one row of the guide about its first failure', async (failure, advice) => {
    const { printed, code } = await run(deploy, { account: deployed(), failure: ['deploy', failure] })
    const [, after = ''] = printed.split('Not deployed. ')
    expect(after).toContain(advice)
    expect(after.trim().split('\n').length).toBeLessThanOrEqual(2)
    expect(code).toBe(1)
  })
})

test.each([
  ['deployment', 'synth', deploy, 'AwsSolutions-SQS4: a queue without TLS', 'breaks the rule that the message names'],
  ['removal', 'synth', destroy, 'Not built yet', 'The first failure above is the cause'],
  ['removal', 'destroy', destroy, 'failed: DELETE_FAILED (a bucket)', 'delete it by hand'],
])('a %s prints the row of the guide, too, when the CDK fails to %s', async (_, name, command, said, advice) => {
  const args = [`--confirm=${STACK}`]
  const { printed, code } = await run(command, { account: deployed(), args, failure: [name, said] })
  expect(printed).toContain(advice)
  expect(code).toBe(1)
})

describe('several regions of a stage with a budget of the month', () => {
  const alarmEmail = 'operator@elsewhere.example'
  const recaptcha = { siteKey: 'site-key', secretName: 'uptick/recaptcha' }
  const budgetIn = (regions: Record<string, object>, ...args: string[]) =>
    run(deploy, { account: deployed(), file: { alarmEmail, regions: { [REGION]: {}, ...regions } }, args })

  test('are told before a deployment, since each budget counts the whole account', async () => {
    const { printed, ran } = await budgetIn({ 'eu-central-1': {}, 'eu-west-1': { monthlyBudget: 'none' } })
    expect(printed).toContain('in several regions (us-east-1, eu-central-1)')
    expect(ran).toHaveLength(1)
  })

  test.each<[what: string, regions: Record<string, object>, args: string[]]>([
    ['there is one region', {}, []],
    ['the others have none', { 'eu-central-1': { monthlyBudget: 'none' } }, []],
    ['the one that is deployed has none', { 'eu-central-1': {} }, ['-c', 'monthlyBudget=none']],
    ['the other is not complete, and so not deployed', { 'eu-central-1': { recaptcha } }, []],
  ])('are not told where %s', async (_, regions, args) => {
    const { printed, ran } = await budgetIn(regions, ...args)
    expect(printed).not.toContain('budget')
    expect(ran).toHaveLength(1)
  })
})

describe('before a deployment, the account is asked', () => {
  const outOfSandbox = {
    ...SANDBOX,
    ProductionAccessEnabled: true,
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14 },
  }
  const google = `google=${JSON.stringify({ clientId: 'client', clientSecretName: 'uptick/google' })}`

  test.each([
    ['is not there', {}],
    ['is about to be deleted', { 'uptick/google': { DeletedDate: 1_700_000_000 } }],
  ])('about secrets: one that %s stops it', async (_, secrets) => {
    const { refused, ran } = await run(deploy, { account: { ...deployed(), secrets }, args: ['-c', google] })
    expect(refused).toContain(`There is no secret uptick/google in ${REGION}, which google.clientSecretName names`)
    expect(ran).toEqual([])
  })

  test('about secrets: one that is there does not', async () => {
    const account = { ...deployed(), secrets: { 'uptick/google': { Name: 'uptick/google' } } }
    expect((await run(deploy, { account, args: ['-c', google] })).ran).toHaveLength(1)
  })

  test('about functions at once: more than the quota stops it, less is told', async () => {
    const { refused, ran } = await run(deploy, { account: deployed(), args: ['-c', 'concurrency=1000'] })
    expect(refused).toContain(`may run 10 functions at once in ${REGION}, and concurrency is 1000`)
    expect(ran).toEqual([])
    const functions = { AccountLimit: { ConcurrentExecutions: 1_000 } }
    const { printed } = await run(deploy, { account: { ...deployed(), functions } })
    expect(printed).toContain('set "concurrency": 1000')
  })

  test('about mail: the sandbox is told, and codes from it are confirmed', async () => {
    const { refused, ran } = await run(deploy, { account: deployed(), args: ['-c', `mail=${MAIL}`] })
    expect(refused).toContain('it sends 200 mails a day, and only to addresses that it has verified')
    expect(refused).toContain('--confirm=mail.codes')
    expect(ran).toEqual([])
  })

  test('about mail: codes of an account with production access need no confirmation', async () => {
    const { ran } = await run(deploy, { account: { ...deployed(), mail: outOfSandbox }, args: ['-c', `mail=${MAIL}`] })
    expect(ran).toHaveLength(1)
  })

  test('about mail: a rate that SES does not allow stops it', async () => {
    const mail = JSON.stringify({ address: 'me@mail.example', perSecond: 14 })
    const { refused } = await run(deploy, { account: deployed(), args: ['-c', `mail=${mail}`] })
    expect(refused).toContain(`SES allows 1 mails a second in ${REGION}, and mail.perSecond is 14.`)
    const { ran } = await run(deploy, { account: { ...deployed(), mail: outOfSandbox }, args: ['-c', `mail=${mail}`] })
    expect(ran).toHaveLength(1)
  })

  test('and goes on where the credentials may not ask, which it says', async () => {
    const account = { ...deployed(), functions: 403, mail: 403, secrets: 403 }
    const { printed, ran } = await run(deploy, { account, args: ['-c', google, '-c', `mail=${MAIL}`] })
    for (const what of ['whether the secrets', 'how many functions', 'what SES allows'])
      expect(printed).toContain(`AWS does not say ${what}`)
    expect(ran).toHaveLength(1)
  })
})

describe('a removal', () => {
  test('is confirmed by the name of the stack', async () => {
    const { refused, ran } = await run(destroy, { account: deployed() })
    expect(refused).toContain(`${STACK} would be removed, with everything that is not kept.`)
    expect(ran).toEqual([])
    const confirmed = await run(destroy, { account: deployed(), args: [`--confirm=${STACK}`, '--verbose'] })
    expect(confirmed.ran).toEqual([`destroy --all --app ${assembly} --build  --force --verbose`])
    expect(confirmed.printed).toContain(`${STACK}: 1 removed, 1 kept outside of the stack`)
  })

  test.each(['yes', '', EDGE])('stops at a terminal for the answer %j', async (answer) => {
    const { refused, ran } = await run(destroy, { account: deployed(), typed: [answer] })
    expect([refused, ran]).toEqual([`That is not ${STACK}. Nothing was changed.`, []])
  })

  test.each([STACK, EDGE])(
    'of stacks of which only %s is protected is refused, though it was confirmed',
    async (name) => {
      const isProtected = true
      const stacks = {
        [REGION]: [[STACK, EDGE].map((each) => (each === name ? { name, isProtected } : { name: each }))],
      }
      const { refused, ran } = await run(destroy, { account: { ...deployed(), stacks }, args: [`--confirm=${STACK}`] })
      expect(refused).toContain(`${name} is protected`)
      expect(refused).toContain(`--no-enable-termination-protection --stack-name ${name} --region ${REGION}`)
      expect(ran).toEqual([])
    },
  )

  test('of what was never deployed does nothing', async () => {
    expect(await run(destroy)).toMatchObject({ ran: [], refused: 'Nothing is deployed there.' })
  })

  test('waits for another deployment', async () => {
    const account = deployed({ status: 'UPDATE_IN_PROGRESS' })
    const { refused, ran } = await run(destroy, { account, args: [`--confirm=${STACK}`] })
    expect(refused).toContain(`${STACK} is UPDATE_IN_PROGRESS`)
    expect(ran).toEqual([])
  })

  test.each(['ROLLBACK_COMPLETE', 'DELETE_FAILED', 'CREATE_FAILED'])(
    'of a stack that is %s is possible',
    async (status) => {
      const { ran } = await run(destroy, { account: deployed({ status }), args: [`--confirm=${STACK}`] })
      expect(ran).toHaveLength(1)
    },
  )
})
