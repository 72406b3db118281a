/**
 * The script inside a rendered page, which is readable without: what is known before the paint, the ages, and the loader of the
 * app. One file, compiled by `infra/build/readWebBuild.ts` for engines that are too old for the app, too.
 */

import './beforePaint.ts'
import './ages.ts'
import './showCurrentChip.ts'
import { loadApp } from './loadApp.ts'
import { showWithoutApp } from './showWithoutApp.ts'

if ('app' in document.documentElement.dataset) loadApp()
else showWithoutApp()
