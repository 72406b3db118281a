import { describe, expect, test } from 'vitest'
import { readCommandLine } from '../../../../infra/aws/deploy/commandLine.ts'

describe('the command line of a deployment', () => {
  test('names a stage and a region, which are dev and the only one of the stage by default', () => {
    expect(readCommandLine([])).toEqual({
      ...{ stage: 'dev', region: 'us-east-1', context: ['-c', 'stage=dev', '-c', 'region=us-east-1'] },
      ...{ isUnattended: false, confirmed: new Set(), output: 'cdk.out', others: [] },
    })
    expect(readCommandLine(['prod', 'us-east-1'])).toMatchObject({ stage: 'prod', region: 'us-east-1' })
  })

  test('has settings, our own options and those of the CDK', () => {
    const given = '-c firewall=off --context=mail={"address":"me@mail.example"} --yes --outputs-file out.json'
    const { context, isUnattended, others } = readCommandLine(['prod', ...given.split(' '), '-o', 'folder'])
    expect(context.slice(4)).toEqual(['-c', 'firewall=off', '-c', 'mail={"address":"me@mail.example"}'])
    expect([isUnattended, others]).toEqual([true, ['--outputs-file', 'out.json']])
    expect(readCommandLine(['prod', '-o', 'folder']).output).toBe('folder')
  })

  test('confirms several things by name', () => {
    const { confirmed } = readCommandLine(['--confirm=mail.from,mail.domain', '--confirm', 'alarmEmail'])
    expect(confirmed).toEqual(new Set(['mail.from', 'mail.domain', 'alarmEmail']))
  })

  test.each([
    [['production'], 'There is no stage of that name. There are dev and prod.'],
    [['prod', 'eu-central-1'], 'The stage prod has no region of that name'],
    [['prod', 'us-east-1', 'now'], 'After a stage and a region come options only, not now.'],
    [['-c', 'alarmMail=me@mail.example'], 'There is no setting alarmMail.'],
    [['-c', 'stage=prod'], 'npm run deploy -- prod'],
  ])('%j is refused with a sentence', (given, sentence) => {
    expect(() => readCommandLine(given)).toThrow(sentence)
  })
})
