import { readFileSync } from 'node:fs'

/** Reads the flags out of the web app's style sheet: SVG by two letters. */
export function readFlags(styleSheet: string): Record<string, string> {
  const rules = readFileSync(styleSheet, 'utf8').matchAll(
    /\.flag-(\w\w) \{ background-image: url\("data:image\/svg\+xml,([^"]+)"\)/g,
  )
  return Object.fromEntries(Array.from(rules, ([, code = '', svg = '']) => [code, decodeURIComponent(svg)]))
}
