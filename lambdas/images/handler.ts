import { readFile } from 'node:fs/promises'
import { flags } from 'virtual:flags'
import regular from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'
import bold from '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf'
import wasm from '@resvg/resvg-wasm/index_bg.wasm'
import { PaceEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { imageDrawer } from './drawImage.ts'
import { socialImages } from './socialImages.ts'

const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const drawer = openDrawer()
const images = socialImages(
  async (picture) => (await drawer)(picture),
  // Most images need no stores, so their clients are loaded for the first topic.
  async (...topic) => (await import('./imagedTopic.ts')).imagedTopic(...topic),
  COLLECT_EVERY_HOURS,
)

/** Opens the drawer with the files beside the bundle. */
async function openDrawer() {
  const read = (path: string) => readFile(new URL(path, import.meta.url))
  const [program, ...fonts] = await Promise.all([read(wasm), read(regular), read(bold)])
  return imageDrawer({ wasm: program, fonts, flags })
}

export const handler = httpHandler(
  routed({ 'GET /images/{country}': images, 'GET /images/{country}/{category}': images }),
)
