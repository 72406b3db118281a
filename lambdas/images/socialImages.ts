import { type Category, findCategory } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import { PRODUCT_IMAGE } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import type { Picture } from './drawImage.ts'

/** A picture says nothing that changes: caches keep it for a day, browsers for an hour; in seconds. */
const CACHE_SECONDS = 86_400
const BROWSER_SECONDS = 3_600
/** As many pictures are kept ready, so that memory stays bounded. */
const READY_PICTURES = 100

const EXTENSION = '.png'

/** Answers `/images/{country}.png` and `/images/{country}/{category}.png`: what link previews show. */
export function socialImages(draw: (picture: Picture) => Promise<Buffer>) {
  const ready = new Map<string, Rendition>()

  return async ({ parameters }: HttpRequest): Promise<HttpAnswer> => {
    const picture = readPicture(parameters)
    const name = `${picture.country?.code} ${picture.category}`
    let rendition = ready.get(name)
    if (!rendition) {
      rendition = new Rendition(await draw(picture), 'image/png')
      if (ready.size >= READY_PICTURES) ready.clear()
      ready.set(name, rendition)
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
