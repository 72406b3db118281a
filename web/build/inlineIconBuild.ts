import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ICON = '/favicon.svg'

/** Puts the icon into the document, of which it is a hundredth: browsers would request it with every first view. */
export function inlineIconBuild(): Plugin {
  const svg = readFileSync(new URL(`../public${ICON}`, import.meta.url), 'utf8').trim()
  return {
    name: 'inline-icon',
    apply: 'build',
    transformIndexHtml: (html) => html.replace(`"${ICON}"`, `"data:image/svg+xml,${encodeURIComponent(svg)}"`),
  }
}
