import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { guideTables } from '../../../infra/aws/deploy/guide.ts'
import { SETTINGS } from '../../../infra/product/settings/deploymentSettings.ts'
import { prod } from '../../support/deployments.ts'
import { slowTest } from '../../support/slowTest.ts'

const GUIDE = readFileSync('infra/docs/deploy.md', 'utf8')
const DOCUMENTS = ['README.md', ...['deploy', 'settings', 'costs', 'runbook'].map((name) => `infra/docs/${name}.md`)]
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** The commands of a document: the lines of its shell blocks, and quoted ones in its text. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].flatMap(([, lines = '']) =>
    lines.replaceAll('\\\n', ' ').split('\n'),
  )
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, command = '']) => command)
  return [...blocks, ...quoted].map((line) => line.replace(/(^| )# .*$/, '').trim()).filter((line) => line !== '')
}

/** The options of our commands, which the CDK does not get. */
const OURS = ['--yes', '--confirm', '--help']
/** What AWS and rules for stacks say, and not the CDK or we. */
const OF_AWS = [
  'ExpiredToken',
  'security token included in the request is',
  'is not authorized to perform',
  'Your account must be verified before you can add new CloudFront resources',
  'UnreservedConcurrentExecution below its minimum value',
  'LimitExceeded',
  'TooMany',
  'quota',
  'already exists',
  'CNAMEAlreadyExists',
  "Secrets Manager can't find the specified secret",
  'Domain already associated with another user pool',
  'TerminationProtection is enabled',
  'AwsSolutions-',
  'CloudFormation-Validate::',
]

const all = DOCUMENTS.flatMap((path) => commandsIn(readFileSync(path, 'utf8')))

describe('the commands of the guides', () => {
  test('run only scripts of the project', () => {
    const called = all.flatMap((command) => /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? [])
    expect(called).toEqual(expect.arrayContaining(['start', 'build', 'deploy', 'destroy', 'smoke', 'docs']))
    expect([...new Set(called)].filter((script) => !(script in scripts))).toEqual([])
  })

  slowTest('give the CDK only commands and options that the installed version knows', () => {
    const called = all.flatMap((command) => {
      const [, name, rest = ''] = /^npx cdk (\w+)(.*)$/.exec(command) ?? []
      const [, script, args = ''] = /^npm run (deploy|destroy)(?: -- (.*))?$/.exec(command) ?? []
      const options = (text: string) => [...text.matchAll(/(?:^| )(--[a-z-]+)/g)].map(([, option = '']) => option)
      if (name) return [{ name, options: options(rest) }]
      return script ? [{ name: script, options: options(args).filter((option) => !OURS.includes(option)) }] : []
    })
    // What our commands give to it.
    const given = ['--all', '--app', '--build', '--no-notices']
    called.push(
      { name: 'deploy', options: [...given, '--require-approval'] },
      { name: 'destroy', options: [...given, '--force'] },
    )
    called.push({ name: 'synth', options: ['--quiet', '--output'] })
    const names = new Set(called.map(({ name }) => name))
    expect([...names].toSorted()).toEqual(['bootstrap', 'deploy', 'destroy', 'diff', 'rollback', 'synth'])
    for (const name of names) {
      const help = execFileSync(process.execPath, ['node_modules/aws-cdk/bin/cdk', name, '--help'], {
        encoding: 'utf8',
      })
      for (const { options } of called.filter((each) => each.name === name))
        for (const option of options) expect(help, `cdk ${name}`).toContain(option.replace(/^--no-/, '--'))
    }
  })

  test('that deploy or destroy name a stage and a region', () => {
    const named = all.filter((command) => /^npm run (deploy|destroy) /.test(command))
    expect(named.length).toBeGreaterThan(5)
    for (const command of named)
      expect(command).toMatch(/^npm run \w+ -- ((dev|prod|<stage>) ([a-z]+-[a-z]+-\d|<region>)( |$)|--help$)/)
  })

  test('give only settings that there are', () => {
    const quoted = commandsIn(readFileSync('infra/docs/settings.md', 'utf8'))
    const settings = quoted.flatMap((text) => /^"(\w+)": /.exec(text)?.[1] ?? [])
    expect(settings.length).toBeGreaterThan(5)
    expect(new Set(settings).difference(new Set(SETTINGS.map(({ name }) => name.split('.').at(-1))))).toEqual(new Set())
  })
})

describe('the guide to deploying', () => {
  test('quotes only what the installed CDK, its library, AWS or we say', () => {
    const ours = globSync('infra/{aws/deploy,product/settings}/*.ts').concat('infra/aws/deploy.ts')
    const sources = ['node_modules/aws-cdk/lib/index.js', 'node_modules/@aws-cdk/cloud-assembly-schema/lib/manifest.js']
    const said = [...ours, ...sources].map((file) => readFileSync(file, 'utf8')).join('\n')
    const { messages, states } = guideTables()
    const parts = [...messages, ...states].flatMap(({ quotes }) =>
      quotes.flatMap((quote) => quote.split('…').map((part) => part.trim())),
    )
    expect(parts.length).toBeGreaterThan(20)
    expect(parts.filter((part) => !OF_AWS.includes(part) && !said.includes(part))).toEqual([])
    expect(OF_AWS.filter((quote) => !parts.includes(quote))).toEqual([])
  })

  test('has the command that removes each kind of resource that a failed deployment of prod leaves behind', () => {
    const [, part = ''] = GUIDE.split('### What a failed first deployment of `prod` leaves behind')
    const kept = Object.values(prod.json.Resources).filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')
    const types = new Set(kept.map(({ Type }) => Type))
    expect(types.size).toBeGreaterThan(5)
    for (const type of types) expect(part).toMatch(new RegExp(`^\\| \`${type}\`[^|]* \\| [^|]+ \\|$`, 'm'))
  })
})
