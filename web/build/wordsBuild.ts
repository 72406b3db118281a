import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { inLanguage } from '../../shared/languages/languageAddress.ts'
import { type Language, languageNamed } from '../../shared/languages/languages.ts'
import type { Names } from '../../shared/languages/Names.ts'
import { wordsIn } from '../../shared/languages/wordsModules.ts'
import { namesElement } from './namesBuild.ts'

/** The document of the app. */
const DOCUMENT = 'index.html'

/** Takes the words of a language in place of the English ones. Fails for a module of words that the language lacks. */
export function wordsBuild(language: Language): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\..*([tT]exts|formats|language)\.ts$/ },
      handler(imported, importer) {
        // The words of a language may name the English ones.
        if (!importer || normalizePath(importer).includes(`/web/languages/${language}/`)) return undefined
        const own = wordsIn(language, normalizePath(join(dirname(importer), imported)))
        if (own !== undefined && !existsSync(own)) throw new Error(`There are no words at ${own}.`)
        return own
      },
    },
  }
}

/**
 * Gives each module of words its own copy of what the words of several modules need, of which only what it uses remains. Shared, it
 * would be part of every first view, or a request of its own.
 */
export function helpersBuild(): Plugin {
  return {
    name: 'helpers-of-words',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\/(words|counts|numberWord)\.ts$/ },
      handler: (imported, importer) =>
        importer && /[Tt]exts\.ts$/.test(importer)
          ? `${join(dirname(importer), imported)}?of=${basename(importer)}`
          : undefined,
    },
  }
}

/** Puts the words of the language into the document of the app. In another language it is one of its own, beside the English one. */
export function documentBuild(language: Language): Plugin {
  const { lang, direction } = languageNamed(language)
  return {
    name: 'document-in-language',
    enforce: 'post',
    async transformIndexHtml(html) {
      const english = new URL('../texts/plainTexts.ts', import.meta.url).href
      const { plainTexts } = await import(wordsIn(language, english) ?? english)
      const document = html
        .replace('<p class="if-plain">', `$&${plainTexts.note}`)
        // A window that a sandboxed frame has opened, as in a mail, gets styles only without that.
        .replace('<link rel="stylesheet" crossorigin', '<link rel="stylesheet"')
      if (language === 'en') return document
      const names = new URL(`../../shared/languages/${language}/names.ts`, import.meta.url).href
      const { NAMES }: { NAMES: Names } = await import(names)
      return document
        .replace('<html lang="en">', `<html lang="${lang}" dir="${direction}">`)
        .replace('</head>', `${namesElement(NAMES)}$&`)
    },
    generateBundle: {
      // After all that looks for it by its name.
      order: 'post',
      handler(_, bundle) {
        const document = bundle[DOCUMENT]
        if (language === 'en' || document?.type !== 'asset') return
        delete bundle[DOCUMENT]
        this.emitFile({ type: 'asset', fileName: documentIn(language), source: document.source })
      },
    },
  }
}

/** Where the document of a language is in the build: `"lang-de/index.html"`. */
export function documentIn(language: Language): string {
  return inLanguage(language, `/${DOCUMENT}`).slice(1)
}

/** Where the scripts of a language are in the build. Styles are the same in all. */
export function scriptsIn(language: Language): string {
  return language === 'en' ? 'assets' : `assets/${language}`
}
