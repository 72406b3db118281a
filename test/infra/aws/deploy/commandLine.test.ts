import { describe, expect, test } from 'vitest'
import { readCommandLine } from '../../../../infra/aws/deploy/commandLine.ts'

const ONE_REGION = { regions: { 'us-east-1': {} } }
const read = (given: readonly string[]) => readCommandLine(given, { dev: ONE_REGION, prod: ONE_REGION })

describe('the command line of a deployment', () => {
  test('names a stage, and a region, which is the only one of the stage by default', () => {
    expect(read(['dev'])).toMatchObject({
      ...{ stage: 'dev', region: 'us-east-1', context: ['-c', 'stage=dev', '-c', 'region=us-east-1'] },
      ...{ isUnattended: false, confirmed: new Set(), output: 'cdk.out', others: [] },
      settings: { stage: 'dev', region: 'us-east-1' },
    })
    expect(read(['prod', 'us-east-1'])).toMatchObject({ stage: 'prod', region: 'us-east-1' })
  })

  test('has settings, our own options and those of the CDK', () => {
    const given = '-c firewall=off --context=mail={"address":"me@mail.example"} --yes --outputs-file out.json -v'
    const { context, settings, isUnattended, others } = read(['prod', ...given.split(' '), '-o', 'folder'])
    expect(context.slice(4)).toEqual(['-c', 'firewall=off', '-c', 'mail={"address":"me@mail.example"}'])
    expect(settings).toMatchObject({ firewall: 'off', mail: { senders: { from: 'me@mail.example' } } })
    expect([isUnattended, others]).toEqual([true, ['--outputs-file', 'out.json', '--verbose']])
    expect(read(['prod', '-o', 'folder']).output).toBe('folder')
  })

  test('confirms several things by name', () => {
    const { confirmed } = read(['dev', '--confirm=mail.from,mail.domain', '--confirm', 'alarmEmail'])
    expect(confirmed).toEqual(new Set(['mail.from', 'mail.domain', 'alarmEmail']))
  })

  test.each([
    [[], 'Name the stage first, and perhaps its region: -- dev us-east-1. There are dev and prod.'],
    [['--yes'], 'Name the stage first'],
    [['production'], 'There is no stage of that name. There are dev and prod.'],
    [['prod', 'eu-central-1'], 'The stage prod has no region of that name'],
    [['prod', 'us-east-1', 'now'], 'Only a stage and a region have no name before them, not now.'],
    [['dev', '-c', 'alarmMail=me@mail.example'], 'There is no setting alarmMail.'],
    [['dev', '-c', 'stage=prod'], 'npm run deploy -- prod'],
    [['dev', '-c', 'region=eu-central-1'], 'npm run deploy -- prod'],
    // The account that was asked must be the one that is changed.
    [['dev', '--profile', 'other'], "'--profile'"],
    [['dev', '--role-arn=arn'], "'--role-arn'"],
    [['dev', '--force'], "'--force'"],
  ])('%j is refused with a sentence', (given, sentence) => {
    expect(() => read(given)).toThrow(sentence)
  })
})
