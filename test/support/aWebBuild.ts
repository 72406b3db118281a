import type { WebBuild } from '../../shared/page/webBuild.ts'

/** A build of the web app that is as small as can be. */
export function aWebBuild(about: Partial<WebBuild> = {}): WebBuild {
  return {
    document:
      '<!doctype html><html lang="en"><head><link rel="stylesheet" href="/assets/s.css"><script src="/theme.js"></script><script type="module" src="/assets/main-1.js"></script></head><body><div id="root"></div><p class="if-plain">Later.</p></body></html>',
    themeElement: '<script src="/theme.js"></script>',
    inlineScript: '',
    entryElement: '<script type="module" src="/assets/main-1.js"></script>',
    entry: '/assets/main-1.js',
    ...about,
  }
}
