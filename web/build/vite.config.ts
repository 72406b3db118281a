import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import project from '../../package.json' with { type: 'json' }
import { LANGUAGE_TAGS } from '../../shared/languages/languages.ts'
import { classicScriptsBuild } from './classicScriptsBuild.ts'
import { flagSpriteBuild } from './flagSpriteBuild.ts'
import { inlineIconBuild } from './inlineIconBuild.ts'
import { inlineRuntimeBuild } from './inlineRuntimeBuild.ts'
import { namesBuild } from './namesBuild.ts'
import { documentBuild, helpersBuild, scriptsIn, wordsBuild } from './wordsBuild.ts'

/**
 * `vite build --config web/build/vite.config.ts` writes the web app to `dist/web`, in English, and with `--mode de` beside it in another
 * language.
 */
export default defineConfig(({ mode }) => {
  const language = LANGUAGE_TAGS.find((tag) => tag === mode) ?? 'en'
  const scripts = scriptsIn(language)
  return {
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [
      react({ jsxImportSource: '#jsx' }),
      wordsBuild(language),
      namesBuild(language),
      helpersBuild(),
      flagSpriteBuild(),
      inlineIconBuild(),
      inlineRuntimeBuild(),
      documentBuild(language),
      classicScriptsBuild(language),
    ],
    build: {
      // The app runs in these engines only. Older ones show its pages, so styles are for them, too.
      target: project.browserslist.map((engine) => engine.replace('ios_saf', 'ios').replace(' ', '')),
      cssTarget: ['chrome109', 'firefox115', 'safari16.4'],
      outDir: '../dist/web',
      emptyOutDir: language === 'en',
      copyPublicDir: language === 'en',
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
        // The builds of several languages wait for each other.
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: `${scripts}/[name]-[hash].js`,
          chunkFileNames: `${scripts}/[name]-[hash].js`,
          codeSplitting: {
            // Each request costs as much as a dozen kilobytes. So a first view of the main view is one script: the app with this
            // view, and what most other pages share. Other pages have one of their own, and one with what several share.
            groups: [
              // What answers are validated with: rendered pages contain their data, so a first view does without.
              // A module of theirs that is left out here, even one of types alone, becomes a file, and so a request, of its own.
              {
                name: 'data',
                test: /\/node_modules\/zod\/|\/web\/(?:languages\/\w+\/)?(boot\/(installServiceWorker|registerServiceWorker)|lib\/(startup\/(validation|trustedScripts)|requests\/(api|fetchJson|retryAfter|wait(?:Sentence|Texts)|configQuery|wholeCountry)|cache\/persistedCache)|pages\/trends\/offlineCopy|offline\/(fromCache|caches))\.ts$|\/shared\/(instant|headline|eventShape|trendShape|api|problemStatuses|collections\/collection|dataset\/archiveIndex|search\/titleIndex|everywhere\/(evergreen|apiAddress|eventLinks|stars|sharedTopics|compareCountries)|trends\/quickHits|archive\/(earlierTrends|bestTopic)|elsewhere\/reasons|answers\/(overview|topSearches|apiReference|everywhereAnswer|topicAnswer|archiveAnswer|statusAnswer|compareAnswer|countryAnswer|likeCountries))\.ts$/,
                includeDependenciesRecursively: false,
                priority: 3,
              },
              {
                name: 'app',
                test: /\/web\/(?:languages\/\w+\/)?(boot\/main\.ts|lib\/(time\/readerDates|requests\/pageQuery|display\/toast\w*)\.ts|components\/(Timestamp|WideTable|StackedTable|Page|Placeholder|WatchLink|Field)\.tsx|texts\/copyTexts\.ts)$|\/shared\/(apiAddresses|feeds\/feedAddress|archive\/(archiveAddress|archiveTime)|dataset\/archiveFiles|everywhere\/eventPlace|languages\/\w+\/isolated|text\/(textHash|characterCount|numberWord|foldText|onlyVisible)|trends\/(scaleLines|headline)|watches\/watchAddress)\.ts$/,
                priority: 2,
              },
              // A topic, the archive, Everywhere and Compare.
              {
                name: 'reading',
                test: /\/(web\/(?:languages\/\w+\/)?(features\/(cite|past)\/|pages\/(topic\/TopicPage\.tsx|archive\/archive\.css|everywhere\/everywhere\.css))|shared\/(cite\/(citations|citationForms)|everywhere\/leadOf|answers\/countryList|text\/escapeMarkup)\.ts$)/,
                priority: 1,
              },
              // The list of all categories; the archive loads it only for such a list of the past.
              {
                name: 'AllPage',
                test: /\/web\/(?:languages\/\w+\/)?(features\/all\/|pages\/trends\/AllPage\.tsx)/,
                priority: 1,
              },
              // Countries and search.
              {
                name: 'listing',
                test: /\/(shared\/(search\/(markMatches|readQuery|cleanQuery|ownNames)|text\/(foldForMatching|spacedScripts|cleanText)|watches\/watchTerm)\.ts|web\/components\/FilterField\.tsx|web\/features\/search\/(SearchResult|ResultList)\.tsx)$/,
                priority: 1,
              },
              // Texts, and the page for developers.
              {
                name: 'prose',
                test: /\/(web\/(?:languages\/\w+\/)?(features\/prose\/|texts\/((premium|captcha|form)Texts|callFailures)\.ts|components\/CodeBlock\.tsx)|shared\/(dataset\/columns|trends\/steps)\.ts$)/,
                priority: 1,
              },
              // What opens over a page, or tells about it.
              {
                name: 'overlays',
                test: /\/web\/(?:languages\/\w+\/)?(components\/(Dialog|Toasts)\.tsx|lib\/display\/showOverlay\.\w+|features\/(keyboard\/KeyboardHelp|search\/(SearchDialog|LocalSearcher|localAnswers)|updates\/)|pages\/search\/SavedResults)/,
              },
              // Pages with a form that sends something, most of them for signing in.
              {
                name: 'forms',
                test: /\/web\/(?:languages\/\w+\/)?(lib\/(forms\/|requests\/(useWrite|callFunction|signedInJson)|auth\/(AuthFailure|storedSession)|cache\/personStorage)|components\/(SubmitButton|FormAlert|PageIcon)\.tsx$|features\/(mailedCode\/|captcha\/use|follow\/(followStore|cachedFollows|followRequests)|account\/accountQueries|watches\/pendingWatch)|pages\/(signIn\/(?!\w+Page\.tsx)|unsubscribe\/useSubscription)|texts\/signIn(Texts|Failures))|\/shared\/(answers\/signedInApi|people\/emailAddress)\.ts$/,
              },
            ],
          },
        },
      },
    },
  }
})
