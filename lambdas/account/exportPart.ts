import { type AccountExport, apiExportAfter } from '../../shared/answers/signedInApi.ts'

/** Where a part ends: after a look of a watch. */
type Place = { watch: string; at: string }

/**
 * The part of an export that has some bytes at most: what watches have found is cut, and all else is in each part, so that each can be read
 * by itself. `next` is the address of the following part, null for the last. A part has one look at least.
 *
 * @param after the place where the part before ended, as its `next` names it; undefined for the first part
 */
export function exportPart(whole: AccountExport, after: string | undefined, maxBytes: number): AccountExport {
  const looks = looksFrom(whole, after)
  let left = maxBytes - bytesOf(withLooks(whole, new Map()))
  const included = new Map<string, AccountExport['watches'][number]['found']>()
  let last: Place | undefined
  for (const [index, { watch, look }] of looks.entries()) {
    left -= bytesOf(look) + 1
    if (left < 0 && index > 0) break
    included.set(watch, [...(included.get(watch) ?? []), look])
    last = { watch, at: look.at }
  }
  const count = [...included.values()].reduce((sum, found) => sum + found.length, 0)
  const next = last && count < looks.length ? apiExportAfter(`${last.watch}~${last.at}`) : null
  return { ...withLooks(whole, included), next }
}

/** What watches have found after a place, in the order of the file. A place that is gone by now is where its watch would continue. */
function looksFrom({ watches }: AccountExport, after: string | undefined) {
  const [from, at = ''] = after?.split('~') ?? []
  const first = watches.findIndex(({ id }) => id === from)
  return watches
    .slice(Math.max(0, first))
    .flatMap(({ id, found }) => found.map((look) => ({ watch: id, look })))
    .filter(({ watch, look }) => watch !== from || look.at < at)
}

function withLooks(whole: AccountExport, looks: ReadonlyMap<string, AccountExport['watches'][number]['found']>) {
  return { ...whole, watches: whole.watches.map((watch) => ({ ...watch, found: looks.get(watch.id) ?? [] })) }
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
