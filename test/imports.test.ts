import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** A file and what it imports: paths from the project's root, or the names of packages. */
type File = { path: string; imports: string[] }

const files: File[] = globSync('{infra,lambdas,shared,web}/**/*.{ts,tsx,mjs}').map((path) => ({
  path,
  imports: importsOf(path),
}))

/** The same of the web app's style sheets, too. */
const webFiles: File[] = [
  ...files.filter(({ path }) => path.startsWith('web/')),
  ...globSync('web/**/*.css').map((path) => ({ path, imports: importsOf(path) })),
]

/** Which folder may import which. */
const ALLOWED: Record<string, string[]> = {
  shared: ['shared'],
  web: ['web', 'shared'],
  lambdas: ['lambdas', 'shared'],
  infra: ['infra', 'lambdas', 'shared'],
}

/** The rooms of `infra` from the ground up, and which of them each may import; a room is free within itself. */
const ROOMS: [room: string, below: string[]][] = [
  ['infra/samples', []],
  ['infra/product/settings', []],
  ['infra/product/manifest', ['infra/product/settings']],
  ['infra/product/edge', ['infra/product/manifest']],
  ['infra/product/openapi', ['infra/product/manifest', 'infra/samples']],
  ['infra/build', ['infra/product']],
  ['infra/aws', ['infra/product', 'infra/build']],
  ['infra/standins', ['infra/product', 'infra/samples']],
  ['infra/local', ['infra/product', 'infra/samples', 'infra/build', 'infra/standins']],
  ['infra/operate', ['infra/product', 'infra/aws']],
]

/** The features that a feature of the web app may import; the others get theirs passed in by a page. */
const BELOW: Record<string, string[]> = {
  account: ['push', 'watches'],
  premium: ['captcha'],
}

/** What every feature of the web app may import. */
const COMMON = ['web/components', 'web/lib', 'web/texts', 'web/trend']

/** Files of the web app that are there for several pages, as those directly in the folder of pages are. */
const FOR_SEVERAL = /^web\/(?:(?:components|features|lib|styles|texts|trend)\/|pages\/[^/]+$)/

/** Where a server enters the web app. */
const WEB_SERVER = 'web/server.tsx'

