import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HARD_CODED_SCHEMES, withoutScheme } from '../../web/amplifyDomainScheme.ts'

/** Where the library that is installed has its files. */
const require = createRequire(createRequire(import.meta.url).resolve('aws-amplify'))
const FOLDER = join(dirname(require.resolve('@aws-amplify/auth')), '../esm')

function installed(file: string): string {
  const folder = file.startsWith('utils/openAuthSession') ? FOLDER : join(FOLDER, 'providers/cognito')
  return readFileSync(join(folder, file), 'utf8')
}

describe('the sign-in pages are found under the scheme of their domain', () => {
  test.each(HARD_CODED_SCHEMES)(
    '%s of the installed library writes its own scheme exactly once',
    (file, scheme) => {
      const code = installed(file)
      const ours = withoutScheme(code, file, scheme)
      expect(code.length - ours.length).toBeGreaterThanOrEqual('https://'.length)
      expect(ours).not.toMatch(/https:\/\/.{0,6}(domain|\$\{domain)|'https:\/\/'\)/)
    },
  )

  test.each(HARD_CODED_SCHEMES)('%s written another way fails the build', (file, scheme) => {
    expect(() => withoutScheme('const nothing = true', file, scheme)).toThrow(file)
    const code = installed(file)
    expect(() => withoutScheme(code + code, file, scheme)).toThrow('2 times')
  })
})
