import { UNTITLED_HEADER } from '../../../shared/imageAddresses.ts'

/** The title's place in the chart that the server draws (1200 × 630): its left edge, baseline, size and greatest width. */
const TITLE = { left: 88, baseline: 104, size: 54, width: 1024, bottom: 122 }
const FAMILY = 'serif'

/**
 * Saves a picture with its title: where the server has no letters for it and says so, the browser writes it, which has fonts
 * for what its reader reads. Saves the picture as it is if that fails.
 */
export async function saveTitled(address: string, fileName: string, title: string): Promise<void> {
  const saved = document.createElement('a')
  saved.href = await pictureOf(address, title).catch(() => address)
  saved.download = fileName
  // The address is not revoked: the browser may read it after this, and would then lose the name of the file.
  saved.click()
}

/** The address of the picture, with the title in it. Throws when it cannot be read or drawn. */
async function pictureOf(address: string, title: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('There is no such picture.')
  const sent = await answer.blob()
  return URL.createObjectURL(answer.headers.has(UNTITLED_HEADER) ? await titled(sent, title) : sent)
}

async function titled(untitled: Blob, title: string): Promise<Blob> {
  const picture = await createImageBitmap(untitled)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.drawImage(picture, 0, 0)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, TITLE.bottom)
  context.fillStyle = '#171714'
  context.font = `700 ${TITLE.size}px ${FAMILY}`
  const size = Math.min(TITLE.size, (TITLE.size * TITLE.width) / context.measureText(title).width)
  context.font = `700 ${size}px ${FAMILY}`
  // The title stands where the server's would, whatever its direction.
  context.textAlign = 'left'
  context.fillText(title, TITLE.left, TITLE.baseline)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture cannot be written.')
  return blob
}
