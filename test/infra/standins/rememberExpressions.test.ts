import { describe, expect, test } from 'vitest'
import { type ExpressionParser, rememberExpressions } from '../../../infra/standins/dynamo/rememberExpressions.ts'
import { rememberShapes } from '../../../infra/standins/dynamo/rememberShapes.ts'

type Context = Parameters<ExpressionParser['parse']>[1]['context']

function aContext(attrVals: Context['attrVals'] = {}, attrNames: Context['attrNames'] = {}): Context {
  return { attrNames, attrVals, unusedAttrNames: { ...attrNames }, unusedAttrVals: { ...attrVals } }
}

/** A parser for which every name and value is used, and that counts what it parses. */
function aParser() {
  const parsed: string[] = []
  const parser: ExpressionParser = {
    parse(expression, { context: { attrNames = {}, attrVals = {}, unusedAttrNames, unusedAttrVals } }) {
      parsed.push(expression)
      for (const name of Object.keys(attrNames)) delete unusedAttrNames[name]
      for (const name of Object.keys(attrVals)) delete unusedAttrVals[name]
      return expression === 'wrong' ? 'Syntax error' : { path: Object.values(attrNames), args: Object.values(attrVals) }
    },
  }
  rememberExpressions(parser)
  const parse = (expression: string, context = aContext()) => parser.parse(expression, { context })
  return { parsed, parse }
}

describe('an expression is parsed', () => {
  test('once, and has the values of each request', () => {
    const { parsed, parse } = aParser()
    expect(parse('a = :a', aContext({ ':a': { S: 'one' } }))).toEqual({ path: [], args: [{ S: 'one' }] })
    const second = aContext({ ':a': { S: 'two' } })
    expect(parse('a = :a', second)).toEqual({ path: [], args: [{ S: 'two' }] })
    expect(second.unusedAttrVals).toEqual({})
    expect(parsed).toEqual(['a = :a'])
  })

  test('once, though a request changes what it got', () => {
    const { parse } = aParser()
    for (let time = 0; time < 3; time += 1) {
      const answer = parse('a = :a', aContext({ ':a': { S: 'one' } }))
      expect(answer).toEqual({ path: [], args: [{ S: 'one' }] })
      Object.assign(Object(answer), { path: ['changed'] }).args.pop()
    }
  })

  test.each([
    ['another type', 'a = :a', aContext({ ':a': { S: '1' } }), aContext({ ':a': { N: '1' } })],
    ['another name', '#a = b', aContext({}, { '#a': 'one' }), aContext({}, { '#a': 'two' })],
    ['bounds, which must be in order', 'a BETWEEN :a AND :b', aContext(), aContext()],
    ['an error', 'wrong', aContext(), aContext()],
  ])('again with %s', (_, expression, first, second) => {
    const { parsed, parse } = aParser()
    parse(expression, first)
    parse(expression, second)
    expect(parsed).toHaveLength(2)
  })
})

describe('the types of a request are checked', () => {
  /** Drops what is null, and counts. */
  function aCheck() {
    const checked: object[] = []
    const check = rememberShapes((request) => {
      checked.push(request)
      return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null))
    })
    return { checked, check }
  }

  test('once for each shape', () => {
    const { checked, check } = aCheck()
    for (const S of ['one', 'two']) expect(check({ Key: { pk: { S } } })).toEqual({ Key: { pk: { S } } })
    check({ Key: { pk: { N: '1' } } })
    check({ Limit: 1 })
    check({ Limit: 1.5 })
    expect(checked).toHaveLength(4)
  })

  test('each time, if that changes the request', () => {
    const { check } = aCheck()
    for (let time = 0; time < 2; time += 1)
      expect(check({ TableName: 'people', Limit: null })).toEqual({ TableName: 'people' })
  })
})
