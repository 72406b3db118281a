import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classicScriptsBuild } from './classicScriptsBuild.ts'
import { flagSpriteBuild } from './flagSpriteBuild.ts'
import { inlineRuntimeBuild } from './inlineRuntimeBuild.ts'

/** `vite build --config web/vite.config.ts` writes the web app to `dist/web`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react({ jsxImportSource: '#jsx' }), flagSpriteBuild(), inlineRuntimeBuild(), classicScriptsBuild()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: {
      // Every browser that supports our styles supports module preloading.
      polyfill: false,
      // A script is requested at once itself: a first view need not name it twice.
      resolveDependencies: (script, dependencies) => dependencies.filter((each) => each !== script),
    },
    // The content security policy forbids scripts and styles inlined as `data:`.
    assetsInlineLimit: 0,
    // One style sheet, which rendered pages inline: scripts must not request it again.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The first view in two scripts: the entry, and all code the main view needs. Automatic splitting would make a
          // chunk of every module that a later page shares with it.
          groups: [
            // The main view does without: rendered pages contain their data.
            {
              name: 'validation',
              test: /\/node_modules\/zod\/|\/web\/lib\/startup\/validation\.ts$|\/shared\/(instant|headline|eventShape)\.ts$/,
              priority: 3,
            },
            { name: 'main', test: /\/web\/main\.ts$/, priority: 2 },
            { name: 'startApp', test: /\/web\/startApp\.tsx$/, priority: 1 },
            // Otherwise nine small files, most of which a topic page would request.
            {
              name: 'pageParts',
              test: /\/(shared\/(text\/characterCount|trends\/scaleLines)\.ts|web\/(lib\/(time\/readerDates|requests\/pageQuery)\.ts|features\/countries\/useLastReadCountry\.ts|components\/(Timestamp|WideTable|Page|Placeholder|WatchLink)\.tsx))$/,
            },
            // Otherwise six files, each of which the app has to name.
            {
              name: 'smallParts',
              test: /\/(shared\/(text\/numberWord|watches\/watchAddress)\.ts|web\/(components\/Field\.tsx|texts\/(formTexts|captchaTexts|copyTexts)\.ts))/,
            },
            // Otherwise three files, all of which a text requests.
            { name: 'prose', test: /\/web\/features\/prose\// },
            // Otherwise three files, all of which a search requests.
            { name: 'matching', test: /\/shared\/(search\/markMatches|text\/(foldForMatching|spacedScripts))\.ts$/ },
            // Otherwise six small files, most of which the archive, the page for developers and requests would load.
            {
              name: 'addresses',
              test: /\/shared\/(apiAddresses|archive\/(archiveAddress|archiveTime)|everywhere\/eventPlace|feeds\/feedAddress)\.ts$/,
            },
            // Otherwise five small files, most of which every request needs.
            {
              name: 'requests',
              test: /\/(shared\/(api|problemStatuses)|web\/(offline\/fromCache|lib\/requests\/(fetchJson|waitSentence|configQuery)))\.ts$/,
              includeDependenciesRecursively: false,
            },
            // Otherwise six small files, most of which each page for signing in requests.
            {
              name: 'signInParts',
              test: /\/web\/(features\/(account\/(applyAccount|accountQueries)|watches\/pendingWatch)|pages\/signIn\/(?!\w+Page\.tsx)|texts\/signInTexts)/,
              includeDependenciesRecursively: false,
            },
            // Otherwise six small files, each of which every page with a form requests and the app has to name.
            {
              name: 'forms',
              test: /\/web\/(lib\/forms\/|lib\/requests\/useWrite|components\/(SubmitButton|FormAlert|PageIcon)\.tsx$)|\/shared\/people\/emailAddress\.ts$/,
            },
          ],
        },
      },
    },
  },
})
