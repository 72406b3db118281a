import { type Category, findCategory } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import { PRODUCT_IMAGE } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import { isDrawable } from '../../shared/text/isDrawable.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import type { Picture } from './drawImage.ts'

/** How long shared caches and browsers may keep an image, in seconds. */
const CACHE_SECONDS = 86_400
const BROWSER_SECONDS = 3_600
/** Maximum number of images in memory. */
const MAX_RENDITIONS = 100

const EXTENSION = '.png'

/**
 * Answers `/images/{country}.png` and `/images/{country}/{category}.png`, with `?topic=…` for a topic: the images of link
 * previews. Only topics that were seen are drawn, so that nobody can have an image of any text.
 *
 * @param titleOf the title of a topic; throws `unknown-topic`
 */
export function socialImages(
  draw: (picture: Picture) => Promise<Buffer>,
  titleOf: (country: Country, topic: string, now: string) => Promise<string>,
) {
  const renditions = new Map<string, Rendition>()

  async function readTopic(picture: Picture, topic: string | null, now: string): Promise<Picture> {
    if (!picture.country || !picture.category || !topic) return picture
    const title = await titleOf(picture.country, topic, now)
    return isDrawable(title) ? { ...picture, title } : picture
  }

  return async ({ parameters, query, now }: HttpRequest): Promise<HttpAnswer> => {
    const picture = await readTopic(readPicture(parameters), query.get('topic') ?? null, now)
    const name = `${picture.country?.code} ${picture.category} ${picture.title ?? ''}`
    let rendition = renditions.get(name)
    if (!rendition) {
      rendition = new Rendition(await draw(picture), 'image/png')
      if (renditions.size >= MAX_RENDITIONS) renditions.clear()
      renditions.set(name, rendition)
    }
    return { rendition, cacheSeconds: CACHE_SECONDS, browserSeconds: BROWSER_SECONDS }
  }
}

function readPicture(parameters: ReadonlyMap<string, string>): Picture {
  const [first = '', second] = [parameters.get('country'), parameters.get('category')]
  if (second === undefined)
    return `/images/${first}` === PRODUCT_IMAGE ? {} : { country: readCountry(withoutExtension(first)) }
  return { country: readCountry(first), category: readCategory(withoutExtension(second)) }
}

function withoutExtension(file: string): string {
  if (!file.endsWith(EXTENSION)) throw new Problem('not-found', 'There is no such picture.')
  return file.slice(0, -EXTENSION.length)
}

function readCountry(name: string): Country {
  const country = findCountry(name)
  if (!country) throw new Problem('unknown-country', 'There is no such country here.')
  return country
}

function readCategory(name: string): Category {
  const category = findCategory(name)
  if (!category) throw new Problem('unknown-category', 'There is no such category here.')
  return category
}
