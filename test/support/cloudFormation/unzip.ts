import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const DEFLATED = 8

/** The files of a zip archive, by their paths. Archives of more than 4 GB are not understood. */
export function unzip(archive: Buffer): [path: string, content: Buffer][] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('This is not a zip archive.')
  const count = archive.readUInt16LE(end + 10)
  const files: [string, Buffer][] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const path = archive.toString('utf8', at + 46, at + 46 + (name ?? 0))
    if (!path.endsWith('/')) files.push([path, contentAt(archive, at)])
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

/** @param entry where the directory describes the file */
function contentAt(archive: Buffer, entry: number): Buffer {
  const size = archive.readUInt32LE(entry + 20)
  const start = archive.readUInt32LE(entry + 42)
  const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  const stored = archive.subarray(content, content + size)
  return archive.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(stored) : stored
}