describe('imports go one way', () => {
  test('there are files to look at in every folder', () => {
    for (const folder of Object.keys(ALLOWED)) expect(files.filter(inside(folder))).not.toEqual([])
  })

  test.each(Object.entries(ALLOWED))('%s imports from %s only', (folder, allowed) => {
    expect(
      breaches(
        inside(folder),
        (target) => !isOurs(target) || allowed.some((one) => inFolder(target, one)) || target === WEB_SERVER,
      ),
    ).toEqual([])
  })

  test('every file of infra is in a room, but the launcher, which needs nothing, and the list of what it launches', () => {
    const homeless = files.filter(inside('infra')).filter((file) => !ROOMS.some(([room]) => inside(room)(file)))
    expect(homeless.map(({ path }) => path)).toEqual(['infra/commands.mjs', 'infra/run.mjs'])
  })

  test.each(ROOMS.map(([room, below], floor) => ({ room, below, floor })))(
    '$room imports from $below only, which are below it',
    ({ room, below, floor }) => {
      const lower = ROOMS.slice(0, floor).map(([name]) => name)
      expect(below.filter((one) => !lower.some((name) => name === one || inFolder(name, one)))).toEqual([])
      const isFine = (target: string) =>
        !inFolder(target, 'infra') || [room, ...below].some((one) => inFolder(target, one))
      expect(breaches(inside(room), isFine)).toEqual([])
    },
  )

  test('only the function that renders pages knows the web app, by its one entrance for servers', () => {
    const users = files.filter(({ imports }) => imports.includes(WEB_SERVER)).map(({ path }) => path)
    expect(users.every((path) => inFolder(path, 'lambdas/pages'))).toBe(true)
  })

  test('shared has no input or output: nothing of Node', () => {
    expect(breaches(inside('shared'), (target) => !target.startsWith('node:'))).toEqual([])
  })

  test('web has nothing of Node but its build', () => {
    const source = (file: File) => inside('web')(file) && !inside('web/build')(file)
    expect(breaches(source, (target) => !target.startsWith('node:'))).toEqual([])
  })

  test('a feature of the web app imports only those that are below it', () => {
    const crossings = files.flatMap(({ path, imports }) => {
      const feature = featureOf(path)
      if (feature === undefined) return []
      const others = imports.map(featureOf).filter((other) => other !== undefined && other !== feature)
      const unknown = others.filter((other) => !BELOW[feature]?.includes(other ?? ''))
      return unknown.map((other) => `${path} imports the feature ${other}`)
    })
    expect(crossings).toEqual([])
  })

  test('components, lib, the parts of trends and the texts of all know no feature and no page', () => {
    const common = (file: File) => COMMON.some((folder) => inFolder(file.path, folder))
    expect(breaches(common, (target) => !/^web\/(features|pages)\//.test(target))).toEqual([])
  })

  test('a page of the web app imports no other page, and no feature imports a page', () => {
    const rooms = (file: File) => roomOf(file.path) !== undefined
    expect(
      files
        .filter(rooms)
        .flatMap(({ path, imports }) =>
          imports
            .filter((target) => pageOf(target) !== undefined && pageOf(target) !== pageOf(path))
            .map((target) => `${path} imports ${target}`),
        ),
    ).toEqual([])
  })

  test('a file that only one page uses is in the folder of that page', () => {
    const lonely = [...usersOfCommonFiles()].flatMap(([path, [first = '', ...others]]) =>
      first.startsWith('web/pages/') && others.length === 0 ? `${path} is used by ${first} only` : [],
    )
    expect(lonely).toEqual([])
  })

  test('only adapters know the SDK of AWS, the commands that deploy, and on this machine the parts that stand for AWS', () => {
    const knowing = ['lambdas/adapters', 'infra/aws/deploy', 'infra/standins', 'infra/local']
    const others = (file: File) => !knowing.some((folder) => inFolder(file.path, folder))
    expect(breaches(others, (target) => !target.startsWith('@aws-sdk/'))).toEqual([])
  })

  test('adapters import shared, common and other adapters only, never a use case', () => {
    const allowed = ['shared', 'lambdas/common', 'lambdas/adapters']
    expect(
      breaches(
        inside('lambdas/adapters'),
        (target) => !isOurs(target) || allowed.some((folder) => inFolder(target, folder)),
      ),
    ).toEqual([])
  })
})

test('no file imports itself through others, types included', () => {
  expect(importCircles().map((circle) => [...circle, circle[0]].join(' → '))).toEqual([])
})

test('an import circle is found and named', () => {
  const circle = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts', 'd.ts'], 'c.ts': ['a.ts', 'node:fs'], 'd.ts': [] }
  expect(importCircles(new Map(Object.entries(circle)))).toEqual([['a.ts', 'b.ts', 'c.ts']])
  expect(importCircles(new Map([['a.ts', ['a.ts']]]))).toEqual([['a.ts']])
})

/** One circle for each group of files that import each other: the shortest one through the group's first file. */
function importCircles(
  // A module of words compares its own type with the English one.
  graph: ReadonlyMap<string, string[]> = new Map(
    files.map(({ path, imports }) => [path, imports.filter((target) => target !== path)]),
  ),
): string[][] {
  const reachable = new Map([...graph.keys()].map((path) => [path, reachableFrom(path, graph)]))
  const seen = new Set<string>()
  return [...graph.keys()].toSorted().flatMap((path) => {
    const targets = reachable.get(path)
    if (seen.has(path) || !targets?.has(path)) return []
    for (const target of targets.keys()) if (reachable.get(target)?.has(path)) seen.add(target)
    return [circleThrough(path, targets)]
  })
}

/** Every file that a file imports directly or through others, with the file whose import reaches it first. */
function reachableFrom(path: string, graph: ReadonlyMap<string, string[]>): Map<string, string> {
  const importers = new Map<string, string>()
  const queue = [path]
  for (const importer of queue)
    for (const target of graph.get(importer) ?? []) {
      if (importers.has(target) || !graph.has(target)) continue
      importers.set(target, importer)
      queue.push(target)
    }
  return importers
}

function circleThrough(path: string, importers: ReadonlyMap<string, string>): string[] {
  const circle: string[] = []
  let importer = importers.get(path)
  while (importer !== undefined && importer !== path) {
    circle.unshift(importer)
    importer = importers.get(importer)
  }
  return [path, ...circle]
}

function breaches(of: (file: File) => boolean, isFine: (target: string) => boolean): string[] {
  return files
    .filter(of)
    .flatMap(({ path, imports }) =>
      imports.filter((target) => !isFine(target)).map((target) => `${path} imports ${target}`),
    )
}

function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const found = text.matchAll(
    /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map(([, from, bare]) => {
    const [target = ''] = (from ?? bare ?? '').split('?')
    return target.startsWith('.') ? normalize(join(dirname(path), target)) : target
  })
}

/** The members of a class, as Biome writes them, and the words of a text without its comments. */
const MEMBER = /^ {2}(?:static )?(?:readonly )?(?:async )?\*?(?:get |set )?(?!constructor\b)(\w+)(?:<.*)?[(:]/gm
const wordsOf = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').match(/[\w$]+/g) ?? []

test('no class of shared or lambdas has a member that nothing but tests uses', () => {
  const texts = files.map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }))
  const count = new Map<string, number>()
  for (const { text } of texts) for (const word of wordsOf(text)) count.set(word, (count.get(word) ?? 0) + 1)
  const unused = texts.flatMap(({ path, text }) => {
    const classes = /^(?:shared|lambdas)\//.test(path) ? text.split(/^export class /m).slice(1) : []
    const members = classes.flatMap((body) => [...body.split(/^}/m, 1).join('').matchAll(MEMBER)])
    return members.flatMap(([, name = '']) => (count.get(name) === 1 ? [`${path}: ${name}`] : []))
  })
  expect(unused).toEqual([])
})

function inside(folder: string) {
  return (file: File) => inFolder(file.path, folder)
}

function inFolder(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

function isOurs(target: string): boolean {
  return /^(infra|lambdas|shared|web|test)\//.test(target)
}

/** The folder of a page or of a feature, which are wholes. */
function roomOf(path: string): string | undefined {
  return /^web\/(?:features|pages)\/[^/]+(?=\/)/.exec(path)?.[0]
}

function pageOf(path: string): string | undefined {
  return /^web\/pages\/([^/]+)\//.exec(path)?.[1]
}

/**
 * The users of each file for several pages: folders of pages, and what else of the app imports it, directly or through other such files.
 */
function usersOfCommonFiles(): Map<string, Set<string>> {
  const isCommon = ({ path }: File) => FOR_SEVERAL.test(path)
  const common = webFiles.filter(isCommon).map(({ path, imports }) => [path, imports] as const)
  const users = new Map(common.map(([path]) => [path, new Set<string>()]))
  // Words of another language name the type of the English ones.
  const others = webFiles.filter((file) => !isCommon(file) && !inside('web/languages')(file))
  for (const { path, imports } of others)
    for (const target of reachableFrom(path, new Map([...common, [path, imports]])).keys())
      users.get(target)?.add(roomOf(path) ?? path)
  return users
}

function featureOf(path: string): string | undefined {
  return /^web\/features\/([^/]+)\//.exec(path)?.[1]
}
