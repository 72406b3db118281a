import { readFile } from 'node:fs/promises'
import { flags } from 'virtual:flags'
import regular from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'
import bold from '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf'
import wasm from '@resvg/resvg-wasm/index_bg.wasm'
import { PaceEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { imageRenderer } from './drawImage.ts'
import { SCRIPT_FONTS } from './fonts/scriptFonts.ts'
import { fontsForText } from './fontsForText.ts'
import { eventImages, isOfTopic, socialImages } from './socialImages.ts'

const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const renderer = openRenderer()
/** Most images need no stores, so their clients are loaded for the first topic. */
const topics = () => import('./imagedTopic.ts')
const images = socialImages(
  async (picture) => (await renderer)(picture),
  async (...topic) => (await topics()).imagedTopic(...topic),
  COLLECT_EVERY_HOURS,
)

/** Opens the renderer with the files beside the bundle. Those of other scripts are read for the first title that needs them. */
async function openRenderer() {
  const read = (path: string) => readFile(new URL(path, import.meta.url))
  const [program, ...basic] = await Promise.all([read(wasm), read(regular), read(bold)])
  const others = SCRIPT_FONTS.map(({ path, ...font }) => ({ ...font, read: () => read(path) }))
  return imageRenderer({ wasm: program, fontsOf: fontsForText(basic, others), flags })
}

const now = async ({ query }: HttpRequest) =>
  isOfTopic(query) ? (await topics()).shownCollection() : { at: '', isSample: false, version: 'any' }
const routes = {
  'GET /images/{country}': images,
  'GET /images/{country}/{category}': images,
  'GET /images/everywhere.png': eventImages(
    async (picture) => (await renderer)(picture),
    async (...event) => (await topics()).imagedEvent(...event),
  ),
}

/** Answers the link pictures of pages, as PNG. */
export const handler = collectionHandler({ now }, routes)
