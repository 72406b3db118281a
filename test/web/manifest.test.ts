import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matchesPath } from '../../infra/local/matchRoute.ts'
import { webFiles } from '../../infra/local/pages.ts'
import { WEB_FILES } from '../../infra/product/manifest/routes.ts'

import * as texts from '../../web/texts/texts.ts'

const FOLDER = 'web/public'
const manifest = JSON.parse(readFileSync(`${FOLDER}/app/manifest.webmanifest`, 'utf8'))

test('the installed app has the name, the words and the paper of the site', () => {
  const paper = /--paper: (#\w+);/.exec(readFileSync('web/styles/tokens.css', 'utf8'))?.[1]
  expect(manifest).toMatchObject({
    name: texts.product,
    short_name: texts.product,
    description: texts.tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
  })
})

test('its icons exist in the declared sizes', () => {
  const stated = manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes])
  expect(stated).toEqual([
    ['/favicon.svg', 'any'],
    ...['192', '512', 'maskable-512'].map((name) => [`/app/icon-${name}.png`, sizeOf(`/app/icon-${name}.png`)]),
  ])
})

test('every file without a hash is served as one, and asked for again each time', async () => {
  const file = webFiles(FOLDER)
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    expect(matchesPath(WEB_FILES, `/${name}`), name).toBe(true)
    expect((await file(`/${name}`, {}))?.headers['cache-control']).toBe('no-cache')
  }
  expect((await file('/app/manifest.webmanifest', {}))?.headers['content-type']).toBe('application/manifest+json')
})

/** Width and height stand at the beginning of every PNG file. */
function sizeOf(src: string): string {
  const bytes = readFileSync(FOLDER + src)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}
