import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../shared/countries.ts'
import { asSprite } from '../../../web/build/flagSpriteBuild.ts'

const FLAGS = readFileSync('web/styles/flags.css', 'utf8')
const SPRITE = asSprite(FLAGS)

/** The drawing in the image at the height of a flag's part, of a flag that is 16 units high. */
function drawingAt(percent: number): string | undefined {
  const [, height = ''] = /viewBox='0 0 24 (\d+)'/.exec(SPRITE) ?? []
  const top = Math.round(((Number(height) - 16) * percent) / 100)
  return new RegExp(`%3Csvg y='${top}' height='16'%3E(.*?)%3C/svg%3E`).exec(SPRITE)?.[1]
}

describe('the flags', () => {
  test.each(COUNTRIES.map(({ name, flag }) => [name, flag]))(
    'of %s is in the image where its class looks',
    (_, flag) => {
      const [, percent = ''] = new RegExp(`\\.flag-${flag} \\{ background-position-y: (\\d+)%; \\}`).exec(SPRITE) ?? []
      const drawing = drawingAt(Number(percent))
      expect(drawing).toBeTruthy()
      expect(FLAGS).toContain(`.flag-${flag} { background-image: url("data:image/svg+xml,`)
      expect(FLAGS.split('\n').find((line) => line.startsWith(`.flag-${flag} `))).toContain(drawing)
    },
  )

  test('are one image, as wide as a flag and as many times as high as the image is', () => {
    expect(SPRITE.match(/data:image/g)).toHaveLength(1)
    expect(SPRITE).toContain('background-size: 100% 12600%')
    expect(SPRITE).toContain("viewBox='0 0 24 2016'")
  })

  test('must be there for all countries', () => {
    expect(() => asSprite(FLAGS.replace('.flag-ca ', '.flag-xx '))).toThrow('no flag "ca"')
  })
})
