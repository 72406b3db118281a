import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { COUNTRIES, REGIONS } from '../../shared/countries.ts'
import type { Language } from '../../shared/languages/languages.ts'
import type { Names } from '../../shared/languages/Names.ts'
import { NAMES_ID } from '../boot/documentIds.ts'

const SENT_NAMES = fileURLToPath(new URL('../lib/startup/sentNames.ts', import.meta.url))

/** Leaves the names of regions, countries and categories in a language to its document. */
export function namesBuild(language: Language): Plugin {
  return {
    name: 'names-in-document',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\.\/names\.ts$/ },
      handler: (_, importer) =>
        importer && normalizePath(importer).includes(`/shared/languages/${language}/`) ? SENT_NAMES : undefined,
    },
  }
}

/**
 * What scripts read them from. It is written like the list of countries in the header, so that it adds next to nothing to a compressed
 * page, while a script would have to bring the names once more.
 */
export function namesElement({ regions, countries, categories }: Names): string {
  const order = Object.keys(countries)
  const options = (named: readonly (readonly [value: string, name: string | undefined])[]) =>
    named.map(([value, name]) => `<option value="${value}">${name}</option>`).join('')
  const groups = REGIONS.map((region) => {
    const listed = COUNTRIES.filter((each) => each.region === region)
    const sorted = listed.toSorted((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
    return `<optgroup label="${regions[region]}">${options(sorted.map(({ route, code }) => [route, countries[code]]))}</optgroup>`
  })
  return `<template id="${NAMES_ID}">${groups.join('')}${options(Object.entries(categories))}</template>`
}
