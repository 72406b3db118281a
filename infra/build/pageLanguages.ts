import { readFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Loader, Plugin } from 'esbuild'
import { LANGUAGE_TAGS, type Language } from '../../shared/languages/languages.ts'
import { wordsIn } from '../../shared/languages/wordsModules.ts'
import { readWebBuild } from './readWebBuild.ts'

/** English is what the function of pages imports itself. */
const OTHERS = LANGUAGE_TAGS.filter((tag) => tag !== 'en')

const LOADERS: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx', '.json': 'json' }

/**
 * Provides the pages of the other languages to the function that renders them, each loaded when it is asked for: the modules of
 * the web app once more, with the words of the language, and its build for browsers. Everything else is shared.
 *
 * @param web the folder of the built web app
 */
export function pageLanguages(project: string, web: string): Plugin {
  const sources = new Map<string, Promise<string>>()
  function source(path: string): Promise<string> {
    const read = sources.get(path) ?? readFile(join(project, path), 'utf8')
    sources.set(path, read)
    return read
  }

  return {
    name: 'page-languages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:page-languages$/ }, ({ path }) => ({ path, namespace: 'page-languages' }))
      onLoad({ filter: /.*/, namespace: 'page-languages' }, () => ({
        contents: `export const languages = { ${OTHERS.map(loading).join(', ')} }`,
        resolveDir: project,
      }))
      for (const language of OTHERS) {
        const namespace = `web-${language}`
        onResolve({ filter: new RegExp(`^virtual:server-${language}$`) }, () => ({ path: 'web/server.tsx', namespace }))
        onResolve({ filter: /^\./, namespace }, ({ path, importer, resolveDir }) => {
          const file = resolve(resolveDir, path)
          const inProject = relative(project, file).split(sep).join('/')
          if (!inProject.startsWith('web/')) return { path: file }
          // The words of a language may name the English ones.
          const isOfWords = importer.startsWith(`web/languages/${language}/`)
          return { path: (isOfWords ? undefined : wordsIn(language, inProject)) ?? inProject, namespace }
        })
        onLoad({ filter: /.*/, namespace }, async ({ path }) => ({
          contents: await source(path),
          loader: LOADERS[extname(path)] ?? 'default',
          resolveDir: dirname(join(project, path)),
        }))
        onResolve({ filter: new RegExp(`^virtual:web-build-${language}$`) }, ({ path }) => ({
          path,
          namespace: 'web-build-in-language',
          pluginData: language,
        }))
      }
      onLoad({ filter: /.*/, namespace: 'web-build-in-language' }, async ({ pluginData }: { pluginData: Language }) => {
        const [english, own] = await Promise.all([readWebBuild(web), readWebBuild(web, pluginData)])
        const differing = Object.entries(own).filter(
          ([name, part]) => !isDeepStrictEqual(part, Reflect.get(english, name)),
        )
        return {
          contents: `import { webBuild as english } from 'virtual:web-build'
              export const webBuild = { ...english, ...${JSON.stringify(Object.fromEntries(differing))} }`,
          resolveDir: project,
        }
      })
    },
  }
}

function loading(language: Language): string {
  return `${language}: async () => ({
    ...(await import('virtual:server-${language}')),
    build: (await import('virtual:web-build-${language}')).webBuild,
  })`
}
