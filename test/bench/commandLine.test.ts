import { describe, expect, test } from 'vitest'
import { readCommand } from './commandLine.ts'

const KNOWN = ['reads', 'cold-start', 'load']

describe('npm run bench', () => {
  test('measures every part in full without arguments', () => {
    expect(readCommand([], KNOWN)).toEqual({ kind: 'measure', names: KNOWN, size: 'full' })
  })

  test('measures the named parts in the order of the benchmark', () => {
    expect(readCommand(['load', 'reads'], KNOWN)).toEqual({
      kind: 'measure',
      names: ['reads', 'load'],
      size: 'full',
    })
  })

  test('takes --smallest and --list', () => {
    expect(readCommand(['--smallest', 'load'], KNOWN)).toMatchObject({ names: ['load'], size: 'smallest' })
    expect(readCommand(['--list'], KNOWN)).toEqual({ kind: 'list' })
  })

  test.each([
    [
      'an unknown name beside a known one',
      ['reads', 'laod'],
      'There is no part "laod". The parts are: reads, cold-start, load.',
    ],
    ['an unknown option', ['--fast'], 'There is no option --fast, only --list and --smallest.'],
    [
      'an unknown name beside --list',
      ['--list', 'laod'],
      'There is no part "laod". The parts are: reads, cold-start, load.',
    ],
  ])('refuses %s', (_, args, why) => {
    expect(readCommand(args, KNOWN)).toEqual({ kind: 'refused', why })
  })
})
